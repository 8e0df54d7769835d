import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readJestReport, type FileResult } from './jestReports.ts';
import { runFailedAgain } from './runFailedAgain.ts';
import { runTestFiles } from './runTestFiles.ts';

const REPORT = '.cache/first.json';
const NO_FAILURE = { passed: 1, failed: 0, skipped: 0 };

/** Counts its runs in the letters of `ran.txt`. */
const counting = (name: string, body: string) => `
  const { appendFileSync, readFileSync } = require('node:fs');
  appendFileSync('${name}.txt', 'x');
  const runs = readFileSync('${name}.txt', 'utf8').length;
  ${body}`;
const SAMPLE = {
  'package.json': '{}',
  'jest.config.js': `module.exports = { transform: {}, workerIdleMemoryLimit: '1GB' };`,
  'passes.test.js': counting('passes', `test('passes', () => {}); test.skip('is skipped', () => {});`),
  'failsOnce.test.js': counting(
    'failsOnce',
    `test('is late', () => { if (runs === 1) throw new Error('no answer within 5 s\\n at once'); });`,
  ),
  'failsAlways.test.js': counting(
    'failsAlways',
    `test('holds', () => {}); test('is broken', () => { throw new Error('broken in run ' + runs); });`,
  ),
  'loadsOnce.test.js': counting(
    'loadsOnce',
    `if (runs === 1) throw new Error('out of memory'); test('loads', () => {});`,
  ),
  'diesOnce.test.js': counting(
    'diesOnce',
    `test('dies', () => { if (runs === 1) process.kill(process.pid, 'SIGKILL'); });`,
  ),
};

let root: string;
const folder = () => path.join(root, 'sample');
const fileOf = (name: string) => path.join(folder(), `${name}.test.js`);
const runsOf = (name: string) => readFileSync(path.join(folder(), `${name}.txt`), 'utf8').length;

/** The results of a first run of the named test files. */
async function firstRun(...names: string[]) {
  await runTestFiles(folder(), names.map(fileOf), { report: REPORT, workers: 2 });
  return readJestReport(folder(), REPORT);
}

const countsOf = (results: FileResult[]) =>
  Object.fromEntries(results.map(({ file, counts }) => [path.basename(file, '.test.js'), counts]));

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'rendezvous-flaky-')));
  mkdirSync(path.join(folder(), '.cache'), { recursive: true });
  for (const [name, text] of Object.entries(SAMPLE)) writeFileSync(path.join(folder(), name), text);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('runFailedAgain', () => {
  test('reports a file that passes in the second run as flaky, with its first failure', async () => {
    const first = await firstRun('passes', 'failsOnce');
    expect(countsOf(first).failsOnce).toEqual({ passed: 0, failed: 1, skipped: 0 });
    const { results, flaky } = await runFailedAgain(first, root);
    expect(countsOf(results)).toEqual({
      passes: { passed: 1, failed: 0, skipped: 1 },
      failsOnce: NO_FAILURE,
    });
    expect(flaky).toEqual([
      {
        file: 'sample/failsOnce.test.js',
        failure: 'is late: Error: no answer within 5 s',
        message: expect.stringContaining('at once'),
      },
    ]);
    expect(runsOf('passes')).toBe(1);
  });

  test('keeps a file that fails in both runs as failed, with its last result', async () => {
    const { results, flaky } = await runFailedAgain(await firstRun('failsAlways', 'failsOnce'), root);
    expect(countsOf(results)).toEqual({
      failsAlways: { passed: 1, failed: 1, skipped: 0 },
      failsOnce: NO_FAILURE,
    });
    expect(results.find(({ counts }) => counts.failed)?.failure).toBe('is broken: Error: broken in run 2');
    expect(flaky.map(({ file }) => file)).toEqual(['sample/failsOnce.test.js']);
    expect(runsOf('failsAlways')).toBe(2);
  });

  test('treats a file that does not load and one whose process dies like a failed test', async () => {
    const first = await firstRun('loadsOnce', 'diesOnce');
    expect(first.map(({ counts }) => counts.failed)).toEqual([1, 1]);
    const { results, flaky } = await runFailedAgain(first, root);
    expect(countsOf(results)).toEqual({ loadsOnce: NO_FAILURE, diesOnce: NO_FAILURE });
    const failures = flaky.map(({ failure }) => failure).join('\n');
    expect(failures).toMatch(/^the file does not run: out of memory$/m);
    expect(failures).toMatch(/^the file does not run: .*SIGKILL/m);
  });

  test('runs nothing again when nothing failed, or too much for bad luck', async () => {
    const results = await firstRun('failsAlways');
    const many = Array.from({ length: 21 }, () => results).flat();
    expect(await runFailedAgain(many, root)).toEqual({ results: many, flaky: [] });
    expect(await runFailedAgain([], root)).toEqual({ results: [], flaky: [] });
    expect(runsOf('failsAlways')).toBe(1);
  });
});
