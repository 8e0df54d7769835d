/** Failed logins of an account, across all networks, before logins slow down. */
const FAST_FAILURES = 10;

const FIRST_INTERVAL_MS = 250;
const LONGEST_INTERVAL_MS = 60_000;
/** The interval doubles every this many failures. */
const DOUBLING = 3;

/** Number of failures at which the owner is notified. */
export const MAIL_AT = 20;

/** Returns the minimum milliseconds between logins after this many failures within a day. */
export function intervalOf(failures: number): number {
  if (failures <= FAST_FAILURES) return 0;
  const doubled = FIRST_INTERVAL_MS * 2 ** ((failures - FAST_FAILURES) / DOUBLING);
  return Math.min(LONGEST_INTERVAL_MS, Math.round(doubled));
}
