import { describe, expect, test } from '@jest/globals';
import { comparePage } from './comparePage.mjs';
import { UnusablePage } from './visitSample.mjs';

const budget = { blocking: 100, paint: 400 };

/** Compares builds that block for so long at their visits, which are counted from 1. */
async function compare(next, live) {
  const visits = { next: 0, live: 0 };
  const visit = (side, blocks) => async () => {
    visits[side] += 1;
    const blocking = blocks(visits[side]);
    if (blocking === null) throw new UnusablePage('it does not end');
    return { blocking, paint: 200 };
  };
  const compared = await comparePage({
    ...{ budget, visitNext: visit('next', next) },
    visitLive: live && visit('live', live),
  });
  const [ofNext, ofLive, usual] = [compared.next, compared.live, compared.usual].map(
    (each) => each?.blocking,
  );
  return { next: ofNext, live: ofLive, usual, visits };
}

describe('the comparison of a page', () => {
  test('visits both builds once if the new one is within its budget', async () => {
    expect(
      await compare(
        () => 80,
        () => 20,
      ),
    ).toEqual({ next: 80, live: 20, usual: 20, visits: { next: 1, live: 1 } });
  });

  test('visits both twice more if the new one is over its budget, as the live one is', async () => {
    expect(
      await compare(
        () => 120,
        () => 110,
      ),
    ).toEqual({ next: 120, live: 110, usual: 110, visits: { next: 3, live: 3 } });
  });

  test('finds a build that blocks longer at all of more visits', async () => {
    const compared = await compare(
      () => 300,
      () => 20,
    );
    expect(compared).toEqual({ next: 300, live: 20, usual: 20, visits: { next: 9, live: 9 } });
  });

  test('takes the fastest visit of each build, and the median one of the live build', async () => {
    const isEven = (each) => each % 2 === 0;
    const compared = await compare(
      (each) => (each === 6 ? 160 : 500),
      (each) => (isEven(each) ? 20 : 60),
    );
    expect(compared).toMatchObject({ next: 160, live: 20, usual: 40 });
  });

  test('does not count first visits that others made slow', async () => {
    const compared = await compare(
      (each) => (each <= 3 ? 500 : 60),
      () => 20,
    );
    expect(compared.next).toBe(60);
  });

  test('visits a page alone that no live build shows', async () => {
    expect(await compare(() => 80, null)).toEqual({
      next: 80,
      live: undefined,
      visits: { next: 1, live: 0 },
    });
  });

  test('says which build does not become usable', async () => {
    expect(
      await compare(
        () => null,
        () => 20,
      ),
    ).toMatchObject({ next: undefined, live: 20 });
    expect(await compare(() => null, null)).toMatchObject({ next: undefined, live: undefined });
    expect(
      await compare(
        () => 80,
        () => null,
      ),
    ).toMatchObject({ next: 80, live: undefined });
    await expect(
      compare(
        () => null,
        () => null,
      ),
    ).rejects.toThrow(UnusablePage);
  });
});
