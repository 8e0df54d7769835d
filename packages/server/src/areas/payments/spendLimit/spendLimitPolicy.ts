import { TIMES } from '@rendezvous/contracts';
import type { SpendLimitRow } from '../../../kernel/db/schema/payments.ts';

/** In minor units; null means no limit. */
export type Limits = { daily: number | null; monthly: number | null };

const isRaiseDue = (row: SpendLimitRow, now: Date): boolean => row.nextFrom !== null && row.nextFrom <= now;

/** Returns the current limits: a raise counts from its date. */
export const limitsInForce = (row: SpendLimitRow, now: Date): Limits =>
  isRaiseDue(row, now)
    ? { daily: row.nextDaily, monthly: row.nextMonthly }
    : { daily: row.daily, monthly: row.monthly };

export function pendingLimits(row: SpendLimitRow, now: Date): (Limits & { from: Date }) | null {
  if (row.nextFrom === null || isRaiseDue(row, now)) return null;
  return { daily: row.nextDaily, monthly: row.nextMonthly, from: row.nextFrom };
}

export const coolOffEnd = (row: SpendLimitRow, now: Date): Date | null =>
  row.coolOffUntil !== null && row.coolOffUntil > now ? row.coolOffUntil : null;

/** Spending including the current order, in minor units of the limit's currency. */
export type Spent = { day: number; month: number };

/** Whether the member's limit allows the spending; a cool-off allows none. */
export function isWithinSpendLimit(row: SpendLimitRow, spent: Spent, now: Date): boolean {
  const { daily, monthly } = limitsInForce(row, now);
  const isOver = (limit: number | null, sum: number) => limit !== null && sum > limit;
  return coolOffEnd(row, now) === null && !isOver(daily, spent.day) && !isOver(monthly, spent.month);
}

/** Raises are delayed, because the limit protects the member in weak moments. */
const RAISE_AFTER_MS = TIMES.spendLimitRaise * 1000;

const isRaised = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

const isSame = (one: Limits, other: Limits) => one.daily === other.daily && one.monthly === other.monthly;

/** Splits requested limits into current and pending ones. Lower limits apply immediately. */
export function planLimits(
  row: SpendLimitRow | null,
  requested: Limits,
  now: Date,
): { inForce: Limits; pending: (Limits & { from: Date }) | null } {
  if (row === null) return { inForce: requested, pending: null };
  const before = limitsInForce(row, now);
  const hold = (name: keyof Limits) =>
    isRaised(before[name], requested[name]) ? before[name] : requested[name];
  const inForce = { daily: hold('daily'), monthly: hold('monthly') };
  if (isSame(inForce, requested)) return { inForce, pending: null };
  // Repeating a request does not restart its waiting time.
  const waiting = pendingLimits(row, now);
  const from =
    waiting && isSame(waiting, requested) ? waiting.from : new Date(now.getTime() + RAISE_AFTER_MS);
  return { inForce, pending: { daily: requested.daily, monthly: requested.monthly, from } };
}
