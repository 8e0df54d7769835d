import { readFileSync } from 'node:fs';

const SCHEDULER = '/proc/self/schedstat';

/** Nanoseconds that this process ran, and that it waited for a processor; Linux only. */
function readScheduler() {
  const [ran = 0, waited = 0] = readFileSync(SCHEDULER, 'utf8').split(' ').map(Number);
  return { ran, waited };
}

/**
 * Measures how much a busy machine holds this process up. Limits in seconds mistake a process that waits for a
 * processor for one that hangs.
 * @param {() => { ran: number, waited: number }} [readTimes] both only grow
 * @returns {{ read: () => number }} share of the time since the last reading that was waited, between 0 and 1;
 *   0 where the system does not say
 */
export function createStarvationMeter(readTimes = readScheduler) {
  const now = () => {
    try {
      return readTimes();
    } catch {
      return { ran: 0, waited: 0 };
    }
  };
  let last = now();
  return {
    read: () => {
      const { ran, waited } = now();
      const waits = waited - last.waited;
      const total = ran - last.ran + waits;
      last = { ran, waited };
      return total > 0 ? waits / total : 0;
    },
  };
}

const QUERY_MS = { least: 3000, most: 60_000 };

/**
 * How long a query of a screen may take.
 * @param {number} starved share of the time without a processor
 * @returns {number} milliseconds
 */
export const queryTimeout = (starved) =>
  Math.min(QUERY_MS.most, QUERY_MS.least / (1 - Math.min(starved, 0.99)));
