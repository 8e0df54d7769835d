/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, utimes, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publishBuild, publishLatest } from './store.ts';

describe('the release store', () => {
  let folder: string;
  let store: string;
  let distribution: string;

  /** Writes what the store reads of a build, replacing the previous build. */
  const buildWithText = async (version: string) => {
    const directory = path.join(distribution, version);
    const release = { version, entry: 'entry.js' };
    await rm(distribution, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    await writeFile(path.join(directory, release.entry), version);
    await writeFile(path.join(directory, 'release.json'), JSON.stringify({ release }));
    await writeFile(path.join(distribution, 'current'), version);
    return { directory, release };
  };
  const publish = () => publishLatest({ project: 'landers', distribution, store });
  const current = async () => (await readFile(path.join(store, 'landers/current'), 'utf8')).trim();
  const versions = async () =>
    (await readdir(path.join(store, 'landers'))).filter((name) => name !== 'current');
  const readEntry = ({ release }: { release: { version: string; entry: string } }) =>
    readFile(path.join(store, 'landers', release.version, release.entry), 'utf8');

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'rv-store-'));
    store = path.join(folder, 'store');
    distribution = path.join(folder, 'dist');
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('keeps every published build when a build cache restores an earlier one', async () => {
    const first = await buildWithText('first');
    await cp(distribution, path.join(folder, 'cached'), { recursive: true });
    await publish();
    const second = await buildWithText('second');
    await publish();
    expect(await readdir(distribution)).toEqual(expect.not.arrayContaining([first.release.version]));

    // Nx deletes the output and restores its own when the source is reverted.
    await rm(distribution, { recursive: true });
    await cp(path.join(folder, 'cached'), distribution, { recursive: true });
    expect(await current()).toBe(second.release.version);
    await expect(readEntry(second)).resolves.toContain(second.release.version);
    await publish();
    expect(await current()).toBe(first.release.version);
    expect((await versions()).sort()).toEqual([first.release.version, second.release.version].sort());
    await expect(readEntry(second)).resolves.toContain(second.release.version);
  });

  it('never overwrites a version, but renews its age', async () => {
    const built = await buildWithText('third');
    const build = { project: 'landers', directory: built.directory, store };
    await publishBuild(build);
    const stored = path.join(store, 'landers', built.release.version);
    await writeFile(path.join(built.directory, built.release.entry), 'changed later');
    await utimes(stored, 1, 1);
    await publishBuild(build);
    await expect(readEntry(built)).resolves.toContain(built.release.version);
    expect((await stat(stored)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  });
});
