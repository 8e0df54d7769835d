import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { profiles, users } from '../../../kernel/db/schema/account.ts';
import { photoVerifications } from '../../../kernel/db/schema/photos.verifications.ts';
import type { PhotoVerificationRow } from '../../../kernel/db/schema/photos.verifications.ts';
import { sites } from '../../../kernel/db/schema/site.ts';

export type OwnCheck = {
  latest: PhotoVerificationRow | null;
  mainPhotoId: number | null;
  checkedAt: Date | null;
};

export async function readOwnCheck(db: Db, userId: number): Promise<OwnCheck> {
  const [row] = await db
    .select({
      latest: photoVerifications,
      mainPhotoId: profiles.mainPhotoId,
      checkedAt: profiles.photoCheckedAt,
    })
    .from(profiles)
    .leftJoin(photoVerifications, eq(photoVerifications.userId, profiles.id))
    .where(eq(profiles.id, userId))
    .orderBy(desc(photoVerifications.createdAt), desc(photoVerifications.id))
    .limit(1);
  return row ?? { latest: null, mainPhotoId: null, checkedAt: null };
}

export type WaitingCheck = {
  check: PhotoVerificationRow;
  name: string;
  dateOfBirth: string;
  site: string;
};

const waiting = eq(photoVerifications.status, 'waiting');

const select = (db: Db) =>
  db
    .select({
      check: photoVerifications,
      name: profiles.name,
      dateOfBirth: profiles.dateOfBirth,
      site: sites.domain,
    })
    .from(photoVerifications)
    .innerJoin(profiles, eq(profiles.id, photoVerifications.userId))
    .innerJoin(users, eq(users.id, photoVerifications.userId))
    .innerJoin(sites, eq(sites.id, users.siteId));

/** Reads the selfies that await a moderator, oldest first. */
export const readWaitingChecks = (db: Db, limit: number): Promise<WaitingCheck[]> =>
  select(db).where(waiting).orderBy(asc(photoVerifications.createdAt)).limit(limit);

export async function findWaitingCheck(db: Db, id: number): Promise<WaitingCheck | null> {
  const [row] = await select(db).where(and(waiting, eq(photoVerifications.id, id)));
  return row ?? null;
}
