import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  filesAtLoad,
  filesToRepeat,
  finalStatuses,
  finishedFiles,
  forgetChangedTests,
  readVerdicts,
  statusesFrom,
} from './verdicts.mjs';

const line = (status, key, file = 'src/a/a.test.ts') => ({ file, status, key });

test('counts a mutant as killed as soon as one file kills it', () => {
  const statuses = statusesFrom([
    line('Survived', '1'),
    line('Killed', '1', 'src/b/b.test.ts'),
    line('SurvivedFile', '1', 'src/c/c.test.ts'),
    line('Tries', '2'),
    line('Timeout', '2'),
    line('Survived', '3'),
  ]);
  expect(Object.fromEntries(statuses)).toEqual({ 1: 'Killed', 2: 'Timeout', 3: 'Survived' });
});

test('knows nothing of a mutant that is still being tried', () => {
  expect(statusesFrom([line('Tries', '1')]).size).toBe(0);
});

test('counts a mutant as killed when a file cannot be loaded with it', () => {
  const statuses = statusesFrom([line('Loads', '1'), line('Loads', '2'), line('SurvivedLoad', '2')]);
  expect(Object.fromEntries(statuses)).toEqual({ 1: 'Killed', 2: 'Survived' });
});

const reaches = (file, failed = 0) => ({ file, status: 'Reaches', failed, atLoad: ['1'] });

test('loads the nearest files that reach a mutant at load, and none twice', () => {
  const lines = [
    reaches('src/b/b.test.ts'),
    reaches('src/a/a.test.ts'),
    reaches('src/a/broken.test.ts', 1),
    reaches('src/c/c.test.ts'),
    line('Loads', '1', 'src/b/b.test.ts'),
    line('SurvivedLoad', '1', 'src/b/b.test.ts'),
  ];
  const mutants = [
    { key: '1', file: 'src/a/x.ts' },
    { key: '2', file: 'src/a/x.ts' },
  ];
  expect(filesAtLoad(lines, mutants, 2)).toEqual([{ key: '1', files: ['src/a/a.test.ts'] }]);
  expect(filesAtLoad(lines, mutants, 3)).toEqual([
    { key: '1', files: ['src/a/a.test.ts', 'src/c/c.test.ts'] },
  ]);
});

test('loads no file for a mutant that is killed', () => {
  const lines = [reaches('src/a/a.test.ts'), line('Killed', '1')];
  expect(filesAtLoad(lines, [{ key: '1', file: 'src/a/x.ts' }], 3)).toEqual([]);
});

test('repeats as a whole the files beside a mutant that is alive, where a test cannot be repeated alone', () => {
  const unsure = (key, file, count = 1) => ({ ...line('Survived', key, file), unsure: count });
  const lines = [
    unsure('1', 'src/a/a.test.ts'),
    unsure('1', 'src/b/elsewhere.test.ts'),
    unsure('1', 'src/a/sure.test.ts', 0),
    unsure('1', 'src/a/never.test.ts'),
    line('CannotRepeat', undefined, 'src/a/never.test.ts'),
    unsure('1', 'src/a/done.test.ts'),
    line('SurvivedFile', '1', 'src/a/done.test.ts'),
    unsure('2', 'src/a/dead.test.ts'),
    line('Killed', '2', 'src/b/b.test.ts'),
  ];
  const mutants = ['1', '2'].map((key) => ({ key, folder: 'src/a' }));
  expect(filesToRepeat(lines, mutants)).toEqual(['src/a/a.test.ts']);
});

test('takes a file as finished only with the same mutants', () => {
  const lines = [{ ...line('Ends'), planned: 'these' }, line('Begins', undefined, 'src/a/b.test.ts')];
  expect(finishedFiles(lines, 'these')).toEqual(['src/a/a.test.ts']);
  expect(finishedFiles(lines, 'others')).toEqual([]);
});

test('counts a mutant that no test reaches as not covered, and one whose process died not at all', () => {
  const statuses = finalStatuses([line('Killed', '1'), line('Tries', '2')], ['1', '2', '3']);
  expect(Object.fromEntries(statuses)).toEqual({ 1: 'Killed', 3: 'NoCoverage' });
});

describe('a new run', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-verdicts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('forgets what a test file said that has changed since, or is gone', () => {
    const file = path.join(folder, 'verdicts.jsonl');
    const say = (name) =>
      appendFileSync(file, `${JSON.stringify(line('Killed', name, `src/${name}.test.ts`))}\n`);
    const keys = () => readVerdicts(file).map(({ key }) => key);
    forgetChangedTests(file, { 'src/a.test.ts': '1', 'src/b.test.ts': '1', 'src/c.test.ts': '1' });
    ['a', 'b', 'c'].forEach(say);
    forgetChangedTests(file, { 'src/a.test.ts': '1', 'src/b.test.ts': '2' });
    expect(keys()).toEqual(['a']);
    say('b');
    forgetChangedTests(file, { 'src/a.test.ts': '1', 'src/b.test.ts': '2' });
    expect(keys()).toEqual(['a', 'b']);
  });
});

test('loads a file beside a mutant anew that cannot be repeated', () => {
  const lines = [
    { ...line('Survived', '1', 'src/a/a.test.ts'), unsure: 1 },
    { ...line('Survived', '1', 'src/b/b.test.ts'), unsure: 1 },
    line('CannotRepeat', undefined, 'src/a/a.test.ts'),
    line('CannotRepeat', undefined, 'src/b/b.test.ts'),
  ];
  const mutants = [{ key: '1', file: 'src/a/x.ts', folder: 'src/a' }];
  expect(filesAtLoad(lines, mutants, 3)).toEqual([{ key: '1', files: ['src/a/a.test.ts'] }]);
});
