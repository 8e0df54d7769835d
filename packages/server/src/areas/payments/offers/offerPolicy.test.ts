import { describe, expect, test } from '@jest/globals';
import { activeOffer, deletionStart, discountOn, offersOf, typedOffer } from './offerPolicy.ts';
import type { OfferCode, OfferFacts, OfferOrder } from './offerPolicy.ts';

const now = new Date('2026-05-08T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const code = (change: Partial<OfferCode> = {}): OfferCode => ({
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
  uses: 0,
  ownUses: 0,
  ...change,
});

const bonus = code({ code: 'TIMEBONUS25', kind: 'time_bonus', currency: null, minimumOrderValue: 0 });
const welcome = code({ code: 'WELCOME25', kind: 'welcome', userId: 7, validity: 'once' });
const stay = code({ code: 'STAY25', kind: 'retention', expiresAt: hoursAgo(-1000) });

const facts = (change: Partial<OfferFacts> = {}, codes: readonly OfferCode[] = []): OfferFacts => ({
  signedUpAt: hoursAgo(3),
  bought: false,
  deletionBegunAt: null,
  timeBonus: 25,
  codes,
  ...change,
});

const order: OfferOrder = { amount: 2999, currency: 'EUR', method: 'ideal', country: 'NL' };
const use =
  (change: Partial<OfferCode>, other: OfferOrder = {}, who: Partial<OfferFacts> = {}) =>
  () =>
    typedOffer(facts(who, [code(change)]), ' spring ', { ...order, ...other }, now);
const refused = (error: string) => expect.objectContaining({ code: error });

describe('a discount code', () => {
  test('is valid for a matching order, and while parts of the order are unknown', () => {
    expect(use({})).not.toThrow();
    expect(() => typedOffer(facts({}, [code()]), 'SPRING', {}, now)).not.toThrow();
  });

  test.each<[string, Partial<OfferCode>, OfferOrder, string]>([
    ['a smaller order', {}, { amount: 1999 }, 'discount_minimum'],
    ['another method', {}, { method: 'paypal' }, 'method_unavailable'],
    ['another currency', {}, { currency: 'PLN' }, 'discount_not_found'],
    ['another country', { country: 'DE' }, {}, 'discount_not_found'],
    ['a disabled code', { status: 'disabled' }, {}, 'discount_not_found'],
    ['a code that begins later', { startsAt: new Date(now.getTime() + 1) }, {}, 'discount_not_found'],
    ['a code that has ended', { expiresAt: now }, {}, 'discount_expired'],
    ['a code that the member has used', { ownUses: 1 }, {}, 'discount_used'],
    ['a single-use code that another member has used', { validity: 'once', uses: 1 }, {}, 'discount_used'],
    ['a code with no uses left', { validity: 'unlimited', maxUses: 3, uses: 3 }, {}, 'discount_used'],
  ])('is rejected for %s', (_why, change, other, error) => {
    expect(use(change, other)).toThrow(refused(error));
  });

  test.each<[string, Partial<OfferCode>, OfferOrder]>([
    ['an order of exactly the minimum', {}, { amount: 2000 }],
    ['the country of the code', { country: 'NL' }, {}],
    ['a country that is not known', { country: 'DE' }, { country: undefined }],
    ['any method if the code names none', { paymentmethods: null }, { method: 'paypal' }],
    ['any currency if the code names none', { currency: null }, { currency: 'PLN' }],
    ['a code that begins now', { startsAt: now }, {}],
    ['a code that ends later', { expiresAt: new Date(now.getTime() + 1) }, {}],
    ['a buyer who has bought before', {}, {}],
    ['a code with a use left', { validity: 'unlimited', maxUses: 3, uses: 2, ownUses: 2 }, {}],
  ])('is valid for %s', (_what, change, other) => {
    expect(use(change, other, { bought: true })).not.toThrow();
  });

  test('bound to a country is rejected for a buyer without one', () => {
    expect(use({ country: 'DE' }, { country: null })).toThrow(refused('discount_not_found'));
  });

  test('that belongs to the member takes precedence over the site’s code with the same name', () => {
    const own = code({ userId: 7, valuePercentage: 50 });
    expect(typedOffer(facts({}, [code(), own]), 'SPRING', {}, now).valuePercentage).toBe(50);
  });

  test('is rounded in the buyer’s favour, and never exceeds the price', () => {
    expect(discountOn(2999, 25)).toBe(750);
    expect(discountOn(100, 150)).toBe(100);
  });
});

