import { ApiError } from '../../../kernel/ApiError.ts';
import { photoVerifications } from '../../../kernel/db/schema/photos.verifications.ts';
import type { Services } from '../../../kernel/services.ts';
import { storeUpload } from '../storeUpload.ts';
import { poseOf } from './posePolicy.ts';
import { readOwnCheck } from './verificationQueries.ts';

/**
 * Stores a selfie, without a fingerprint, for a moderator to compare.
 * @throws ApiError conflict (one already waits, or there is no accepted main photo)
 * @throws ApiError as `storeUpload`
 */
export async function submitSelfie(ctx: Services, userId: number, source: Buffer): Promise<void> {
  const { latest, mainPhotoId } = await readOwnCheck(ctx.db, userId);
  if (mainPhotoId === null) throw new ApiError('conflict');
  const pose = poseOf(ctx.secrets, { userId, after: latest?.id ?? 0 });
  const { facts } = await storeUpload(ctx, source, 'v');
  const made = await ctx.db
    .insert(photoVerifications)
    .values({ userId, pose, fileKey: facts.fileKey, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: photoVerifications.id });
  if (made.length === 0) throw new ApiError('conflict');
}
