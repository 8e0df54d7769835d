import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describeFailure, type Counts } from './testCounts.ts';
import { inWorkspace, workspace } from './workspace.mjs';

/** What jest reports about one test file. */
export type FileResult = {
  /** Of the workspace, absolute. */
  folder: string;
  /** Absolute. */
  file: string;
  /** A file that fails to load counts as one failed test. */
  counts: Counts;
  /** The failures as jest formats them. */
  message: string;
  /** The first failure in one line. */
  failure: string;
};

type JestReport = { testResults: JestResult[] };
type JestResult = {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

/** Of `npm test`; a run of selected tests must not replace it, because it has the durations of all of them. */
const FULL_REPORT = '.cache/jest.json';
export const SELECTED_REPORT = '.cache/jest-selected.json';

const folders = () =>
  [
    'shell',
    ...readdirSync(inWorkspace()).filter((name) => name.startsWith('mf-')),
    ...readdirSync(inWorkspace('packages')).map((name) => `packages/${name}`),
  ].map((folder) => inWorkspace(folder));

const reportsOfAll = (name: string) => folders().filter((folder) => existsSync(path.join(folder, name)));

/** Removes the reports of earlier runs, so that only reports of this run (or restored from nx's cache) count. */
export const removeJestReports = (name = FULL_REPORT) =>
  reportsOfAll(name).forEach((folder) => rmSync(path.join(folder, name)));

function readResult(folder: string, { name, status, message, assertionResults }: JestResult): FileResult {
  const count = (...statuses: string[]) =>
    assertionResults.filter((each) => statuses.includes(each.status)).length;
  const first = assertionResults.find((each) => each.status === 'failed');
  return {
    folder,
    file: name,
    counts: {
      passed: count('passed'),
      failed: status === 'failed' ? Math.max(1, count('failed')) : 0,
      skipped: count('pending', 'skipped', 'todo', 'disabled'),
    },
    message,
    failure: first
      ? describeFailure(first.fullName, first.failureMessages[0])
      : describeFailure('the file does not run', message),
  };
}

/**
 * The results of one jest run.
 * @param folder of the workspace, absolute
 * @param name of the report in that folder
 * @returns none without a report
 */
export function readJestReport(folder: string, name: string): FileResult[] {
  const file = path.join(folder, name);
  if (!existsSync(file)) return [];
  const { testResults }: JestReport = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.map((each) => readResult(folder, each));
}

/** The jest results of all workspaces. */
export const readJestReports = (name = FULL_REPORT): FileResult[] =>
  reportsOfAll(name).flatMap((folder) => readJestReport(folder, name));

/**
 * How long test files took in their last full run.
 * @returns milliseconds by file, relative to the repository
 */
export function readTestDurations(): Map<string, number> {
  const durations = new Map<string, number>();
  for (const folder of reportsOfAll(FULL_REPORT)) {
    const { testResults }: JestReport = JSON.parse(readFileSync(path.join(folder, FULL_REPORT), 'utf8'));
    for (const { name, startTime, endTime } of testResults)
      durations.set(path.relative(workspace, name).split(path.sep).join('/'), endTime - startTime);
  }
  return durations;
}
