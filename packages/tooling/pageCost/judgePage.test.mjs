import { describe, expect, test } from '@jest/globals';
import { describePage, judgePage } from './judgePage.mjs';
import { budgetOf } from './pageBudgets.mjs';

const budget = { blocking: 100, paint: 400 };
const cheap = { blocking: 40, paint: 250 };

describe('the verdict on a page', () => {
  test.each([
    ['is within its budget, however much worse than live', { blocking: 100 }, cheap, []],
    ['is over its budget, and so is the live build', { blocking: 300 }, { ...cheap, blocking: 290 }, []],
    [
      'is over its budget by no more than a build differs from itself',
      { blocking: 120 },
      { ...cheap, blocking: 80 },
      [],
    ],
    [
      'blocks longer than its budget and than live',
      { blocking: 130 },
      { ...cheap, blocking: 80 },
      ['blocking'],
    ],
    [
      'blocks a fifth and the noise longer than a live build over its budget',
      { blocking: 391 },
      { ...cheap, blocking: 300 },
      ['blocking'],
    ],
    ['paints later than its budget and than live', { paint: 401 }, cheap, ['paint']],
    ['paints late, and so does the live build', { paint: 600 }, { ...cheap, paint: 550 }, []],
    ['blocks and paints late', { blocking: 200, paint: 500 }, cheap, ['blocking', 'paint']],
  ])('of a build that %s', (_, worse, live, kinds) => {
    expect(judgePage({ next: { ...cheap, ...worse }, usual: live, budget })).toEqual(kinds);
  });

  test('of a first build allows three times the budget', () => {
    const judge = (worse) => judgePage({ next: { ...cheap, ...worse }, usual: null, budget });
    expect(judge({ blocking: 300, paint: 1200 })).toEqual([]);
    expect(judge({ blocking: 301 })).toEqual(['blocking']);
    expect(judge({ paint: 1201 })).toEqual(['paint']);
  });

  test('is stricter where a page must only be in doubt', () => {
    const page = { next: { ...cheap, blocking: 115 }, usual: { ...cheap, blocking: 75 }, budget };
    expect([judgePage(page), judgePage(page, 1.1)]).toEqual([[], ['blocking']]);
  });
});

describe('the line of a page', () => {
  const page = {
    screen: 'chat: Chats',
    next: { blocking: 61.4, paint: 250 },
    live: cheap,
    usual: { blocking: 70, paint: 260 },
    budget,
  };

  test('says what it costs, its budget, and what it costs with the live build', () => {
    expect(describePage(page)).toBe(
      'chat: Chats: blocks 61 ms, budget 100, live 40 to 70; paints after 250 ms, budget 400, live 250 to 260',
    );
    expect(describePage({ ...page, live: null }, ['blocking'])).toBe(
      'chat: Chats: blocks 61 ms, budget 100, no live build',
    );
    expect(describePage({ ...page, live: null, hasLiveFailed: true }, ['blocking'])).toBe(
      'chat: Chats: blocks 61 ms, budget 100, a visit of the live build failed',
    );
  });
});

test('a remote without a budget of its own may block for 100 ms', () => {
  expect(budgetOf('gift-shop')).toEqual({ blocking: 100, paint: 400 });
});
