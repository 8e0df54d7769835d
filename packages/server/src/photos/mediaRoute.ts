import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addFormat, PHOTO_TYPES } from './pipeline.ts';
import type { PhotoFormat, PhotoSize } from './pipeline.ts';
import type { Storage, StoredFile } from './storage.ts';
import type { PhotoUrls } from './urls.ts';

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

/** Rejects with the ApiError of whoever may not open the photo of a key, though the address is right. */
export type PhotoGuard = (request: FastifyRequest, photo: string) => Promise<void>;

/**
 * Serves `GET /media/<path>` from the photo storage, whatever it is, in the best format that the browser accepts:
 * the browser never talks to the bucket, so a photo that is removed is gone at once. A path that was not
 * signed by us is 404, an expired one 410. Main photos are open to everybody; `guard` says who may see the others.
 */
export function registerMediaRoute(
  app: FastifyInstance,
  storage: Storage,
  urls: PhotoUrls,
  guard: PhotoGuard,
): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const found = urls.read(request.params['*']);
    if (found === 'unknown') return gone(reply, 404);
    if (found === 'expired') return gone(reply, 410);
    if (found.expires !== null) await guard(request, found.photo);
    const file = await open(storage, found.photo, found.size, request.headers.accept);
    if (!file) return gone(reply, 404);
    const cache =
      found.expires === null
        ? `public, max-age=${YEAR_SECONDS}, immutable`
        : `private, max-age=${Math.max(0, Math.floor(found.expires - Date.now() / 1000))}, immutable`;
    return reply
      .header('content-type', PHOTO_TYPES[file.format])
      .header('content-length', file.size)
      .header('cache-control', cache)
      .header('vary', 'accept')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .send(file.body);
  });
}
