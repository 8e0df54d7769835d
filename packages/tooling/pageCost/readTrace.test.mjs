import { describe, expect, test } from '@jest/globals';
import { readTrace } from './readTrace.mjs';

const MAIN = { pid: 7, tid: 1 };
const at = (ms) => ms * 1000;
const task = (start, cost, more = {}) => ({
  ...{ name: 'RunTask', ...MAIN, ts: at(start), dur: at(10 * cost), tdur: at(cost) },
  ...more,
});
const paint = { name: 'firstContentfulPaint', ...MAIN, ts: at(100) };
const read = (...tasks) => readTrace({ traceEvents: [...tasks, paint] });

describe('the cost of a page in its trace', () => {
  test('is the time of a processor that is four times slower, not of the clock', () => {
    expect(read(task(0, 20), task(50, 5), task(150, 30))).toEqual({ paint: 100, blocking: 30 + 70 });
  });

  test('counts what each task has over 50 ms, and no short task', () => {
    expect(read(task(150, 12), task(200, 12), task(250, 13)).blocking).toBe(2);
  });

  test('counts the main thread of the page that painted, and its tasks alone', () => {
    const others = [
      task(150, 90, { tid: 2 }),
      task(150, 90, { pid: 8 }),
      task(150, 90, { name: 'FunctionCall' }),
    ];
    expect(read(...others)).toEqual({ paint: 0, blocking: 0 });
  });

  test('takes the clock for a task whose processor time is not known', () => {
    expect(read(task(150, 0, { tdur: undefined, dur: at(20) })).blocking).toBe(30);
  });

  test('is not known without a first paint', () => {
    expect(() => readTrace({ traceEvents: [task(0, 1)] })).toThrow('no first paint');
  });
});
