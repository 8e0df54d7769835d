import { ApiError } from '../../../kernel/ApiError.ts';
import { violates } from '../../../kernel/db/client.ts';
import { photoVerifications } from '../../../kernel/db/schema/photos.verifications.ts';
import type { Services } from '../../../kernel/services.ts';
import { storeUpload } from '../storeUpload.ts';
import { poseOf } from './posePolicy.ts';
import { readOwnCheck } from './verificationQueries.ts';

/**
 * Stores a fresh picture for a moderator to compare. No fingerprint is made of it.
 * @throws ApiError conflict (one waits already, or there is no accepted main photo)
 * @throws ApiError photo_type, photo_too_large, photo_too_many_pixels
 * @throws ApiError photo_too_small, photo_unreadable
 */
export async function submitSelfie(ctx: Services, userId: number, source: Buffer): Promise<void> {
  const { latest, mainPhotoId } = await readOwnCheck(ctx.db, userId);
  if (latest?.status === 'waiting' || mainPhotoId === null) throw new ApiError('conflict');
  const pose = poseOf(ctx.secrets, { userId, after: latest?.id ?? 0 });
  const { facts } = await storeUpload(ctx, source, 'v');
  try {
    await ctx.db
      .insert(photoVerifications)
      .values({ userId, pose, fileKey: facts.fileKey, createdAt: ctx.now() });
  } catch (error) {
    await ctx.photos.storage.removeAll(facts.fileKey);
    if (violates(error, 'photo_verifications_waiting')) throw new ApiError('conflict');
    throw error;
  }
}
