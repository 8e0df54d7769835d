import { rmSync } from 'node:fs';
import path from 'node:path';
import { readJestReport } from './jestReports.mjs';
import { runTestFiles } from './runTestFiles.mjs';
import { step } from './terminal.mjs';

/** @typedef {import('./jestReports.mjs').FileResult} FileResult */

const REPORT = '.cache/jest-again.json';
/** When more files fail, the cause is not the load of the machine. */
const AT_MOST = 20;

/** @param {FileResult[]} failed @returns {Promise<Map<string, FileResult>>} by file; without files that ended jest */
async function runAlone(failed) {
  const results = [];
  for (const [folder, members] of Map.groupBy(failed, (result) => result.folder)) {
    const files = members.map(({ file }) => file);
    rmSync(path.join(folder, REPORT), { force: true });
    // In a worker, a test file that ends its process fails alone and does not end jest.
    await runTestFiles(folder, files, { report: REPORT, workers: 1 });
    results.push(...readJestReport(folder, REPORT));
  }
  return new Map(results.map((result) => [result.file, result]));
}

/**
 * Runs failed test files once more, one at a time. A file that then passes is flaky: reported, but not failed
 * (docs/decisions/0047-a-failure-under-load-is-reported.md).
 * @param {FileResult[]} results of the first run
 * @param {string} root the names of flaky files are relative to it
 * @returns {Promise<{ results: FileResult[], flaky: import('./testCounts.mjs').Flaky[] }>} each file with its last result
 */
export async function runFailedAgain(results, root) {
  const failed = results.filter(({ counts }) => counts.failed > 0);
  if (failed.length === 0 || failed.length > AT_MOST) return { results, flaky: [] };
  const names = failed.map(({ file }) => path.basename(file)).join(', ');
  const again = await step(`Failed test files again, one at a time: ${names}`, () => runAlone(failed));
  const flaky = failed.filter(({ file }) => again.get(file)?.counts.failed === 0);
  return {
    results: results.map((result) => again.get(result.file) ?? result),
    flaky: flaky.map(({ file, failure, message }) => ({
      file: path.relative(root, file).split(path.sep).join('/'),
      failure,
      message,
    })),
  };
}
