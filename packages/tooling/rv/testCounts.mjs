import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { inWorkspace } from './workspace.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const folders = () => [
  'shell',
  ...readdirSync(inWorkspace()).filter((name) => name.startsWith('mf-')),
  ...readdirSync(inWorkspace('packages')).map((name) => `packages/${name}`),
];

const jestReports = () =>
  folders()
    .map((folder) => ({ folder, file: inWorkspace(folder, '.cache', 'jest.json') }))
    .filter(({ file }) => existsSync(file));

/** Removes the reports of an earlier run: what is counted was made, or restored from nx's cache, now. */
export const forgetJestReports = () => jestReports().forEach(({ file }) => rmSync(file));

const nothing = () => ({ passed: 0, failed: 0, skipped: 0 });

/** @param {Counts[]} list @returns {Counts} */
export const addUp = (list) =>
  list.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    nothing(),
  );

/**
 * What jest reported, over all workspaces. A file that could not even be loaded counts as one failed test.
 * @returns {{ counts: Counts, failures: string[] }} failures with jest's own words
 */
export function readJestReports() {
  const failures = [];
  const counts = jestReports().map(({ file }) => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    for (const { status, message } of report.testResults) if (status === 'failed') failures.push(message);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
  return { counts: addUp(counts), failures };
}

/**
 * What Playwright reported.
 * @param {string} file its JSON report
 * @returns {Counts}
 */
export function readPlaywrightReport(file) {
  if (!existsSync(file)) return nothing();
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    // What passed the second time only is in the output, as flaky.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}
