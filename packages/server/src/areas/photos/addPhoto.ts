import { ApiError } from '../../kernel/ApiError.ts';
import { violates } from '../../kernel/db/client.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Services } from '../../kernel/services.ts';
import { recordFingerprint } from './fingerprint/recordFingerprint.ts';
import { lockMainPhoto } from './lockMainPhoto.ts';
import { photoLimit } from './photoLimitPolicy.ts';
import { findSamePhoto, readOwnMainId, readPhotos } from './photoQueries.ts';
import type { OwnPhoto } from './photoQueries.ts';
import { storeUpload } from './storeUpload.ts';
import type { StoredUpload } from './storeUpload.ts';

type Owner = Pick<Member, 'id' | 'paid'>;

async function insertPhoto(
  ctx: Services,
  tx: Tx,
  owner: Owner,
  { facts, fingerprint }: StoredUpload,
): Promise<OwnPhoto> {
  const { own: mainId } = await lockMainPhoto(tx, owner.id);
  const all = await readPhotos(tx, owner.id, { activeOnly: false });
  if (all.length >= photoLimit(owner)) throw new ApiError('photo_limit');
  const position = Math.max(-1, ...all.map((each) => each.position)) + 1;
  const [photo] = await tx
    .insert(photos)
    .values({ ...facts, profileId: owner.id, position, mainInReview: mainId === null, createdAt: ctx.now() })
    .returning();
  if (!photo) throw new Error('The photo was not written');
  await ctx.jobs.enqueue(tx, 'photo_avif', { photoId: photo.id, fileKey: facts.fileKey });
  if (ctx.photoModel)
    await ctx.jobs.enqueue(tx, 'photo_assess', { photoId: photo.id, fileKey: facts.fileKey });
  await recordFingerprint(ctx, tx, photo, fingerprint);
  return { photo, main: mainId === null };
}

/**
 * Adds a re-encoded photo in review; the first one becomes the owner's main photo. Uploading the
 * same picture again returns the existing photo.
 * @throws ApiError photo_limit, or as `storeUpload`
 */
export async function addPhoto(ctx: Services, owner: Owner, source: Buffer): Promise<OwnPhoto> {
  // Checked here as well as under the lock, to fail before the expensive work.
  const own = await readPhotos(ctx.db, owner.id, { activeOnly: false });
  if (own.length >= photoLimit(owner)) throw new ApiError('photo_limit');
  const stored = await storeUpload(ctx, source);
  try {
    return await ctx.db.transaction((tx) => insertPhoto(ctx, tx, owner, stored));
  } catch (error) {
    await ctx.photos.storage.removeAll(stored.facts.fileKey);
    if (!violates(error, 'photos_profile_content')) throw error;
    const same = await findSamePhoto(ctx.db, owner.id, stored.facts.contentHash);
    if (!same) throw error;
    return { photo: same, main: (await readOwnMainId(ctx.db, owner.id)) === same.id };
  }
}
