import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describeFailure, type Counts } from './testCounts.ts';
import { inWorkspace } from './workspace.mjs';

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
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

const REPORT = '.cache/jest.json';

const folders = () =>
  [
    'shell',
    ...readdirSync(inWorkspace()).filter((name) => name.startsWith('mf-')),
    ...readdirSync(inWorkspace('packages')).map((name) => `packages/${name}`),
  ].map((folder) => inWorkspace(folder));

const foldersWithReport = () => folders().filter((folder) => existsSync(path.join(folder, REPORT)));

/** Removes earlier reports, so that only those of this run (or from nx's cache) count. */
export const removeJestReports = () =>
  foldersWithReport().forEach((folder) => rmSync(path.join(folder, REPORT)));

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
export const readJestReports = (): FileResult[] =>
  foldersWithReport().flatMap((folder) => readJestReport(folder, REPORT));
