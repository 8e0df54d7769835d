import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { git } from '../rv/git.ts';
import { cloneForReleases } from './cloneForReleases.ts';

/** Seconds of a publication, with another one at the same time and an empty cache. */
const PUBLICATION = 120;

describe('npm run release -- publish', () => {
  let copy: ReturnType<typeof cloneForReleases>;
  beforeAll(() => {
    copy = cloneForReleases();
  });
  afterAll(() => copy.remove());

  test('puts a build with its source into the store once, if two people publish it concurrently, and makes nothing live', async () => {
    const { clone, publish, release, store, stored } = copy;
    // Simulates two machines with their own databases and a shared store.
    const both = await Promise.all([publish(), publish({ DATA_DIR: path.join(clone, '.data/other') })]);
    expect(both.map(({ code, output }) => (code === 0 ? 0 : output))).toEqual([0, 0]);
    const [name = ''] = stored();
    expect(stored()).toEqual([name]);
    const version = path.basename(name);
    for (const { output } of both) {
      expect(output).toMatch(/Built landers \([\d.]+ s\)/);
      expect(output).toContain(`npm run release -- promote landers ${version}`);
    }
    expect(readdirSync(path.join(store, name))).toContain('release.json');
    const history = await release(['history', 'landers']);
    const commit = git(clone, 'rev-parse', '--short=10', 'HEAD').trim();
    expect(history.output).toContain(`${commit}  Sanne`);
    expect(history.output).not.toContain('*');
    for (const { seconds } of both) expect(seconds).toBeLessThan(PUBLICATION);
  });
});
