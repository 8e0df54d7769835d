import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { profiles, users } from '../../kernel/db/schema/account.ts';
import type { UserStatus } from '../../kernel/db/schema/account.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import { cases } from '../../kernel/db/schema/safety.ts';
import type { CaseRow } from './caseQueries.ts';

const EARLIER = 20;

export type CasePersonRow = {
  id: number;
  name: string | null;
  status: UserStatus;
  signedUpAt: Date;
  dateOfBirth: string | null;
  country: string | null;
  mainPhotoId: number | null;
  mainFileKey: string | null;
  /** Newest first. */
  earlier: CaseRow[];
};

/** Reads the subject and the author of a case, each with the other cases that involve them. */
export async function readCasePeople(db: Db, row: CaseRow): Promise<CasePersonRow[]> {
  const ids = [row.profileId, row.reporterId].filter((id) => id !== null);
  if (ids.length === 0) return [];
  const found = await db
    .select({
      id: users.id,
      name: users.name,
      status: users.status,
      signedUpAt: users.signedUpAt,
      dateOfBirth: profiles.dateOfBirth,
      country: profiles.country,
      mainPhotoId: photos.id,
      mainFileKey: photos.fileKey,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(photos, and(eq(photos.id, profiles.mainPhotoId), eq(photos.status, 'active')))
    .where(inArray(users.id, ids));
  const people: CasePersonRow[] = [];
  for (const id of new Set(ids)) {
    const person = found.find((one) => one.id === id);
    if (!person) continue;
    const earlier = await db
      .select()
      .from(cases)
      .where(and(or(eq(cases.profileId, id), eq(cases.reporterId, id)), ne(cases.id, row.id)))
      .orderBy(desc(cases.createdAt))
      .limit(EARLIER);
    people.push({ ...person, earlier });
  }
  return people;
}
