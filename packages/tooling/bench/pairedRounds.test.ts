import { expect, test } from '@jest/globals';
import { pairedRounds, percentile, spreadOf } from './pairedRounds.ts';

test('spreadOf computes median and quartiles', () => {
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ low: 2, median: 3, high: 4 });
  expect(spreadOf([1, 2])).toEqual({ low: 1.25, median: 1.5, high: 1.75 });
});

test('percentile computes any percentile', () => {
  expect(percentile([3, 1, 2], 0)).toBe(1);
  expect(percentile([3, 1, 2], 0.95)).toBeCloseTo(2.9);
});

test('pairedRounds measures both sides per round, alternates the order and ignores warm-ups', async () => {
  const order: string[] = [];
  const side = (name: string, time: number) => async () => {
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
  expect(result.figures['time']?.ratio).toEqual({ low: 0.5, median: 0.5, high: 0.5 });
});

test('pairedRounds computes ratios within a round, and none for a division by zero', async () => {
  const values = [
    [1, 1],
    [10, 20],
    [100, 100],
  ];
  let taken = 0;
  const side = (index: number) => async () => {
    const figures = { time: values[Math.floor(taken / 2)]?.[index] ?? NaN, shift: 0 };
    taken += 1;
    return figures;
  };
  const { figures } = await pairedRounds({ ours: side(0), theirs: side(1), rounds: 3, warmUps: 0 });
  expect(figures['time']?.ratio?.median).toBe(1);
  expect(figures['time']?.ratio?.low).toBe(0.75);
  expect(figures['shift']?.ratio).toBeNull();
});

test('pairedRounds repeats a round in which a side fails, and reports why', async () => {
  const answers = [1, 1, new Error('Timeout 60000ms exceeded.\nCall log'), 1, 1];
  const ours = async () => {
    const answer = answers.shift();
    if (typeof answer !== 'number') throw answer;
    return { time: answer };
  };
  const { figures, lost } = await pairedRounds({ ours, theirs: async () => ({ time: 2 }), rounds: 3 });
  expect(lost).toEqual(['round 2 failed and was measured again: Timeout 60000ms exceeded.']);
  expect(figures['time']?.ratio?.median).toBe(0.5);
});

test('pairedRounds gives up if rounds keep failing', async () => {
  const ours = () => Promise.reject(new Error('The site is down.'));
  await expect(pairedRounds({ ours, theirs: ours })).rejects.toThrow('The site is down.');
});
