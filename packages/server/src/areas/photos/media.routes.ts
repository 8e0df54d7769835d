import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addFormat, PHOTO_TYPES } from './pipeline.ts';
import type { PhotoSize } from '../../kernel/storage/photoSizes.ts';
import type { PhotoFormat } from './pipeline.ts';
import type { Storage, StoredFile } from '../../kernel/storage/storage.ts';
import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The formats that a browser takes, the smallest file first. */
const acceptable = (accept: string | undefined): PhotoFormat[] => [
  ...(accept?.includes('image/avif') ? (['avif'] as const) : []),
  ...(accept?.includes('image/webp') ? (['webp'] as const) : []),
  'jpg',
];

async function open(
  storage: Storage,
  photo: string,
  size: PhotoSize,
  accept: string | undefined,
): Promise<(StoredFile & { format: PhotoFormat }) | null> {
  for (const format of acceptable(accept)) {
    const key = `${photo}/${size}.${format}`;
    let file = await storage.get(key);
    // Shared pictures are stored as WebP alone; the fallback is made once, when a browser first needs it.
    if (!file && format === 'jpg' && (await addFormat(storage, photo, 'jpg'))) file = await storage.get(key);
    if (file) return { ...file, format };
  }
  return null;
}

const gone = (reply: FastifyReply, status: 404 | 410) =>
  reply.code(status).header('cache-control', 'no-store').send();

/** Shared caches ask again after an hour, and then hear that a photo is no longer for everybody; browsers that have it keep it. */
const SHARED_SECONDS = 3600;

/** Who may open the photo of a key, where the address is right. */
export type PhotoAccess = {
  /** Whether an address without a date still opens it for everybody: the photo may be no main one any more. */
  isOpen(request: FastifyRequest, photo: string): Promise<boolean>;
  /** Rejects with the ApiError of whoever may not open it. */
  guard(request: FastifyRequest, photo: string): Promise<void>;
};

function cacheControl(isOpen: boolean, expires: number | null): string {
  if (isOpen) return `public, max-age=${YEAR_SECONDS}, s-maxage=${SHARED_SECONDS}, immutable`;
  // An address without a date, to somebody who may see the photo all the same: it is asked about each time.
  if (expires === null) return 'private, no-cache';
  return `private, max-age=${Math.max(0, Math.floor(expires - Date.now() / 1000))}, immutable`;
}

/**
 * Serves `GET /media/<path>` from the photo storage, whatever it is, in the best format that the browser accepts:
 * the browser never talks to the bucket, so a photo that is removed is gone at once. A path that was not
 * signed by us is 404, an expired one 410. Main photos are open to everybody as long as they are that; `access` says who
 * may see the others.
 */
export function registerMediaRoute(
  app: FastifyInstance,
  storage: Storage,
  urls: PhotoUrls,
  access: PhotoAccess,
): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const found = urls.read(request.params['*']);
    if (found === 'unknown') return gone(reply, 404);
    if (found === 'expired') return gone(reply, 410);
    const isOpen = found.expires === null && (await access.isOpen(request, found.photo));
    if (!isOpen) await access.guard(request, found.photo);
    const file = await open(storage, found.photo, found.size, request.headers.accept);
    if (!file) return gone(reply, 404);
    return reply
      .header('content-type', PHOTO_TYPES[file.format])
      .header('content-length', file.size)
      .header('cache-control', cacheControl(isOpen, found.expires))
      .header('vary', 'accept')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .send(file.body);
  });
}
