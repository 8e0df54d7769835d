import { describe, expect, test } from '@jest/globals';
import { assertUsable, discountEnd, discountOn } from './discountPolicy.ts';
import type { DiscountOrder } from './discountPolicy.ts';
import type { DiscountRow } from '../../kernel/db/schema/payments.ts';

const now = new Date('2026-05-08T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const row = (change: Partial<DiscountRow> = {}): DiscountRow => ({
  id: 1,
  siteId: 1,
  code: 'SPRING',
  kind: 'campaign',
  country: null,
  userId: null,
  startsAt: hoursAgo(100),
  expiresAt: null,
  maxUses: null,
  valuePercentage: 25,
  currency: 'EUR',
  minimumOrderValue: 2000,
  status: 'active',
  validity: 'once-per-user',
  paymentmethods: ['ideal', 'visa'],
  createdAt: hoursAgo(100),
  ...change,
});

const buyer = { signedUpAt: hoursAgo(3), paid: false };
const order: DiscountOrder = { amount: 2999, currency: 'EUR', method: 'ideal', country: 'NL' };
const use =
  (change: Partial<DiscountRow>, other: DiscountOrder = {}, who = buyer) =>
  () =>
    assertUsable(row(change), who, { ...order, ...other }, now);

describe('a discount code', () => {
  test('is valid for a matching order, and while parts of the order are unknown', () => {
    expect(use({})).not.toThrow();
    expect(() => assertUsable(row(), buyer, {}, now)).not.toThrow();
  });

  test.each<[string, Partial<DiscountRow>, DiscountOrder, string]>([
    ['a smaller order', {}, { amount: 1999 }, 'discount_minimum'],
    ['another method', {}, { method: 'paypal' }, 'method_unavailable'],
    ['another currency', {}, { currency: 'PLN' }, 'discount_not_found'],
    ['another country', { country: 'DE' }, {}, 'discount_not_found'],
    ['a code that was taken back', { status: 'disabled' }, {}, 'discount_not_found'],
    ['a code that begins later', { startsAt: new Date(now.getTime() + 1) }, {}, 'discount_not_found'],
    ['a code that has ended', { expiresAt: now }, {}, 'discount_expired'],
  ])('is rejected for %s', (_why, change, other, code) => {
    expect(use(change, other)).toThrow(expect.objectContaining({ code }));
  });

  test.each<[string, Partial<DiscountRow>, DiscountOrder]>([
    ['an order of exactly the minimum', {}, { amount: 2000 }],
    ['the country of the code', { country: 'NL' }, {}],
    ['a country that is not known', { country: 'DE' }, { country: undefined }],
    ['any method where the code names none', { paymentmethods: null }, { method: 'paypal' }],
    ['any currency where the code names none', { currency: null }, { currency: 'PLN' }],
    ['a code that begins now', { startsAt: now }, {}],
    ['a code that ends later', { expiresAt: new Date(now.getTime() + 1) }, {}],
    ['a buyer who has bought before', {}, {}],
  ])('is valid for %s', (_what, change, other) => {
    expect(use(change, other, { ...buyer, paid: true })).not.toThrow();
  });

  test('is rejected for a buyer whose country is known to be none', () => {
    expect(use({ country: 'DE' }, { country: null })).toThrow(
      expect.objectContaining({ code: 'discount_not_found' }),
    );
  });

  test('of a campaign ends at its own date', () => {
    expect(discountEnd(row({ expiresAt: now }), buyer)).toBe(now);
    expect(discountEnd(row(), buyer)).toBeNull();
    expect(discountEnd(row({ kind: 'time_bonus' }), buyer)).toEqual(new Date('2026-05-08T13:00:00Z'));
  });

  test('of the first hours or days ends with them, and with the first purchase', () => {
    const late = { ...buyer, signedUpAt: hoursAgo(4) };
    expect(use({ kind: 'time_bonus' })).not.toThrow();
    expect(use({ kind: 'time_bonus' }, {}, late)).toThrow(
      expect.objectContaining({ code: 'discount_expired' }),
    );
    expect(use({ kind: 'welcome' }, {}, late)).not.toThrow();
    expect(discountEnd(row({ kind: 'welcome' }), buyer)).toEqual(new Date('2026-05-15T09:00:00Z'));
    for (const kind of ['time_bonus', 'welcome'] as const)
      expect(use({ kind }, {}, { ...buyer, paid: true })).toThrow(
        expect.objectContaining({ code: 'discount_used' }),
      );
  });

  test('is rounded in the buyer’s favour, and never more than the price', () => {
    expect(discountOn(2999, 25)).toBe(750);
    expect(discountOn(100, 150)).toBe(100);
  });
});
