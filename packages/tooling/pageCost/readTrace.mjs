import { BLOCKING, SLOWDOWN } from './phone.mjs';

/**
 * @typedef {object} TraceEvent of Chromium; times in microseconds
 * @property {string} name
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts
 * @property {number} [dur] by the clock
 * @property {number} [tdur] of the processor
 */

/** Milliseconds of a slow phone's processor. The clock would count what else runs on this machine, too. */
const costOf = ({ tdur, dur = 0 }) => (SLOWDOWN * (tdur ?? dur)) / 1000;

/**
 * What a page costs its main thread.
 *
 * - `paint`: the work until the first contentful paint.
 * - `blocking`: of each task what is over 50 ms, until the page is quiet. Tasks before the paint count, too: where the server sends an
 *   outline, its scripts run just before the paint or just after it.
 * @param {{ traceEvents: TraceEvent[] }} trace
 * @returns {import('./judgePage.mjs').Figures}
 */
export function readTrace({ traceEvents }) {
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The trace of the page has no first paint.');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid,
  );
  const sumOf = (list, cost) => list.reduce((sum, task) => sum + cost(task), 0);
  return {
    paint: sumOf(
      tasks.filter(({ ts }) => ts < paint.ts),
      costOf,
    ),
    blocking: sumOf(tasks, (task) => Math.max(0, costOf(task) - BLOCKING)),
  };
}
