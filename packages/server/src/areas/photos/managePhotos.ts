import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError, invalidField, notFound } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { violates } from '../../kernel/db/client.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { profiles } from '../../kernel/db/schema/members.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import type { PhotoRow } from '../../kernel/db/schema/photos.ts';
import { PhotoError, storePhoto } from './pipeline.ts';
import { readPhotos } from './photoQueries.ts';
import type { Services } from '../../kernel/services.ts';
import { photoLimit } from './photoLimitPolicy.ts';

export type OwnPhoto = {
  photo: PhotoRow;
  main: boolean;
};

/** No upload takes as long. */
const UPLOAD_SECONDS = 3600;

const newKey = () => `u/${randomBytes(2).toString('hex')}/${randomBytes(14).toString('hex')}`;

async function store(ctx: Services, source: Buffer): Promise<{ key: string; width: number; height: number }> {
  const key = newKey();
  // Whatever becomes of the upload, a process that dies in it too: files that no photo has by then go.
  await ctx.jobs.enqueue(ctx.db, 'photo_remove', { fileKey: key }, { delaySeconds: UPLOAD_SECONDS });
  try {
    return { key, ...(await storePhoto(ctx.photos.storage, key, source)) };
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error;
    throw new ApiError(error.code);
  }
}

async function mainOf(tx: Tx, memberId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: profiles.mainPhotoId })
    .from(profiles)
    .where(eq(profiles.id, memberId))
    .for('update');
  return row?.id ?? null;
}

async function insertPhoto(
  tx: Tx,
  ctx: Services,
  member: Pick<Member, 'id' | 'paid'>,
  stored: Awaited<ReturnType<typeof store>>,
  source: Buffer,
): Promise<OwnPhoto> {
  // The profile's lock makes uploads of one member count one after the other.
  const mainId = await mainOf(tx, member.id);
  const own = await readPhotos(tx, member.id, { activeOnly: false });
  if (own.length >= photoLimit(member)) throw new ApiError('photo_limit');
  const [photo] = await tx
    .insert(photos)
    .values({
      profileId: member.id,
      fileKey: stored.key,
      position: Math.max(-1, ...own.map((each) => each.position)) + 1,
      width: stored.width,
      height: stored.height,
      bytes: source.length,
      contentHash: createHash('sha256').update(source).digest('hex'),
      createdAt: ctx.now(),
    })
    .returning();
  if (!photo) throw new Error('The photo was not written');
  if (mainId === null)
    await tx.update(profiles).set({ mainPhotoId: photo.id }).where(eq(profiles.id, member.id));
  await ctx.jobs.enqueue(tx, 'photo_avif', { photoId: photo.id, fileKey: stored.key });
  return { photo, main: mainId === null };
}

/**
 * Adds a photo to the member's profile: re-encoded, pending until staff has seen it; the first one is the main one. The same
 * picture again gives the one that is there. @throws ApiError photo_limit, photo_type, photo_too_large, photo_too_small, photo_unreadable
 */
export async function addPhoto(
  ctx: Services,
  member: Pick<Member, 'id' | 'paid'>,
  source: Buffer,
): Promise<OwnPhoto> {
  const own = await readPhotos(ctx.db, member.id, { activeOnly: false });
  // Before the work, not only after it.
  if (own.length >= photoLimit(member)) throw new ApiError('photo_limit');
  const stored = await store(ctx, source);
  try {
    return await ctx.db.transaction((tx) => insertPhoto(tx, ctx, member, stored, source));
  } catch (error) {
    await ctx.photos.storage.removeAll(stored.key);
    if (!violates(error, 'photos_profile_content')) throw error;
    const hash = createHash('sha256').update(source).digest('hex');
    const known = (await readPhotos(ctx.db, member.id, { activeOnly: false })).find(
      (each) => each.contentHash === hash,
    );
    if (!known) throw error;
    return withMain(ctx, member.id, known);
  }
}

