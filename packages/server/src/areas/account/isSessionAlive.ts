import { SESSION_SECONDS } from './sessionCookie.ts';

/** How long a session lasts at most, and how long without a request, in milliseconds. */
type Lifetime = { most: number; idle: number };

const HOUR_MS = 3_600_000;
const MEMBER: Lifetime = { most: SESSION_SECONDS * 1000, idle: 14 * 24 * HOUR_MS };
/** Short: staff see what other people write and move their money. */
const STAFF: Lifetime = { most: 12 * HOUR_MS, idle: HOUR_MS / 2 };

/** Whether a session still logs its member in. */
export function isSessionAlive(
  session: { createdAt: Date; lastSeenAt: Date },
  { isStaff }: { isStaff: boolean },
  now: Date,
): boolean {
  const { most, idle } = isStaff ? STAFF : MEMBER;
  const since = (moment: Date) => now.getTime() - moment.getTime();
  return since(session.createdAt) < most && since(session.lastSeenAt) < idle;
}
