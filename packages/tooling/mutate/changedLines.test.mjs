import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { changedLines, linesOfDiff, touches } from './changedLines.mjs';

test('reads the added and changed lines of a diff, and none of a removed file', () => {
  const diff = [
    '--- a/src/a.ts',
    '+++ b/src/a.ts',
    '@@ -3 +3,2 @@ const a = 1',
    '@@ -10,4 +11,0 @@',
    '@@ -20,0 +17 @@',
    '--- a/src/gone.ts',
    '+++ /dev/null',
    '@@ -1,9 +0,0 @@',
  ].join('\n');
  expect(Object.fromEntries(linesOfDiff(diff))).toEqual({
    'src/a.ts': [
      { from: 3, to: 4 },
      { from: 17, to: 17 },
    ],
  });
});

test('counts a mutant that begins, ends or spans a changed line', () => {
  const ranges = [{ from: 5, to: 6 }];
  expect(touches({ line: 6, endLine: 9 }, ranges)).toBe(true);
  expect(touches({ line: 1, endLine: 5 }, ranges)).toBe(true);
  expect(touches({ line: 1, endLine: 9 }, ranges)).toBe(true);
  expect(touches({ line: 1, endLine: 4 }, ranges)).toBe(false);
  expect(touches({ line: 7, endLine: 9 }, ranges)).toBe(false);
  expect(touches({ line: 1, endLine: 9 }, undefined)).toBe(false);
});

test('finds what a branch changed, committed or not, and not what its base changed since', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-changed-'));
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  const write = (file, text) => writeFileSync(path.join(folder, file), text);
  git('init', '-q', '-b', 'main');
  write('a.ts', '1\n2\n3\n');
  write('b.ts', '1\n');
  git('add', '.');
  git('commit', '-qm', 'first');
  git('switch', '-qc', 'work');
  write('a.ts', '1\nchanged\n3\n');
  git('commit', '-qam', 'second');
  git('switch', '-q', 'main');
  write('b.ts', 'changed\n');
  git('commit', '-qam', 'elsewhere');
  git('switch', '-q', 'work');
  write('a.ts', '1\nchanged\n3\nadded\n');
  write('new.ts', '1\n');
  try {
    expect(Object.fromEntries(changedLines(folder, 'main'))).toEqual({
      'a.ts': [
        { from: 2, to: 2 },
        { from: 4, to: 4 },
      ],
      'new.ts': [{ from: 1, to: Infinity }],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
