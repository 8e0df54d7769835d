import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readChanges } from './git.ts';

const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];

let repository: string;
const git = (...args: string[]) =>
  execFileSync('git', [...AUTHOR, ...args], { cwd: repository, encoding: 'utf8', stdio: 'pipe' }).trim();

const write = (file: string, text = 'text') => {
  mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
  writeFileSync(path.join(repository, file), text);
};

const commit = (...files: string[]) => {
  files.forEach((file) => write(file));
  git('add', '--all');
  git('commit', '--quiet', '--message', 'test: change');
};

beforeEach(() => {
  repository = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-changes-'));
  git('init', '--quiet', '--initial-branch=main');
  commit('kept.ts', 'removed.ts', 'renamed.ts', 'edited.ts', '.gitignore');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

describe('readChanges', () => {
  test('finds what a branch committed and what is not committed yet', () => {
    git('switch', '--quiet', '--create', 'topic');
    commit('a folder/committed ü.ts');
    git('rm', '--quiet', 'removed.ts');
    git('mv', 'renamed.ts', 'moved.ts');
    write('edited.ts', 'edited');
    write('new.ts');
    write('.gitignore', 'ignored.ts');
    write('ignored.ts');
    expect(readChanges(repository)).toEqual({
      base: git('rev-parse', 'main'),
      files: ['.gitignore', 'a folder/committed ü.ts', 'edited.ts', 'moved.ts', 'new.ts'],
      deleted: ['removed.ts', 'renamed.ts'],
    });
  });

  test('leaves out what the default branch got meanwhile', () => {
    git('switch', '--quiet', '--create', 'topic');
    commit('ours.ts');
    git('switch', '--quiet', 'main');
    commit('theirs.ts');
    git('switch', '--quiet', 'topic');
    expect(readChanges(repository)?.files).toEqual(['ours.ts']);
  });

  test('compares with a named commit', () => {
    commit('first.ts');
    commit('second.ts');
    expect(readChanges(repository)?.files).toEqual([]);
    expect(readChanges(repository, 'HEAD~1')?.files).toEqual(['second.ts']);
  });

  test('returns null without a git history', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-plain-'));
    expect(readChanges(folder)).toBeNull();
    rmSync(folder, { recursive: true });
  });
});
