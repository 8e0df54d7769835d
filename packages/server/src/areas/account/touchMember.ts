import { sessionEnd } from './sessionEnd.ts';
import { and, eq, sql } from 'drizzle-orm';
import { profiles, sessions } from '../../kernel/db/schema/account.ts';
import type { SessionResolver } from '../../kernel/request/SessionResolver.ts';
import type { Member } from '../../kernel/request/Member.ts';

/** Minimum interval between two writes of a member's last activity. */
const EVERY_MS = 60_000;

/** Records the member's activity. Responses do not wait for it; a failure only makes it less accurate. */
export async function touchMember(
  services: Parameters<SessionResolver['touch']>[0],
  member: Member,
  { isAct }: { isAct: boolean },
): Promise<void> {
  const now = services.now();
  const isStale = (moment: Date | null) => moment === null || now.getTime() - moment.getTime() >= EVERY_MS;
  try {
    if (isStale(member.lastActiveAt))
      await services.db
        .update(profiles)
        .set({ lastActiveAt: now, activeHour: Math.floor(now.getTime() / 3_600_000) })
        .where(and(eq(profiles.id, member.id), sql`${profiles.lastActiveAt} is distinct from ${now}`));
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
