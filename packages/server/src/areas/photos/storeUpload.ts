import { randomBytes } from 'node:crypto';
import { ApiError } from '../../kernel/ApiError.ts';
import type { Services } from '../../kernel/services.ts';
import type { Fingerprint } from './fingerprint/pdqPolicy.ts';
import { PhotoError, storePhoto } from './pipeline.ts';

/** Longer than any upload takes. */
const UPLOAD_SECONDS = 3600;

/** `u/` has public or signed URLs; pictures in `v/` have none. */
export type UploadFolder = 'u' | 'v';

const newKey = (folder: UploadFolder) =>
  `${folder}/${randomBytes(2).toString('hex')}/${randomBytes(14).toString('hex')}`;

export type UploadFacts = {
  fileKey: string;
  width: number;
  height: number;
  bytes: number;
  /** SHA-256 of the upload. */
  contentHash: string;
  /** Data URI. */
  blurred: string;
};
export type StoredUpload = { facts: UploadFacts; fingerprint: Fingerprint };

/**
 * Re-encodes an upload and stores its files. A job deletes them after an hour if no photo uses
 * them, which cleans up after a crash.
 * @throws ApiError photo_type, photo_too_large, photo_too_many_pixels
 * @throws ApiError photo_too_small, photo_unreadable
 */
export async function storeUpload(
  ctx: Services,
  source: Buffer,
  folder: UploadFolder = 'u',
): Promise<StoredUpload> {
  const fileKey = newKey(folder);
  await ctx.jobs.enqueue(ctx.db, 'photo_remove', { fileKey }, { delaySeconds: UPLOAD_SECONDS });
  try {
    const { fingerprint, ...facts } = await storePhoto(ctx.photos.storage, fileKey, source);
    return { facts: { fileKey, bytes: source.length, ...facts }, fingerprint };
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error;
    throw new ApiError(error.code);
  }
}
