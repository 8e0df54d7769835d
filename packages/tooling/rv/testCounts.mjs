import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * A test, or a file of tests, that failed first and then passed.
 * @typedef {object} Flaky
 * @property {string} file relative to the repository
 * @property {string} failure what failed first: the test and its message, in one line
 * @property {string} message the failures of the first run in full
 */

export const emptyCounts = () => ({ passed: 0, failed: 0, skipped: 0 });

/** @param {Counts[]} list @returns {Counts} */
export const sumCounts = (list) =>
  list.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    emptyCounts(),
  );

const SHOWN = 200;

/**
 * One line of a failure: the name of the test and the first line of its message, without jest's heading.
 * @param {string} title
 * @param {string} message
 */
export function describeFailure(title, message = '') {
  const firstLine = stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim() && !line.trim().startsWith('●'));
  return [title, firstLine?.trim()].filter(Boolean).join(': ').slice(0, SHOWN);
}
