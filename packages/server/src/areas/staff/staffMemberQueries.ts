import { LIMITS } from '@rendezvous/contracts';
import type { DisabledNotificationCause, StaffRole, Gender } from '@rendezvous/contracts';
import { cleanAddress } from '@rendezvous/contracts/typed';
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { emailKey } from '../account/mailAddress/emailPolicy.ts';
import { nameKey } from '../account/profile/namePolicy.ts';
import type { Db } from '../../kernel/db/client.ts';
import { lastActiveColumn } from '../../kernel/db/schema/account.presence.ts';
import { profiles, users } from '../../kernel/db/schema/account.ts';
import { balances } from '../../kernel/db/schema/payments.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import { sites } from '../../kernel/db/schema/site.ts';
import type { UserStatus } from '../../kernel/db/schema/account.ts';
import { parseId } from '../../kernel/http/readId.ts';

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  status: users.status,
  dateOfBirth: profiles.dateOfBirth,
  gender: profiles.gender,
  country: profiles.country,
  credits: sql<number>`coalesce(${balances.credits}, 0)`,
  paidAt: users.paidAt,
  signedUpAt: users.signedUpAt,
  lastActiveAt: lastActiveColumn,
  site: sites.domain,
  mainPhotoId: photos.id,
  mainFileKey: photos.fileKey,
  stops: sql<
    DisabledNotificationCause[]
  >`array(select reason from notifications_disabled d where d.user_id = ${users.id} order by reason)`,
  roles: sql<StaffRole[]>`array(select role from staff_roles r where r.user_id = ${users.id} order by role)`,
  openCases: sql<number>`(select count(*)::int from cases c where c.profile_id = ${users.id} and c.status in ('open', 'in_review'))`,
};

/** A member as the console reads it; erased accounts are not included. */
export type StaffMemberRow = {
  id: number;
  name: string | null;
  email: string | null;
  status: UserStatus;
  dateOfBirth: string;
  gender: Gender;
  country: string;
  credits: number;
  paidAt: Date | null;
  signedUpAt: Date;
  lastActiveAt: Date | null;
  site: string;
  mainPhotoId: number | null;
  mainFileKey: string | null;
  stops: DisabledNotificationCause[];
  roles: StaffRole[];
  openCases: number;
};

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Matches prefixes of names and addresses with look-alikes folded; numbers also match ids. */
function matching(q: string): SQL | undefined {
  if (q === '') return undefined;
  const id = parseId(q);
  const start = `${escapeLike(q.toLowerCase())}%`;
  const address = `${escapeLike(emailKey(cleanAddress(q)))}%`;
  return or(
    id === null ? undefined : eq(users.id, id),
    sql`lower(${users.email}) like ${address}`,
    sql`lower(${users.name}) like ${start}`,
    sql`${users.nameKey} like ${`${escapeLike(nameKey(q))}%`}`,
  );
}

const select = (db: Db) =>
  db
    .select(columns)
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(sites, eq(sites.id, users.siteId))
    .leftJoin(balances, eq(balances.userId, users.id))
    .leftJoin(photos, and(eq(photos.id, profiles.mainPhotoId), eq(photos.status, 'active')));

export async function readStaffMember(db: Db, id: number): Promise<StaffMemberRow | null> {
  const [row] = await select(db).where(and(eq(users.id, id), ne(users.status, 'erased')));
  return row ?? null;
}

/** Finds members by name, address or id: exact matches first, then newest. The total is capped. */
export async function findStaffMembers(
  db: Db,
  query: { q: string; limit: number; offset: number },
): Promise<{ rows: StaffMemberRow[]; total: number }> {
  const { q } = query;
  const where = and(ne(users.status, 'erased'), matching(q));
  const isExact = sql`(lower(${users.email}) = ${emailKey(cleanAddress(q))} or lower(${users.name}) = ${q.toLowerCase()}) desc`;
  const rows = await select(db)
    .where(where)
    .orderBy(isExact, desc(users.signedUpAt), desc(users.id))
    .limit(query.limit)
    .offset(query.offset);
  const counted = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .limit(LIMITS.searchExactUpTo)
    .as('counted');
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(counted);
  return { rows, total: count?.total ?? 0 };
}
