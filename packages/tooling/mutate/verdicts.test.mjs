import { expect, test } from '@jest/globals';
import { filesAtLoad, statusesFrom } from './verdicts.mjs';

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
