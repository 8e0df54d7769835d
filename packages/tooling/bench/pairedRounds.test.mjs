import { expect, test } from '@jest/globals';
import { pairedRounds, percentile, spreadOf } from './pairedRounds.mjs';

test('spreadOf computes median and quartiles', () => {
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ low: 2, median: 3, high: 4 });
  expect(spreadOf([1, 2])).toEqual({ low: 1.25, median: 1.5, high: 1.75 });
});

test('percentile computes any percentile', () => {
  expect(percentile([3, 1, 2], 0)).toBe(1);
  expect(percentile([3, 1, 2], 0.95)).toBeCloseTo(2.9);
});

test('pairedRounds measures both sides per round, alternates the order and ignores warm-ups', async () => {
  const order = [];
  const side = (name, time) => async () => {
    order.push(name);
    return { time };
  };
  const result = await pairedRounds({
    ours: side('ours', 1),
    theirs: side('theirs', 2),
    rounds: 3,
    warmUps: 1,
  });
  expect(order).toEqual(['theirs', 'ours', 'ours', 'theirs', 'theirs', 'ours', 'ours', 'theirs']);
  expect(result.figures.time.ratio).toEqual({ low: 0.5, median: 0.5, high: 0.5 });
  expect(result.rounds).toBe(3);
});

test('pairedRounds computes ratios within a round, and none for a division by zero', async () => {
  const values = [
    [1, 1],
    [10, 20],
    [100, 100],
  ];
  let taken = 0;
  const side = (index) => async () => {
    const figures = { time: values[Math.floor(taken / 2)][index], shift: 0 };
    taken += 1;
    return figures;
  };
  const { figures } = await pairedRounds({ ours: side(0), theirs: side(1), rounds: 3, warmUps: 0 });
  expect(figures.time.ratio.median).toBe(1);
  expect(figures.time.ratio.low).toBe(0.75);
  expect(figures.shift.ratio).toBeNull();
});
