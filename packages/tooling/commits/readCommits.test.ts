import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { installHooks } from './installHooks.ts';
import { checkCommits, readCommits } from './readCommits.ts';

const HOOKS = path.resolve(import.meta.dirname, '../../../.githooks');
const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
/** Prevents a hook that runs the tests from leading git to its own repository. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

let folder: string;
let repository: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-commits-'));
  repository = path.join(folder, 'repository');
  mkdirSync(repository);
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', [...AUTHOR, ...args], { cwd: repository, env, encoding: 'utf8', stdio: 'pipe' }).trim();

const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '-m', message);
const messages = (...args: Parameters<typeof readCommits>) =>
  readCommits(...args)?.map(({ message }) => message);

describe('readCommits', () => {
  test('returns what came after the start of the rule, newest first, with bodies', () => {
    commit('Before the rule.');
    const start = git('rev-parse', 'HEAD');
    commit('chat: wait');
    commit('chat: retry\n\nA body\nof two lines.');
    expect(messages(repository, start)).toEqual(['chat: retry\n\nA body\nof two lines.', 'chat: wait']);
  });

  test('returns the commits that a shallow clone has', () => {
    commit('Before the rule.');
    const start = git('rev-parse', 'HEAD');
    ['chat: one', 'chat: two', 'chat: three'].forEach(commit);
    const clone = path.join(folder, 'clone');
    git('clone', '--quiet', '--depth=2', pathToFileURL(repository).href, clone);
    expect(messages(clone, start)).toEqual(['chat: three', 'chat: two']);
  });

  test('returns null in another history, in a folder of another repository and without git', () => {
    commit('Everything, in one commit.');
    const inner = path.join(repository, 'inner');
    mkdirSync(inner);
    expect(readCommits(repository)).toBeNull();
    expect(readCommits(inner)).toBeNull();
    expect(readCommits(folder)).toBeNull();
  });
});

describe('checkCommits', () => {
  test('names the commit, its subject and the problem', () => {
    expect(
      checkCommits([
        { id: '1234567', message: 'chat: retry' },
        { id: '89abcde', message: 'It was mended\n\nBody.' },
      ]),
    ).toEqual([expect.stringMatching(/^89abcde "It was mended": the first line must read/)]);
  });
});

describe('the commit-msg hook', () => {
  test('rejects a commit that breaks the rule and accepts others', () => {
    git('config', 'core.hooksPath', HOOKS);
    expect(() => commit('Mended.')).toThrow(/breaks the rule in docs\/WRITING\.md/);
    commit('chat: retry');
    expect(git('log', '--format=%s')).toBe('chat: retry');
  });

  test('is installed once and does not replace other hooks', () => {
    const ci = process.env.CI;
    delete process.env.CI;
    try {
      installHooks(repository);
      expect(git('config', 'core.hooksPath')).toBe('.githooks');
      git('config', 'core.hooksPath', 'own-hooks');
      installHooks(repository);
      expect(git('config', 'core.hooksPath')).toBe('own-hooks');
    } finally {
      if (ci !== undefined) process.env.CI = ci;
    }
  });
});
