import { rmSync } from 'node:fs';
import path from 'node:path';
import { readJestReport, type FileResult } from './jestReports.ts';
import { runTestFiles } from './runTestFiles.ts';
import { step } from './terminal.mjs';
import type { Flaky } from './testCounts.ts';

const REPORT = '.cache/jest-again.json';
/** Above this many failures, load is not the cause. */
const AT_MOST = 20;

/** @returns by file, without files that ended jest */
async function runAlone(failed: FileResult[]): Promise<Map<string, FileResult>> {
  const results: FileResult[] = [];
  for (const [folder, members] of Map.groupBy(failed, (result) => result.folder)) {
    const files = members.map(({ file }) => file);
    rmSync(path.join(folder, REPORT), { force: true });
    // In a worker, a test file that exits fails alone and does not end jest.
    await runTestFiles(folder, files, { report: REPORT, workers: 1 });
    results.push(...readJestReport(folder, REPORT));
  }
  return new Map(results.map((result) => [result.file, result]));
}

/**
 * Retries failed test files one at a time. A file that then passes is flaky: reported, but not
 * failed (docs/decisions/0047-a-failure-under-load-is-reported.md).
 * @param results of the first run
 * @param root the names of flaky files are relative to it
 * @returns each file with its last result
 */
export async function runFailedAgain(
  results: FileResult[],
  root: string,
): Promise<{ results: FileResult[]; flaky: Flaky[] }> {
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
