import { expect, test } from '@jest/globals';
import { createStarvationMeter, queryTimeout } from './starvation.mjs';

test('reads the share of waiting since the last reading', () => {
  let times = { ran: 100, waited: 100 };
  const meter = createStarvationMeter(() => times);
  times = { ran: 110, waited: 130 };
  expect(meter.read()).toBe(0.75);
  times = { ran: 120, waited: 130 };
  expect(meter.read()).toBe(0);
});

test('reads 0 without time in between, and where the system does not say', () => {
  expect(createStarvationMeter(() => ({ ran: 1, waited: 1 })).read()).toBe(0);
  const silent = createStarvationMeter(() => {
    throw new Error('no such file');
  });
  expect(silent.read()).toBe(0);
});

test.each([
  [0, 3000],
  [0.5, 6000],
  [1, 60_000],
])('waits longer the more a process is starved: %d', (starved, milliseconds) => {
  expect(queryTimeout(starved)).toBeCloseTo(milliseconds, -1);
});
