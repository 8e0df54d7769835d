import type { Agreement } from '@rendezvous/contracts/entities';
import { desc, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { photos } from '../../../kernel/db/schema/photos.ts';
import { cases } from '../../../kernel/db/schema/safety.ts';
import { secondLooks } from '../../../kernel/db/schema/trust.desk.ts';
import type { SecondLookRow } from '../../../kernel/db/schema/trust.desk.ts';

export type FoundLook = {
  look: SecondLookRow;
  /** The subject of the case, or the owner of the photo. */
  memberId: number | null;
  memberName: string | null;
  reporterId: number | null;
};

const member = sql<number | null>`coalesce(${cases.profileId}, ${photos.profileId})`;

const found = (db: Db) =>
  db
    .select({
      look: secondLooks,
      memberId: member,
      memberName: users.name,
      reporterId: cases.reporterId,
    })
    .from(secondLooks)
    .leftJoin(cases, eq(cases.id, secondLooks.caseId))
    .leftJoin(photos, eq(photos.id, secondLooks.photoId))
    .leftJoin(users, eq(users.id, member));

/**
 * Selects the second looks that await a moderator, except at their own decisions or about
 * themselves.
 */
export const waitingLooks = (byId: number): SQL => sql`
  select l.id, l.case_id, l.created_at as at from second_looks l
  left join cases c on c.id = l.case_id left join photos p on p.id = l.photo_id
  where l.looked_at is null and l.decided_by <> ${byId} and num_nonnulls(l.case_id, l.photo_id) = 1
    and ${byId} is distinct from coalesce(c.profile_id, p.profile_id)
    and ${byId} is distinct from c.reporter_id`;

/** Reads the oldest second look that awaits a moderator, and how many there are. */
export async function readNextLook(
  db: Db,
  byId: number,
  withPhotos: boolean,
): Promise<{ next: FoundLook | null; waiting: number }> {
  const { rows } = await db.execute<{ id: number; waiting: number }>(sql`
    select id, (count(*) over ())::int as waiting from (${waitingLooks(byId)}) waiting
    where ${withPhotos} or case_id is not null order by at, id limit 1`);
  const [row] = rows;
  return row ? { next: await findLook(db, row.id), waiting: row.waiting } : { next: null, waiting: 0 };
}

export async function findLook(db: Db, id: number): Promise<FoundLook | null> {
  const [row] = await found(db).where(eq(secondLooks.id, id));
  return row ?? null;
}

const DIFFERING = 50;

/** Reads second looks whose verdict differs from the decision, newest first. */
export const readDiffering = (db: Db): Promise<FoundLook[]> =>
  found(db)
    .where(ne(secondLooks.verdict, secondLooks.decided))
    .orderBy(desc(secondLooks.lookedAt), desc(secondLooks.id))
    .limit(DIFFERING);

/** Counts per month how often both moderators decided the same, newest month first. */
export async function readAgreement(db: Db): Promise<Agreement[]> {
  const { rows } = await db.execute<Agreement>(sql`
    select to_char(looked_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as looks,
      count(*) filter (where verdict = decided)::int as agreed
    from second_looks where looked_at is not null group by 1 order by 1 desc`);
  return rows;
}
