import { sql, eq, and, gt } from 'drizzle-orm';
import { type StaffRole, isLanguage } from '@rendezvous/contracts';
import { PLANNED } from '../../../kernel/db/client.ts';
import { batched } from '../../../kernel/db/batched.ts';
import { CHANGED_SECONDS } from '../../../kernel/db/reads.ts';
import type { Db } from '../../../kernel/db/client.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import { hashToken } from '../../../kernel/security/secrets.ts';
import { ageDueOf, type AgeContext } from '../../trust/age/agePolicy.ts';
import { lastActiveColumn } from '../../../kernel/db/schema/account.presence.ts';
import { profiles, sessions, staffRoles, users } from '../../../kernel/db/schema/account.ts';

/**
 * Versions the member's data in polled responses: events, changes noted by triggers, balance and
 * legal versions in force. See `kernel/http/unchangedAnswers.ts`.
 */
const version = sql<string>`concat(
  (select seq from member_event_heads where user_id = ${users.id}), '.',
  (select max(id) from member_changes where member_id = ${users.id}), '.',
  (select credits from balances where user_id = ${users.id}), '.',
  (select count(*) || '.' || count(announced_at) from legal_versions
    where site_id = ${users.siteId} and valid_from <= ${sql.placeholder('now')}))`;

/** Ids of members with a block in either direction. */
const blockedIds = sql<number[]>`array(
  select blocked_id from blocks where blocker_id = ${users.id}
  union select blocker_id from blocks where blocked_id = ${users.id} order by 1)`.mapWith((ids: unknown[]) =>
  ids.map(Number),
);

const hasChanged = sql<boolean>`coalesce((
  select created_at > now() - make_interval(secs => ${CHANGED_SECONDS}) from member_changes
  where member_id = ${users.id} order by id desc limit 1), false)`;

/** Needed by nearly every request. */
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
    showsActivity: profiles.showsActivity,
    listedAt: profiles.lastActiveAt,
    fictional: profiles.fictional,
  },
  ageChecked: sql<boolean>`exists (select 1 from age_checks where user_id = ${users.id})`,
  lastActiveAt: lastActiveColumn,
  roles: sql<
    StaffRole[]
  >`array(select ${staffRoles.role} from ${staffRoles} where ${staffRoles.userId} = ${users.id} order by 1)`,
};

/** Optional columns that the same statement reads. */
export type More = { withVersion: boolean; withBlocked: boolean };

const moreColumns = ({ withVersion, withBlocked }: More) => ({
  version: withVersion ? version : sql<string>`''`,
  blockedIds: withBlocked ? blockedIds : sql<null>`null`,
  hasChanged: withBlocked ? hasChanged : sql<boolean>`false`,
});

const prepareSession = (db: Db, more: More) =>
  db
    .select({ ...COLUMNS, ...moreColumns(more) })
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

/** Reads the sessions of several requests, each at its own time; `n` numbers them from 1. */
const prepareSessions = (db: Db, more: More) =>
  db
    .select({ ...COLUMNS, ...moreColumns(more), n: sql<number>`given.n` })
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

type SessionQuery = { sessionHash: string; siteId: number; now: Date };

type ReadSession = (query: SessionQuery) => Promise<SessionRow | undefined>;

/** Converting more rows in one batch would block the event loop. */
const MOST_AT_A_TIME = 100;

type Statement = ReturnType<typeof prepareSession>;

async function readAlone(statement: Statement, { sessionHash, siteId, now }: SessionQuery) {
  const [row] = await statement.execute({ sessionHash, siteId, now: now.toISOString() });
  return row;
}

/** Batches reads, because thousands of streams reconnect at the same time after a restart. */
function readTogether(db: Db, more: More): ReadSession {
  const one = prepareSession(db, more);
  const several = prepareSessions(db, more);
  return batched<SessionQuery, SessionRow | undefined>(async (all) => {
    const [first, second] = all;
    if (first !== undefined && second === undefined) return [await readAlone(one, first)];
    const rows = await several.execute({
      hashes: all.map(({ sessionHash }) => sessionHash),
      sites: all.map(({ siteId }) => siteId),
      moments: all.map(({ now }) => now.toISOString()),
    });
    const found = new Map(rows.map((row) => [Number(row.n), row]));
    return all.map((_, index) => found.get(index + 1));
  }, MOST_AT_A_TIME);
}

function createReaders(db: Db): (more: More) => ReadSession {
  const readOne = readTogether(db, { withVersion: false, withBlocked: false });
  const readWithBlocked = readTogether(db, { withVersion: false, withBlocked: true });
  const withVersion = prepareSession(db, { withVersion: true, withBlocked: false });
  const readWithVersion: ReadSession = (query) => readAlone(withVersion, query);
  return (more) => (more.withVersion ? readWithVersion : more.withBlocked ? readWithBlocked : readOne);
}

/** Cached by database: building a statement takes longer than sending it. */
const readers = new WeakMap<Db, ReturnType<typeof createReaders>>();

function readSession(db: Db, query: SessionQuery, more: More): Promise<SessionRow | undefined> {
  const known = readers.get(db) ?? createReaders(db);
  readers.set(db, known);
  return known(more)(query);
}

/** Finds the member of a cookie's session; null if missing, expired, idle or of another site. */
export async function findMember(
  db: Db,
  token: string,
  from: AgeContext & { site: Pick<Site, 'id'>; now: Date },
  more: More,
): Promise<Member | null> {
  if (token.length !== 43) return null;
  const sessionHash = hashToken(token);
  const row = await readSession(db, { sessionHash, siteId: from.site.id, now: from.now }, more);
  if (!row || row.user.status === 'erased' || row.user.status === 'pending_deletion') return null;
  const { user, profile, session, ageChecked, roles } = row;
  // A role change ends older sessions.
  if (session.roles.join() !== roles.join()) return null;
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
    showsActivity: profile.showsActivity,
    fictional: profile.fictional,
    ageDue: ageDueOf(from, { ...profile, ageChecked, staffRoles: roles }),
    staffRoles: roles,
    sessionHash,
    sessionStartedAt: session.createdAt,
    sessionSeenAt: session.lastSeenAt,
    confirmedAt: session.confirmedAt,
    secondFactor: session.secondFactor,
    lastActiveAt: row.lastActiveAt,
    listedAt: profile.listedAt,
    version: row.version,
    blockedIds: row.blockedIds,
    hasChanged: row.hasChanged,
  };
}
