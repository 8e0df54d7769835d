/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measureRemote } from './budget.ts';

it('measures a build of a remote against the budget of that remote', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rv-budget-test-'));
  try {
    for (const [name, kilobytes] of Object.entries({ entry: 2, Likes: 8, Swipe: 12 }))
      await writeFile(path.join(folder, `${name}.js`), randomBytes(kilobytes * 1024));
    const exposes = {
      './remote': { js: [] },
      './Likes': { js: ['Likes.js'] },
      './Swipe': { js: ['Swipe.js'] },
    };
    await writeFile(
      path.join(folder, 'release.json'),
      JSON.stringify({ release: { entry: 'entry.js', exposes } }),
    );
    const over = async (remote: string) =>
      (await measureRemote(remote, folder)).filter(({ kilobytes, limit }) => kilobytes > limit);
    expect((await over('likes')).map(({ what }) => what)).toEqual(['likes: Swipe']);
    // The build is within the budget of another remote, and within the default budget.
    expect(await over('chat')).toEqual([]);
    expect(await over('newcomer')).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
