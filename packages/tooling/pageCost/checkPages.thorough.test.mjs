import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cloneForReleases } from '../release/cloneForReleases.mjs';
import { git } from '../rv/git.mjs';

/** Builds of a shell and of a remote, and pages in a browser, while other tests run. */
const TIMEOUT = 15 * 60_000;

const SCREEN = 'mf-likes/src/scenes/Likes/Likes.tsx';
const DEPENDENCY = 'mf-likes/src/slowDependency.ts';

let copy;
beforeAll(() => {
  copy = cloneForReleases();
}, TIMEOUT);
afterAll(() => copy.remove());

const inClone = (file) => path.join(copy.clone, file);

function commit(message) {
  git(copy.clone, 'add', '--all');
  git(copy.clone, ...copy.author, 'commit', '--quiet', '--no-verify', '--message', message);
}

/** A dependency of the screen that works for so many milliseconds when it is imported. */
function dependOn(milliseconds) {
  const loop = `while (performance.now() < until);\n  return until;`;
  writeFileSync(
    inClone(DEPENDENCY),
    `function work(): number {\n  const until = performance.now() + ${milliseconds};\n  ${loop}\n}\nexport const worked = work();\n`,
  );
  const screen = readFileSync(inClone(SCREEN), 'utf8');
  if (!screen.includes('slowDependency'))
    writeFileSync(
      inClone(SCREEN),
      `import { worked } from '../../slowDependency.ts';\n${screen}\nif (worked < 0) throw new Error('No time has passed.');\n`,
    );
  commit(`likes: work for ${milliseconds} ms`);
}

/** The database is kept out of the sources, which must be committed. */
const release = (args) => copy.release(args, { DATA_DIR: inClone('.data') });

async function publish(project) {
  const { code, output } = await release(['publish', project]);
  return { code, output, version: /promote \S+ (\w+)/.exec(output)?.[1] };
}

async function makeLive(project, version) {
  const { code, output } = await release(['promote', project, version, '--why', 'It is the first']);
  expect([code, output]).toEqual([0, expect.stringContaining('is live.')]);
}

test(
  'publishing refuses a build with a dependency that blocks a screen, with figures, and takes a change that costs nothing',
  async () => {
    const shell = await publish('shell');
    expect([shell.code, shell.output]).toEqual([0, expect.not.stringContaining('Pages not measured')]);
    await makeLive('shell', shell.version);

    const first = await publish('mf-likes');
    expect([first.code, first.output]).toEqual([
      0,
      expect.stringMatching(/ {2}likes: Likes: blocks \d+ ms, budget 100, no live build;/),
    ]);
    await makeLive('likes', first.version);

    dependOn(150);
    const slow = await publish('mf-likes');
    expect(slow.code).toBe(1);
    expect(slow.output).toContain('so the build was not published');
    const refusals = slow.output.slice(slow.output.indexOf('was not published'));
    const [, blocks, live] =
      /^likes: Likes: blocks (\d+) ms, budget 100, live (\d+) to \d+$/m.exec(refusals) ?? [];
    expect(Number(blocks)).toBeGreaterThan(Number(live) + 100);

    dependOn(0);
    const cheap = await publish('mf-likes');
    expect([cheap.code, cheap.output]).toEqual([
      0,
      expect.stringMatching(/ {2}likes: Likes: blocks \d+ ms, budget 100, live \d+ to \d+;/),
    ]);
    expect(cheap.version).not.toBe(first.version);
  },
  TIMEOUT,
);