describe('the introductory offers', () => {
  const names = (change: Partial<OfferFacts>) => {
    const offers = offersOf(facts(change, [bonus, welcome]), {}, now);
    return [activeOffer(offers)?.code, offers.timeBonus?.code, offers.welcome?.code];
  };

  test('are the time bonus for four hours, then the welcome code to the end of the week, then none', () => {
    expect(names({})).toEqual(['TIMEBONUS25', 'TIMEBONUS25', 'WELCOME25']);
    expect(names({ signedUpAt: hoursAgo(4) })).toEqual(['WELCOME25', undefined, 'WELCOME25']);
    expect(names({ signedUpAt: hoursAgo(7 * 24) })).toEqual([undefined, undefined, undefined]);
  });

  test('end with the first purchase, even if it is refunded', () => {
    expect(names({ bought: true })).toEqual([undefined, undefined, undefined]);
    for (const name of ['TIMEBONUS25', 'WELCOME25'])
      expect(() => typedOffer(facts({ bought: true }, [bonus, welcome]), name, {}, now)).toThrow(
        refused('discount_used'),
      );
  });

  test('have no time bonus if the site has none', () => {
    expect(names({ timeBonus: 0 })).toEqual(['WELCOME25', undefined, 'WELCOME25']);
    expect(() => typedOffer(facts({ timeBonus: 0 }, [bonus]), 'TIMEBONUS25', {}, now)).toThrow(
      refused('discount_not_found'),
    );
  });

  test('never let the time bonus be worse than the member’s other offers', () => {
    const percentage = (change: Partial<OfferFacts>, codes: OfferCode[]) =>
      activeOffer(offersOf(facts(change, [bonus, ...codes]), {}, now))?.valuePercentage;
    const generous = { ...welcome, valuePercentage: 50 };
    const retention = { ...stay, valuePercentage: 40 };
    expect(percentage({}, [welcome])).toBe(25);
    expect(percentage({}, [generous])).toBe(50);
    expect(percentage({}, [retention])).toBe(25);
    expect(percentage({ deletionBegunAt: now }, [retention])).toBe(40);
    expect(percentage({ deletionBegunAt: now }, [{ ...retention, ownUses: 1 }])).toBe(25);
  });
});

describe('the retention code', () => {
  const week = 7 * 24;
  const typed = (change: Partial<OfferFacts>) => () =>
    typedOffer(facts(change, [stay]), 'stay25', order, now);

  test('does not exist for a member who never started a deletion', () => {
    expect(typed({})).toThrow(refused('discount_not_found'));
    expect(offersOf(facts({}, [stay]), {}, now).retention).toBeNull();
  });

  test('is valid for a week from the start of the deletion, within the code’s own validity', () => {
    expect(typed({ deletionBegunAt: hoursAgo(week - 1) })().endsAt).toEqual(hoursAgo(-1));
    expect(typed({ deletionBegunAt: hoursAgo(week) })).toThrow(refused('discount_expired'));
    const soon = code({ ...stay, expiresAt: hoursAgo(-2) });
    const { retention } = offersOf(facts({ deletionBegunAt: now }, [soon]), {}, now);
    expect(retention?.endsAt).toEqual(hoursAgo(-2));
  });

  test('never applies automatically', () => {
    expect(activeOffer(offersOf(facts({ deletionBegunAt: now }, [stay]), {}, now))).toBeNull();
  });

  test('is not extended by starting the deletion again, and can begin anew after a week', () => {
    expect(deletionStart(null, now)).toBe(now);
    expect(deletionStart(hoursAgo(week - 1), now)).toEqual(hoursAgo(week - 1));
    expect(deletionStart(hoursAgo(week), now)).toBe(now);
  });
});
