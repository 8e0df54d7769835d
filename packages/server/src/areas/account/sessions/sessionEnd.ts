import { TIMES } from '@rendezvous/contracts';

/** How long a session lasts at most, and how long without an act of the member, in milliseconds. */
type Lifetime = { most: number; idle: number };

const HOUR_MS = 3_600_000;
const MEMBER: Lifetime = {
  most: TIMES.authCookieDays * 24 * HOUR_MS,
  idle: TIMES.sessionIdleDays * 24 * HOUR_MS,
};
/** Short: staff see what other people write and move their money. */
const STAFF: Lifetime = { most: 12 * HOUR_MS, idle: HOUR_MS / 2 };

/** When a session ends if the member does nothing more in it. */
export function sessionEnd(
  session: { createdAt: Date; lastSeenAt: Date },
  { isStaff }: { isStaff: boolean },
): Date {
  const { most, idle } = isStaff ? STAFF : MEMBER;
  return new Date(Math.min(session.createdAt.getTime() + most, session.lastSeenAt.getTime() + idle));
}
