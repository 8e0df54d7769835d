import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { describeFailure, emptyCounts } from './testCounts.mjs';

/** All tests of a suite and of the suites inside it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function readFlaky({ file, title, tests }) {
  return tests
    .filter(({ status }) => status === 'flaky')
    .map(({ projectName, results: [first] }) => ({
      file: `packages/e2e/journeys/${file}`,
      failure: describeFailure(`${title} (${projectName})`, first?.error?.message),
      message: stripVTControlCharacters(first?.error?.stack ?? ''),
    }));
}

/**
 * The Playwright results. A test that passes on retry counts as passed and is listed as flaky.
 * @param {string} file its JSON report
 * @returns {{ counts: import('./testCounts.mjs').Counts, flaky: import('./testCounts.mjs').Flaky[] }}
 */
export function readPlaywrightReport(file) {
  if (!existsSync(file)) return { counts: emptyCounts(), flaky: [] };
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    },
    flaky: suites.flatMap(specsOf).flatMap(readFlaky),
  };
}
