import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { profiles } from '../../kernel/db/schema/account.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import type { PhotoRow } from '../../kernel/db/schema/photos.ts';

export type OwnPhoto = { photo: PhotoRow; main: boolean };

const ofProfile = (memberId: number) => and(eq(photos.profileId, memberId), eq(photos.chat, false));

/** Reads a member's photos in order, without chat photos. Only the owner sees inactive ones. */
export function readPhotos(db: Db, memberId: number, options: { activeOnly: boolean }): Promise<PhotoRow[]> {
  return db
    .select()
    .from(photos)
    .where(and(ofProfile(memberId), options.activeOnly ? eq(photos.status, 'active') : undefined))
    .orderBy(asc(photos.position), asc(photos.id));
}

export async function findOwnPhoto(db: Db, memberId: number, photoId: number): Promise<PhotoRow | null> {
  const [photo] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.id, photoId), ofProfile(memberId)));
  return photo ?? null;
}

/** Finds the profile photo made from the same upload, or null. */
export async function findSamePhoto(db: Db, memberId: number, contentHash: string): Promise<PhotoRow | null> {
  const [photo] = await db
    .select()
    .from(photos)
    .where(and(ofProfile(memberId), eq(photos.contentHash, contentHash)));
  return photo ?? null;
}

/** Returns the id of the owner's main photo: one in review, else the public one, else null. */
export async function readOwnMainId(db: Db, memberId: number): Promise<number | null> {
  const [row] = await db
    .select({ shown: profiles.mainPhotoId, waiting: photos.id })
    .from(profiles)
    .leftJoin(photos, and(ofProfile(memberId), eq(photos.mainInReview, true)))
    .where(eq(profiles.id, memberId));
  return row?.waiting ?? row?.shown ?? null;
}

/** Returns the photo of this status that becomes the main one once `photoId` no longer is. */
export async function readNextMainId(
  db: Db,
  memberId: number,
  { photoId, status }: { photoId: number; status: 'active' | 'pending' },
): Promise<number | null> {
  const [next] = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(ofProfile(memberId), ne(photos.id, photoId), eq(photos.status, status)))
    .orderBy(asc(photos.position))
    .limit(1);
  return next?.id ?? null;
}

/** Reads all pictures of a member for the export, including chat photos and a pending selfie. */
export async function readPhotoFiles(db: Db, memberId: number): Promise<{ id: number; fileKey: string }[]> {
  const { rows } = await db.execute<{ id: number; fileKey: string }>(sql`
    select id, file_key as "fileKey" from photos where profile_id = ${memberId}
    union all
    select id, file_key from photo_verifications where user_id = ${memberId} and file_key is not null`);
  return rows;
}

/** Whether a photo, check or quote still uses the files, which several demo members may share. */
export async function isFileUsed(db: Db, fileKey: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from photos where file_key = ${fileKey}
    union all
    select 1 from photo_verifications where file_key = ${fileKey}
    union all
    select 1 from messages where quote is not null and quote->>'fileKey' = ${fileKey} limit 1`);
  return rows.length > 0;
}
