import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { git } from '../rv/git.ts';
import { checkCommits } from './checkCommits.ts';

test('the hook rejects, and the history check reports, messages that break the commit rule', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-commits-'));
  const hooks = path.resolve(import.meta.dirname, '../../../.githooks');
  const inFolder = (...args: string[]) =>
    git(folder, '-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false', ...args);
  const commit = (message: string) => inFolder('commit', '--quiet', '--allow-empty', '-m', message);
  inFolder('init', '--quiet');
  commit('Before the rule.');
  const start = inFolder('rev-parse', 'HEAD').trim();
  commit('It was mended\n\nBody.');
  inFolder('config', 'core.hooksPath', hooks);
  expect(() => commit('Mended.')).toThrow(/breaks the rule in docs\/WRITING\.md/);
  commit('chat: retry\n\nA body\nof two lines.');
  expect(checkCommits(folder, start)).toEqual([
    expect.stringMatching(/^[0-9a-f]+ "It was mended": the first line must read/),
  ]);
  expect(checkCommits(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
