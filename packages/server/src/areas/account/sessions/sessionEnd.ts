import { TIMES } from '@rendezvous/contracts';

/** Maximum and idle lifetime of a session, in milliseconds. */
type Lifetime = { most: number; idle: number };

const HOUR_MS = 3_600_000;
const MEMBER: Lifetime = {
  most: TIMES.authCookieDays * 24 * HOUR_MS,
  idle: TIMES.sessionIdleDays * 24 * HOUR_MS,
};
/** Short, because staff read other people's messages and move their money. */
const STAFF: Lifetime = { most: 12 * HOUR_MS, idle: HOUR_MS / 2 };

export function sessionEnd(
  session: { createdAt: Date; lastSeenAt: Date },
  { isStaff }: { isStaff: boolean },
): Date {
  const { most, idle } = isStaff ? STAFF : MEMBER;
  return new Date(Math.min(session.createdAt.getTime() + most, session.lastSeenAt.getTime() + idle));
}
