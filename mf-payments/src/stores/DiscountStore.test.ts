import { describe, expect, it } from '@jest/globals';
import { createDiscount, refusal } from '@rendezvous/core/testing';
import { memberCore } from '../testing/fixtures.ts';
import { DiscountStore } from './DiscountStore.ts';

const CALL = 'GET /api/discountcode.php';

function setUp() {
  const made = memberCore();
  made.api.on(CALL, { discountcode: createDiscount({ code: 'STAY25' }) });
  return { ...made, discount: new DiscountStore(made.core) };
}

describe('a discount code', () => {
  it.each([
    [null, { code: 'STAY25' }],
    ['b25', { code: 'STAY25', bundle: 'b25' }],
  ])('is trimmed and looked up for the bundle %j', async (bundle, query) => {
    const { discount, api } = setUp();
    discount.type(' STAY25 ');
    await discount.apply(bundle);
    expect(api.last(CALL)?.query).toEqual(query);
    expect([discount.applied?.code, discount.typed]).toEqual(['STAY25', '']);
  });

  it('is not looked up while empty', async () => {
    const { discount, api } = setUp();
    discount.type('  ');
    await discount.apply(null);
    expect(api.count(CALL)).toBe(0);
  });

  it('stays in the field if it is rejected, and the next character clears the error', async () => {
    const { discount, api } = setUp();
    api.on(CALL, refusal('discount_not_found'));
    discount.type('STAY2');
    await discount.apply(null);
    expect([discount.applied, discount.typed, discount.submission.failure?.code]).toEqual([
      null,
      'STAY2',
      'discount_not_found',
    ]);
    discount.type('STAY25');
    expect(discount.submission.failure).toBeNull();
  });

  it('can be removed', async () => {
    const { discount } = setUp();
    discount.type('STAY25');
    await discount.apply(null);
    discount.type('OTHER');
    discount.remove();
    expect([discount.applied, discount.typed]).toEqual([null, '']);
  });

  it('is not applied if its response arrives after it was removed', async () => {
    const { discount, api } = setUp();
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    api.on(CALL, () => waiting.then(() => ({ discountcode: createDiscount() })));
    discount.type('STAY25');
    const applying = discount.apply(null);
    discount.remove();
    answer();
    await applying;
    expect(discount.applied).toBeNull();
  });
});
