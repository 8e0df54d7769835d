import { sessionEnd } from './sessionEnd.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { presence } from '../../kernel/db/schema/account.presence.ts';
import { profiles, sessions } from '../../kernel/db/schema/account.ts';
import type { SessionResolver } from '../../kernel/request/SessionResolver.ts';
import type { Member } from '../../kernel/request/Member.ts';

/** Minimum interval between two writes of a member's last activity. */
const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Writes the minute into `presence`, and into the profile only what is an hour behind: its row is wide, and each write of it
 * changes the indexes of the search.
 */
const writePresence = (db: Db, memberId: number, now: Date): Promise<unknown> =>
  db.execute(sql`
    with seen as (
      insert into ${presence} (user_id, seen_at) values (${memberId}, ${now.toISOString()})
      on conflict (user_id) do update set seen_at = excluded.seen_at where presence.seen_at < excluded.seen_at)
    update ${profiles} set last_active_at = ${now.toISOString()}, active_hour = ${Math.floor(now.getTime() / HOUR_MS)}
    where id = ${memberId} and (last_active_at is null
      or last_active_at <= ${new Date(now.getTime() - HOUR_MS).toISOString()}::timestamptz)`);

/** Records the member's activity. Responses do not wait for it; a failure only makes it less accurate. */
export async function touchMember(
  services: Parameters<SessionResolver['touch']>[0],
  member: Member,
  { isAct }: { isAct: boolean },
): Promise<void> {
  const now = services.now();
  const isStale = (moment: Date | null) => moment === null || now.getTime() - moment.getTime() >= EVERY_MS;
  try {
    if (isStale(member.lastActiveAt)) await writePresence(services.db, member.id, now);
    // By its own time: another session of the member does not keep this one alive.
    if (isAct && isStale(member.sessionSeenAt))
      await services.db
        .update(sessions)
        .set({
          lastSeenAt: now,
          expiresAt: sessionEnd(
            { createdAt: member.sessionStartedAt, lastSeenAt: now },
            { isStaff: member.staffRoles.length > 0 },
          ),
        })
        .where(eq(sessions.tokenHash, member.sessionHash));
  } catch (error) {
    services.log.warn({ err: error }, 'presence was not written');
  }
}
