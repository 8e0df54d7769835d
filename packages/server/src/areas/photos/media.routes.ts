import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addFormat, PHOTO_TYPES } from './pipeline.ts';
import type { PhotoSize } from '../../kernel/storage/photoSizes.ts';
import type { PhotoFormat } from './pictures.worker.ts';
import type { Storage, StoredFile } from '../../kernel/storage/storage.ts';
import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The accepted formats, smallest file first. */
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
    // Copies shared between demo members have no JPEG; it is created when a browser first needs it.
    if (!file && format === 'jpg' && (await addFormat(storage, photo, 'jpg'))) file = await storage.get(key);
    if (file) return { ...file, format };
  }
  return null;
}

const gone = (reply: FastifyReply, status: 404 | 410) =>
  reply.code(status).header('cache-control', 'no-store').send();

/** Shared caches revalidate hourly, to notice photos that are no longer public. */
const SHARED_SECONDS = 3600;
/**
 * Maximum for restricted photos, so that the browser's next user does not find them in its cache.
 */
const PRIVATE_SECONDS = 300;

/** Decides who may open a photo with a valid URL. */
export type PhotoAccess = {
  /** Whether the URL without an expiry is still public: the photo may no longer be a main one. */
  isOpen(request: FastifyRequest, photo: string): Promise<boolean>;
  /** Throws an ApiError if the viewer may not open it. */
  guard(request: FastifyRequest, photo: string): Promise<void>;
};

function cacheControl(isOpen: boolean, expires: number | null): string {
  if (isOpen) return `public, max-age=${YEAR_SECONDS}, s-maxage=${SHARED_SECONDS}, immutable`;
  // URLs without an expiry are checked on every request.
  if (expires === null) return 'private, no-cache';
  const left = Math.max(0, Math.floor(expires - Date.now() / 1000));
  return `private, max-age=${Math.min(PRIVATE_SECONDS, left)}, immutable`;
}

/**
 * Serves `GET /media/<path>` from storage in the best accepted format. Asks `access` on every
 * request, so that deletions apply immediately. Unsigned paths get 404, expired ones 410.
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
