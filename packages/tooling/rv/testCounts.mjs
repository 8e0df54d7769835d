import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inWorkspace, workspace } from './workspace.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const folders = () => [
  'shell',
  ...readdirSync(inWorkspace()).filter((name) => name.startsWith('mf-')),
  ...readdirSync(inWorkspace('packages')).map((name) => `packages/${name}`),
];

/** Of `npm test`; a run of selected tests must not replace it, because it has the durations of all of them. */
const FULL_REPORT = '.cache/jest.json';
export const SELECTED_REPORT = '.cache/jest-selected.json';

const jestReports = (name) =>
  folders()
    .map((folder) => ({ folder, file: inWorkspace(folder, name) }))
    .filter(({ file }) => existsSync(file));

/** Removes the reports of earlier runs, so that only reports of this run (or restored from nx's cache) count. */
export const removeJestReports = (name = FULL_REPORT) =>
  jestReports(name).forEach(({ file }) => rmSync(file));

const emptyCounts = () => ({ passed: 0, failed: 0, skipped: 0 });

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

/**
 * The jest results of all workspaces. A test file that fails to load counts as one failed test.
 * @returns {{ counts: Counts, failures: string[] }} failures as jest formats them
 */
export function readJestReports(name = FULL_REPORT) {
  const failures = [];
  const counts = jestReports(name).map(({ file }) => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    for (const { status, message } of report.testResults) if (status === 'failed') failures.push(message);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
  return { counts: sumCounts(counts), failures };
}

/**
 * How long test files took in their last full run.
 * @returns {Map<string, number>} milliseconds by file, relative to the repository
 */
export function readTestDurations() {
  const durations = new Map();
  for (const { file } of jestReports(FULL_REPORT)) {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
    for (const { name, startTime, endTime } of testResults)
      durations.set(path.relative(workspace, name).split(path.sep).join('/'), endTime - startTime);
  }
  return durations;
}

/**
 * The Playwright results.
 * @param {string} file its JSON report
 * @returns {Counts}
 */
export function readPlaywrightReport(file) {
  if (!existsSync(file)) return emptyCounts();
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    // Tests that pass on retry are listed as flaky in the output.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}
