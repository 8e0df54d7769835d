import { sql, eq, and, gt } from 'drizzle-orm';
import { type StaffRole, isLanguage } from '@rendezvous/contracts';
import { PLANNED } from '../../kernel/db/client.ts';
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

const prepareSession = (db: Db, withVersion: boolean) =>
  db
    .select({
      session: sessions,
      user: users,
      profile: profiles,
      lastActiveAt: lastActiveColumn,
      version: withVersion ? version : sql<string>`''`,
      roles: sql<
        StaffRole[]
      >`array(select ${staffRoles.role} from ${staffRoles} where ${staffRoles.userId} = ${users.id} order by 1)`,
    })
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

type SessionStatement = ReturnType<typeof prepareSession>;

/** By database: nearly every request reads a session, and to build the statement takes longer than to send it. */
const prepared = {
  short: new WeakMap<Db, SessionStatement>(),
  withVersion: new WeakMap<Db, SessionStatement>(),
};

async function readSession(db: Db, sessionHash: string, siteId: number, now: Date, withVersion: boolean) {
  const statements = withVersion ? prepared.withVersion : prepared.short;
  const statement = statements.get(db) ?? prepareSession(db, withVersion);
  statements.set(db, statement);
  const [row] = await statement.execute({ sessionHash, siteId, now: now.toISOString() });
  return row;
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
  const row = await readSession(db, sessionHash, siteId, now, withVersion);
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