async function withMain(ctx: Services, memberId: number, photo: PhotoRow): Promise<OwnPhoto> {
  const [row] = await ctx.db
    .select({ id: profiles.mainPhotoId })
    .from(profiles)
    .where(eq(profiles.id, memberId));
  return { photo, main: row?.id === photo.id };
}

/** A picture for a conversation. It is seen by the two members alone and costs nothing until it is sent. */
export async function addChatPhoto(ctx: Services, memberId: number, source: Buffer): Promise<PhotoRow> {
  const stored = await store(ctx, source);
  const [photo] = await ctx.db
    .insert(photos)
    .values({
      profileId: memberId,
      chat: true,
      status: 'active',
      fileKey: stored.key,
      width: stored.width,
      height: stored.height,
      bytes: source.length,
      createdAt: ctx.now(),
    })
    .returning();
  if (!photo) throw new Error('The photo was not written');
  return photo;
}

async function findOwn(tx: Tx, memberId: number, photoId: number): Promise<PhotoRow> {
  const [photo] = await tx
    .select()
    .from(photos)
    .where(and(eq(photos.id, photoId), eq(photos.profileId, memberId), eq(photos.chat, false)));
  if (!photo) throw notFound();
  return photo;
}

async function move(tx: Tx, memberId: number, photo: PhotoRow, position: number): Promise<void> {
  const others = (await readPhotos(tx, memberId, { activeOnly: false })).filter(
    (each) => each.id !== photo.id,
  );
  const ordered = [...others.slice(0, position), photo, ...others.slice(position)];
  for (const [index, each] of ordered.entries()) {
    await tx.update(photos).set({ position: index }).where(eq(photos.id, each.id));
  }
}

/**
 * Whether a photo may take the place of the main one: none that was refused, and none that still waits where an accepted one
 * is shown, since others would see no face until somebody has looked at it.
 */
async function canBeMain(tx: Tx, photo: PhotoRow, mainId: number | null): Promise<boolean> {
  if (photo.status !== 'pending' || mainId === null) return photo.status !== 'rejected';
  const [main] = await tx.select({ status: photos.status }).from(photos).where(eq(photos.id, mainId));
  return main?.status !== 'active';
}

/** Makes a photo the main one, or moves it. @throws ApiError not_found, invalid (it cannot be the main one) */
export function changePhoto(
  ctx: Services,
  memberId: number,
  photoId: number,
  change: { main?: boolean | undefined; position?: number | undefined },
): Promise<OwnPhoto> {
  return ctx.db.transaction(async (tx) => {
    const mainId = await mainOf(tx, memberId);
    const photo = await findOwn(tx, memberId, photoId);
    if (change.main && !(await canBeMain(tx, photo, mainId))) throw invalidField('main', 'invalid');
    if (change.main) await tx.update(profiles).set({ mainPhotoId: photoId }).where(eq(profiles.id, memberId));
    if (change.position !== undefined) await move(tx, memberId, photo, change.position);
    const [row] = await tx.select().from(photos).where(eq(photos.id, photoId));
    return { photo: row ?? photo, main: change.main === true || mainId === photoId };
  });
}

/** Deletes a photo with its files; the next one that is not refused becomes the main one. @throws ApiError not_found */
export function deletePhoto(ctx: Services, memberId: number, photoId: number): Promise<OwnPhoto> {
  return ctx.db.transaction(async (tx) => {
    const mainId = await mainOf(tx, memberId);
    const photo = await findOwn(tx, memberId, photoId);
    if (mainId === photoId) {
      const [next] = await tx
        .execute<{ id: number }>(
          sql`
        select id from photos where profile_id = ${memberId} and not chat and id <> ${photoId} and status <> 'rejected'
        order by status = 'active' desc, position limit 1`,
        )
        .then((result) => result.rows);
      await tx
        .update(profiles)
        .set({ mainPhotoId: next?.id ?? null })
        .where(eq(profiles.id, memberId));
    }
    await tx.delete(photos).where(eq(photos.id, photoId));
    await ctx.jobs.enqueue(tx, 'photo_remove', { fileKey: photo.fileKey });
    return { photo, main: false };
  });
}
