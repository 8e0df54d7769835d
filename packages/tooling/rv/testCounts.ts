import { stripVTControlCharacters } from 'node:util';

export type Counts = { passed: number; failed: number; skipped: number };

/** A test, or a file of tests, that failed first and then passed. */
export type Flaky = {
  /** Relative to the repository. */
  file: string;
  /** The first failure in one line: the test and its message. */
  failure: string;
  /** The failures of the first run in full. */
  message: string;
};

export const emptyCounts = (): Counts => ({ passed: 0, failed: 0, skipped: 0 });

export const sumCounts = (list: Counts[]): Counts =>
  list.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    emptyCounts(),
  );

const SHOWN = 200;

/** The test's name and the first line of the failure message, without jest's heading. */
export function describeFailure(title: string, message = '') {
  const firstLine = stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim() && !line.trim().startsWith('●'));
  return [title, firstLine?.trim()].filter(Boolean).join(': ').slice(0, SHOWN);
}
