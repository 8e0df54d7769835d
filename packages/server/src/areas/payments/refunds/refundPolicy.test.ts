import { describe, expect, test } from '@jest/globals';
import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import { refundableOf } from './refundPolicy.ts';
import type { RefundRight } from './refundPolicy.ts';

const DAY = 86_400_000;
const now = new Date('2026-06-15T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * DAY);
const site = { settings: { refund_days: 14 } } as Pick<Site, 'settings'>;
const refund = (change: Partial<PaymentRow>, unused = 10, right?: RefundRight) => {
  const payment = {
    status: 'completed',
    amount: 2999,
    credits: 25,
    createdAt: ago(20),
    completedAt: ago(1),
    ...change,
  };
  return refundableOf(payment as PaymentRow, unused, site, now, right);
};

describe('a refund', () => {
  test('is the unused part of the price, rounded down, until fourteen days after the payment', () => {
    expect(refund({})).toEqual({ credits: 10, amount: 1199, until: new Date(now.getTime() + 13 * DAY) });
    expect(refund({}, 25)?.amount).toBe(2999);
  });

  test('counts from the order if the payment has no date', () => {
    expect(refund({ completedAt: null })).toBeNull();
    expect(refund({ completedAt: null, createdAt: ago(2) })?.until).toEqual(
      new Date(now.getTime() + 12 * DAY),
    );
  });

  test('ends with the last day in every time zone', () => {
    expect(refund({ completedAt: ago(15) })).toBeNull();
    expect(refund({ completedAt: new Date(ago(15).getTime() + 1) })).not.toBeNull();
  });

  test('has no deadline for an account that we have ended', () => {
    const old = { completedAt: ago(400) };
    expect(refund(old, 25, 'ended')).toEqual({ credits: 25, amount: 2999, until: null });
    expect(refund(old, 25, 'wish')).toBeNull();
    expect(refund({ ...old, status: 'refunded' }, 25, 'ended')).toBeNull();
  });

  test('is null for a payment that is not completed, or whose credits are spent', () => {
    expect(refund({ status: 'pending' })).toBeNull();
    expect(refund({}, 0)).toBeNull();
    expect(refund({}, 1)?.amount).toBe(119);
  });
});
