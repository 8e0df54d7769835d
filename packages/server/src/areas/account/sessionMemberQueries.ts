import { sql, eq, and, gt } from 'drizzle-orm';
import { type StaffRole, isLanguage } from '@rendezvous/contracts';
import { PLANNED } from '../../kernel/db/client.ts';
import { batched } from '../../kernel/db/batched.ts';
import type { Db } from '../../kernel/db/client.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { hashToken } from '../../kernel/security/secrets.ts';
import { lastActiveColumn } from '../../kernel/db/schema/account.presence.ts';
import { profiles, sessions, staffRoles, users } from '../../kernel/db/schema/account.ts';

/**
 * What the answers of polls show of the member's own things: events, changes that triggers note, the balance, and the versions of terms that
 * are in force. See `kernel/http/unchangedAnswers.ts`.
 */
const version = sql<string>`concat(
  (select seq from member_event_heads where user_id = ${users.id}), '.',
  (select max(id) from member_changes where member_id = ${users.id}), '.',
  (select credits from balances where user_id = ${users.id}), '.',
  (select count(*) || '.' || count(announced_at) from legal_versions
    where site_id = ${users.siteId} and valid_from <= ${sql.placeholder('now')}))`;

/** What a request needs to know: nearly every one reads it. */
const COLUMNS = {
  session: {
    roles: sessions.roles,
    createdAt: sessions.createdAt,
    lastSeenAt: sessions.lastSeenAt,
    confirmedAt: sessions.confirmedAt,
    secondFactor: sessions.secondFactor,
  },
  user: {
    id: users.id,
    siteId: users.siteId,
    status: users.status,
    confirmedAt: users.confirmedAt,
    paidAt: users.paidAt,
    name: users.name,
    email: users.email,
    language: users.language,
    timezone: users.timezone,
    signedUpAt: users.signedUpAt,
    readReceipts: users.readReceipts,
    typing: users.typing,
  },
  profile: {
    niche: profiles.niche,
    gender: profiles.gender,
    seeking: profiles.seeking,
    dateOfBirth: profiles.dateOfBirth,
    country: profiles.country,
    region: profiles.region,
    latitude: profiles.latitude,
    longitude: profiles.longitude,
    invisible: profiles.invisible,
    fictional: profiles.fictional,
  },
  lastActiveAt: lastActiveColumn,
  roles: sql<
    StaffRole[]
  >`array(select ${staffRoles.role} from ${staffRoles} where ${staffRoles.userId} = ${users.id} order by 1)`,
};

const prepareSession = (db: Db, withVersion: boolean) =>
  db
    .select({ ...COLUMNS, version: withVersion ? version : sql<string>`''` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('sessionHash')),
        eq(sessions.siteId, sql.placeholder('siteId')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare(PLANNED);

/** Sessions of several requests, each as it is at that request's moment; `n`: which request, from 1. */
const prepareSessions = (db: Db) =>
  db
    .select({ ...COLUMNS, version: sql<string>`''`, n: sql<number>`given.n` })
    .from(
      sql`unnest(${sql.placeholder('hashes')}::text[], ${sql.placeholder('sites')}::bigint[], ${sql.placeholder('moments')}::timestamptz[])
        with ordinality as given(hash, site, moment, n)`,
    )
    .innerJoin(
      sessions,
      and(
        eq(sessions.tokenHash, sql`given.hash`),
        eq(sessions.siteId, sql`given.site`),
        gt(sessions.expiresAt, sql`given.moment`),
      ),
    )
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .prepare(PLANNED);

type SessionRow = Awaited<ReturnType<ReturnType<typeof prepareSession>['execute']>>[number];

/** Whose session is wanted, and when. */
type Wanted = { sessionHash: string; siteId: number; now: Date };

type ReadSession = (wanted: Wanted) => Promise<SessionRow | undefined>;

/** Sessions that are read by one statement: to convert more rows at a time would hold up the event loop. */
const MOST_AT_A_TIME = 100;

function createReaders(db: Db): { readOne: ReadSession; readWithVersion: ReadSession } {
  const one = prepareSession(db, false);
  const withVersion = prepareSession(db, true);
  const several = prepareSessions(db);
  const read = async (statement: typeof one, { sessionHash, siteId, now }: Wanted) => {
    const [row] = await statement.execute({ sessionHash, siteId, now: now.toISOString() });
    return row;
  };
  // After a restart thousands of streams come back at a time.
  const readOne = batched<Wanted, SessionRow | undefined>(async (all) => {
    const [first, second] = all;
    if (first !== undefined && second === undefined) return [await read(one, first)];
    const rows = await several.execute({
      hashes: all.map(({ sessionHash }) => sessionHash),
      sites: all.map(({ siteId }) => siteId),
      moments: all.map(({ now }) => now.toISOString()),
    });
    const found = new Map(rows.map((row) => [Number(row.n), row]));
    return all.map((_, index) => found.get(index + 1));
  }, MOST_AT_A_TIME);
  return { readOne, readWithVersion: (wanted) => read(withVersion, wanted) };
}

/** By database: to build a statement takes longer than to send it. */
const readers = new WeakMap<Db, ReturnType<typeof createReaders>>();

function readSession(db: Db, wanted: Wanted, withVersion: boolean): Promise<SessionRow | undefined> {
  const known = readers.get(db) ?? createReaders(db);
  readers.set(db, known);
  return withVersion ? known.readWithVersion(wanted) : known.readOne(wanted);
}

/** The member of a cookie's session, or null: none, expired, idle for too long, of another site, or of an account that is gone. */
export async function findMember(
  db: Db,
  token: string,
  siteId: number,
  now: Date,
  { withVersion }: { withVersion: boolean },
): Promise<Member | null> {
  if (token.length !== 43) return null;
  const sessionHash = hashToken(token);
  const row = await readSession(db, { sessionHash, siteId, now }, withVersion);
  if (!row || row.user.status === 'erased' || row.user.status === 'pending_deletion') return null;
  const { user, profile, session } = row;
  // A change of roles ends the sessions of before.
  if (session.roles.join() !== row.roles.join()) return null;
  return {
    id: user.id,
    siteId: user.siteId,
    status: user.status,
    confirmed: user.confirmedAt !== null,
    paid: user.paidAt !== null,
    name: user.name ?? '',
    email: user.email ?? '',
    language: isLanguage(user.language) ? user.language : 'en',
    timezone: user.timezone,
    signedUpAt: user.signedUpAt,
    readReceipts: user.readReceipts,
    typing: user.typing,
    niche: profile.niche,
    gender: profile.gender,
    seeking: profile.seeking,
    dateOfBirth: profile.dateOfBirth,
    country: profile.country,
    region: profile.region,
    latitude: profile.latitude,
    longitude: profile.longitude,
    invisible: profile.invisible,
    fictional: profile.fictional,
    staffRoles: row.roles,
    sessionHash,
    sessionStartedAt: session.createdAt,
    sessionSeenAt: session.lastSeenAt,
    confirmedAt: session.confirmedAt,
    secondFactor: session.secondFactor,
    lastActiveAt: row.lastActiveAt,
    version: row.version,
  };
}
