import { describe, expect, test } from '@jest/globals';
import type { SpendLimitRow } from '../../../kernel/db/schema/payments.ts';
import {
  assertWithinSpendLimit,
  coolOffEnd,
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
  test('become the raised ones at the moment from which they count', () => {
    const raised = { nextDaily: 2000, nextMonthly: null };
    const waiting = row({ ...raised, nextFrom: hours(1) });
    expect(limitsInForce(waiting, now)).toEqual({ daily: 1000, monthly: 5000 });
    expect(pendingLimits(waiting, now)).toEqual({ daily: 2000, monthly: null, from: hours(1) });
    const due = row({ ...raised, nextFrom: now });
    expect(limitsInForce(due, now)).toEqual({ daily: 2000, monthly: null });
    expect(pendingLimits(due, now)).toBeNull();
  });

  test('stop an order that goes over either of them, by the smallest unit', () => {
    expect(() => assertWithinSpendLimit(row(), { day: 1000, month: 5000 }, now)).not.toThrow();
    expect(() => assertWithinSpendLimit(row(), { day: 1001, month: 1001 }, now)).toThrow(
      'spend_limit_reached',
    );
    expect(() => assertWithinSpendLimit(row(), { day: 0, month: 5001 }, now)).toThrow('spend_limit_reached');
    const open = row({ daily: null, monthly: null });
    expect(() => assertWithinSpendLimit(open, { day: 1e9, month: 1e9 }, now)).not.toThrow();
  });

  test('stop every order during a cool-off, and none after it', () => {
    const paused = row({ coolOffUntil: hours(1) });
    expect(coolOffEnd(paused, now)).toEqual(hours(1));
    expect(() => assertWithinSpendLimit(paused, { day: 0, month: 0 }, now)).toThrow('spend_limit_reached');
    const over = row({ coolOffUntil: now });
    expect(coolOffEnd(over, now)).toBeNull();
    expect(() => assertWithinSpendLimit(over, { day: 0, month: 0 }, now)).not.toThrow();
  });
});

describe('a plan of new limits', () => {
  test('takes effect immediately where there was no limit, and where limits become lower', () => {
    const wanted = { daily: 500, monthly: 5000 };
    expect(planLimits(null, wanted, now)).toEqual({ inForce: wanted, pending: null });
    expect(planLimits(row(), wanted, now)).toEqual({ inForce: wanted, pending: null });
    const first = row({ daily: null });
    expect(planLimits(first, { daily: 9000, monthly: 5000 }, now).pending).toBeNull();
  });

  test('holds a raised or lifted limit back for a day, and lowers the other one at the same time', () => {
    expect(planLimits(row(), { daily: 2000, monthly: 4000 }, now)).toEqual({
      inForce: { daily: 1000, monthly: 4000 },
      pending: { daily: 2000, monthly: 4000, from: hours(24) },
    });
    expect(planLimits(row(), { daily: null, monthly: 5000 }, now)).toEqual({
      inForce: { daily: 1000, monthly: 5000 },
      pending: { daily: null, monthly: 5000, from: hours(24) },
    });
  });

  test('keeps the date of a raise that is asked for again, and drops it when the limits in force are asked for', () => {
    const waiting = row({ nextDaily: 2000, nextMonthly: 5000, nextFrom: hours(3) });
    expect(planLimits(waiting, { daily: 2000, monthly: 5000 }, now).pending?.from).toEqual(hours(3));
    expect(planLimits(waiting, { daily: 3000, monthly: 5000 }, now).pending?.from).toEqual(hours(24));
    expect(planLimits(waiting, { daily: 1000, monthly: 5000 }, now).pending).toBeNull();
  });
});
