import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cloneForReleases } from '../release/fixtures/cloneForReleases.ts';
import { git } from '../rv/git.ts';

/** Builds of a shell and of a remote, and pages in a browser, while other tests run. */
const TIMEOUT = 15 * 60_000;

const SCREEN = 'mf-likes/src/scenes/Likes/Likes.tsx';

let copy: ReturnType<typeof cloneForReleases>;
beforeAll(() => {
  copy = cloneForReleases();
}, TIMEOUT);
afterAll(() => copy.remove());

const inClone = (file: string) => path.join(copy.clone, file);

function commit(message: string) {
  git(copy.clone, 'add', '--all');
  git(copy.clone, ...copy.author, 'commit', '--quiet', '--no-verify', '--message', message);
}

/** Runs a statement whenever the screen renders. */
function change(statement: string) {
  const screen = readFileSync(inClone(SCREEN), 'utf8');
  const start = /^export const Likes = .*function Likes\(.*\{$/m;
  if (!start.test(screen)) throw new Error(`${SCREEN} does not begin as this test expects.`);
  writeFileSync(inClone(SCREEN), screen.replace(start, `$&\n  ${statement}`));
  commit('likes: change the screen');
}

/** The database must be outside the sources, which must be committed. */
const release = (args: string[]) => copy.release(args, { DATA_DIR: inClone('.data') });

async function publish(project: string) {
  const { code, output } = await release(['publish', project]);
  return { code, output, version: /promote \S+ (\w+)/.exec(output)?.[1] };
}

async function makeLive(project: string, version = '') {
  const { code, output } = await release(['promote', project, version, '--why', 'It is the first']);
  expect([code, output]).toEqual([0, expect.stringContaining('is live.')]);
}

test(
  'publishing refuses a build whose screen throws, and accepts a slow one with its figures',
  async () => {
    const shell = await publish('shell');
    expect([shell.code, shell.output]).toEqual([0, expect.not.stringContaining('Pages not shown')]);
    await makeLive('shell', shell.version);

    change('const until = performance.now() + 150; while (performance.now() < until);');
    const slow = await publish('mf-likes');
    expect([slow.code, slow.output]).toEqual([
      0,
      expect.stringMatching(/ {2}likes: Likes: paints after \d+ ms, blocks \d+ ms; no live build/),
    ]);
    await makeLive('likes', slow.version);

    change("if (until > 0 && typeof window === 'object') throw new Error('This screen is broken.');");
    const broken = await publish('mf-likes');
    expect(broken.code).toBe(1);
    expect(broken.output).toContain('Pages do not render with this build, so it was not published');
    expect(broken.output).toMatch(/^likes: Likes: does not render \(.*\); live: paints after/m);
  },
  TIMEOUT,
);
