import { describe, expect, test } from '@jest/globals';
import type { SpendLimitRow } from '../../../kernel/db/schema/payments.ts';
import {
  coolOffEnd,
  isWithinSpendLimit,
  limitsInForce,
  pendingLimits,
  planLimits,
} from './spendLimitPolicy.ts';

const now = new Date('2026-05-08T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

const row = (change: Partial<SpendLimitRow> = {}): SpendLimitRow => ({
  userId: 1,
  currency: 'EUR',
  daily: 1000,
  monthly: 5000,
  coolOffUntil: null,
  nextDaily: null,
  nextMonthly: null,
  nextFrom: null,
  updatedAt: now,
  ...change,
});

describe('the limits in force', () => {
  test('become the raised ones at their start', () => {
    const raised = { nextDaily: 2000, nextMonthly: null };
    const waiting = row({ ...raised, nextFrom: hours(1) });
    expect(limitsInForce(waiting, now)).toEqual({ daily: 1000, monthly: 5000 });
    expect(pendingLimits(waiting, now)).toEqual({ daily: 2000, monthly: null, from: hours(1) });
    const due = row({ ...raised, nextFrom: now });
    expect(limitsInForce(due, now)).toEqual({ daily: 2000, monthly: null });
    expect(pendingLimits(due, now)).toBeNull();
  });

  test('reject an order that exceeds either of them by one minor unit', () => {
    expect(isWithinSpendLimit(row(), { day: 1000, month: 5000 }, now)).toBe(true);
    expect(isWithinSpendLimit(row(), { day: 1001, month: 1001 }, now)).toBe(false);
    expect(isWithinSpendLimit(row(), { day: 0, month: 5001 }, now)).toBe(false);
    const open = row({ daily: null, monthly: null });
    expect(isWithinSpendLimit(open, { day: 1e9, month: 1e9 }, now)).toBe(true);
  });

  test('reject every order during a cool-off, and none after it', () => {
    const paused = row({ coolOffUntil: hours(1) });
    expect(coolOffEnd(paused, now)).toEqual(hours(1));
    expect(isWithinSpendLimit(paused, { day: 0, month: 0 }, now)).toBe(false);
    const over = row({ coolOffUntil: now });
    expect(coolOffEnd(over, now)).toBeNull();
    expect(isWithinSpendLimit(over, { day: 0, month: 0 }, now)).toBe(true);
  });
});

describe('a plan of new limits', () => {
  test('takes effect immediately for new and lower limits', () => {
    const requested = { daily: 500, monthly: 5000 };
    expect(planLimits(null, requested, now)).toEqual({ inForce: requested, pending: null });
    expect(planLimits(row(), requested, now)).toEqual({ inForce: requested, pending: null });
    const first = row({ daily: null });
    expect(planLimits(first, { daily: 9000, monthly: 5000 }, now).pending).toBeNull();
  });

  test('delays a raised or lifted limit by a day, and lowers the other one immediately', () => {
    expect(planLimits(row(), { daily: 2000, monthly: 4000 }, now)).toEqual({
      inForce: { daily: 1000, monthly: 4000 },
      pending: { daily: 2000, monthly: 4000, from: hours(24) },
    });
    expect(planLimits(row(), { daily: null, monthly: 5000 }, now)).toEqual({
      inForce: { daily: 1000, monthly: 5000 },
      pending: { daily: null, monthly: 5000, from: hours(24) },
    });
  });

  test('keeps the date if a raise is requested again, and drops the raise if the current limits are', () => {
    const waiting = row({ nextDaily: 2000, nextMonthly: 5000, nextFrom: hours(3) });
    expect(planLimits(waiting, { daily: 2000, monthly: 5000 }, now).pending?.from).toEqual(hours(3));
    expect(planLimits(waiting, { daily: 3000, monthly: 5000 }, now).pending?.from).toEqual(hours(24));
    expect(planLimits(waiting, { daily: 1000, monthly: 5000 }, now).pending).toBeNull();
  });
});
