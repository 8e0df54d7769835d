/** @jest-environment node */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeRemote, measureRemote, readBuild, type Row } from './remoteBudget.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rv-budget-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A build with screens of these sizes in kilobytes, incompressible. */
async function createBuild(screens: Record<string, number>) {
  const exposes: Record<string, { js: string[] }> = { './remote': { js: [] } };
  for (const [name, kilobytes] of Object.entries({ entry: 2, ...screens })) {
    await writeFile(path.join(folder, `${name}.js`), randomBytes(kilobytes * 1024));
    if (name !== 'entry') exposes[`./${name}`] = { js: [`${name}.js`] };
  }
  await writeFile(
    path.join(folder, 'release.json'),
    JSON.stringify({ release: { entry: 'entry.js', exposes } }),
  );
  return readBuild(folder);
}

it('measures a build of a remote against the budget of that remote', async () => {
  const build = await createBuild({ Likes: 8, Swipe: 12 });
  const over = (rows: Row[]) =>
    rows.filter(({ kilobytes, limit }) => kilobytes > limit).map(({ what }) => what);
  expect(over(await measureRemote('likes', build))).toEqual(['likes: Swipe']);
  // Within the budget of other remotes, and without one.
  expect(over(await measureRemote('chat', build))).toEqual([]);
  expect(over(await measureRemote('newcomer', build))).toEqual([]);
});

it('says what the largest screen costs', async () => {
  const rows = await measureRemote('likes', await createBuild({ Likes: 8, Swipe: 9 }));
  expect(describeRemote(rows)).toBe('likes: Swipe 9 KB of 9.5, with the entry 0.06 s on slow 4G');
});
