import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { unusedByPayment } from './creditLotPolicy.ts';
import type { LotEntry } from './creditLotPolicy.ts';

const entry = (kind: LotEntry['kind'], amount: number, paymentId: number | null = null): LotEntry => ({
  kind,
  amount,
  bonus: kind === 'grant',
  paymentId,
});

describe('the unused credits of payments', () => {
  test('count bought credits as spent before free ones, the oldest purchase first', () => {
    const entries = [
      entry('grant', 5),
      entry('purchase', 10, 1),
      entry('purchase', 25, 2),
      entry('spend', -12),
    ];
    expect([...unusedByPayment(entries)]).toEqual([
      [1, 0],
      [2, 23],
    ]);
  });

  test('are not reduced by free credits spent before the purchase', () => {
    expect(unusedByPayment([entry('grant', 5), entry('spend', -5), entry('purchase', 10, 1)]).get(1)).toBe(
      10,
    );
  });

  test('are taken by a refund from its own payment first, then from the oldest', () => {
    const bought = [entry('purchase', 10, 1), entry('purchase', 10, 2)];
    expect([...unusedByPayment([...bought, entry('refund', -10, 2)])]).toEqual([
      [1, 10],
      [2, 0],
    ]);
    expect([...unusedByPayment([...bought, entry('refund', -15, 2)])]).toEqual([
      [1, 5],
      [2, 0],
    ]);
    expect([...unusedByPayment([...bought, entry('refund', -4)])]).toEqual([
      [1, 6],
      [2, 10],
    ]);
    expect([...unusedByPayment([...bought, entry('spend', -4, 2)])]).toEqual([
      [1, 6],
      [2, 10],
    ]);
  });

  test('include all grants of a payment, but no credits without a payment', () => {
    const entries = [
      entry('purchase', 10, 1),
      entry('purchase', 5, 1),
      entry('purchase', 7),
      entry('spend', -3),
    ];
    expect([...unusedByPayment(entries)]).toEqual([[1, 12]]);
    expect([...unusedByPayment([entry('grant', 5, 9), entry('spend', 0)])]).toEqual([]);
  });

  test('remain for a later purchase if the overspending before it used free credits', () => {
    const entries = [
      entry('purchase', 10, 1),
      entry('grant', 5),
      entry('spend', -13),
      entry('purchase', 4, 2),
    ];
    expect([...unusedByPayment(entries)]).toEqual([
      [1, 0],
      [2, 4],
    ]);
  });

  test('never exceed the balance and are never negative', () => {
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom('grant', 'purchase', 'spend'),
        size: fc.integer({ min: 1, max: 40 }),
      }),
    );
    fc.assert(
      fc.property(steps, (list) => {
        let balance = 0;
        const entries: LotEntry[] = [];
        for (const [index, { kind, size }] of list.entries()) {
          const amount = kind === 'spend' ? -Math.min(size, balance) : size;
          if (amount === 0) continue;
          balance += amount;
          entries.push(entry(kind as LotEntry['kind'], amount, kind === 'purchase' ? index : null));
        }
        const unused = [...unusedByPayment(entries).values()];
        expect(unused.every((value) => value >= 0)).toBe(true);
        expect(unused.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(balance);
      }),
    );
  });
});
