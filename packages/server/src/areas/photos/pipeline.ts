import { availableParallelism } from 'node:os';
import { PHOTO_SIZES } from '../../kernel/storage/photoSizes.ts';
import type { PhotoSize } from '../../kernel/storage/photoSizes.ts';
import type { Storage } from '../../kernel/storage/storage.ts';
import { createWorkPool } from '../../kernel/work/createWorkPool.ts';
import type * as tasks from './pictures.worker.ts';
import type { EncodedUpload, PhotoFormat, PhotoProblem } from './pictures.worker.ts';

export const PHOTO_TYPES: Record<PhotoFormat, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  avif: 'image/avif',
};

const pool = createWorkPool<typeof tasks>({
  file: new URL('./pictures.worker.ts', import.meta.url),
  // At least two, so that an AVIF job, which takes seconds, does not block uploads.
  threads: Math.max(2, availableParallelism() - 1),
  maxQueue: 20,
});

/** An error that the uploader can fix, with a stable field code. */
export class PhotoError extends Error {
  readonly code: PhotoProblem;
  constructor(code: PhotoProblem) {
    super(code);
    this.name = 'PhotoError';
    this.code = code;
  }
}

/**
 * Stores an upload under `<key>/` in three sizes as WebP with JPEG fallback, without metadata.
 * @returns the large size in pixels, the upload's SHA-256, a blurred rendition and the fingerprint
 * @throws PhotoError for an invalid upload; ApiError unavailable if the queue is full
 */
export async function storePhoto(
  storage: Storage,
  key: string,
  source: Buffer,
): Promise<Omit<EncodedUpload, 'files'>> {
  const encoded = await pool.run('encodeUpload', source);
  if ('problem' in encoded) throw new PhotoError(encoded.problem);
  const { files, ...facts } = encoded;
  try {
    for (const { size, format, data } of files)
      await storage.put(`${key}/${size}.${format}`, Buffer.from(data), PHOTO_TYPES[format]);
  } catch (error) {
    await storage.removeAll(key);
    throw error;
  }
  return facts;
}

export async function readAll(storage: Storage, key: string): Promise<Buffer | null> {
  const file = await storage.get(key);
  if (!file) return null;
  const parts: Buffer[] = [];
  for await (const part of file.body) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Creates AVIF (in a job, as it is eighteen times slower) or a missing JPEG.
 * @returns false if the photo is gone
 */
export async function addFormat(storage: Storage, key: string, format: 'avif' | 'jpg'): Promise<boolean> {
  for (const size of Object.keys(PHOTO_SIZES) as PhotoSize[]) {
    const source = await readAll(storage, `${key}/${size}.webp`);
    if (!source) return false;
    const data = await pool.run('convert', { source, format });
    await storage.put(`${key}/${size}.${format}`, Buffer.from(data), PHOTO_TYPES[format]);
  }
  return true;
}
