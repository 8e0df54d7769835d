import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { git } from '../rv/git.ts';
import { cloneForReleases } from './fixtures/cloneForReleases.ts';

/** Seconds that a publication may take beside another one, with an empty cache. */
const PUBLICATION = 120;

describe('npm run release -- publish', () => {
  let copy: ReturnType<typeof cloneForReleases>;
  beforeAll(() => {
    copy = cloneForReleases();
  });
  afterAll(() => copy.remove());

  test('stores a build with its source once, even if two people publish it concurrently, and makes nothing live', async () => {
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

  test('refuses sources that are not committed, and a store that it cannot write to, before it builds', async () => {
    const { clone, publish, stored } = copy;
    const before = stored();
    const change = path.join(clone, 'mf-landers/src/changed.ts');
    writeFileSync(change, 'export const changed = true;\n');
    const dirty = await publish();
    rmSync(change);
    expect(dirty).toMatchObject({
      code: 1,
      output: expect.stringMatching(/changes that are not committed.*\n.*mf-landers\/src\/changed\.ts/),
    });
    const closed = await publish({ RELEASES_DIR: path.join(clone, 'README.md/releases') });
    expect(closed.code).toBe(1);
    expect(closed.output.trim().split('\n')).toEqual([
      expect.stringContaining(`${path.join(clone, 'README.md/releases')} is not writable.`),
    ]);
    expect(stored()).toEqual(before);
  });

  test('refuses an unknown remote, and lists the known ones', async () => {
    const before = copy.stored();
    const { code, output } = await copy.release(['publish', 'mf-chats']);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/There is no remote "mf-chats"\. Known: shell, account, .*landers, .*console\.$/),
    ]);
    expect(copy.stored()).toEqual(before);
  });

  test.each([
    [
      'a page of another remote',
      "exposes: { remote: './src/remote.ts', Index: './src/Index.tsx' }, contributes: { routes: [{ name: 'spring', path: '/chats/spring', screen: 'Index', title: 'menu.likes' }] }",
      'likes declares /chats/spring (spring), which is not below',
    ],
    [
      'an invalid range',
      "exposes: {}, requires: 'latest'",
      'requires "latest", which is not a semver range.',
    ],
    ['a value of the wrong kind', 'exposes: { Index: 7 }', 'must be of type string'],
    ['an undefined name', 'exposes: exposed', 'exposed is not defined'],
    ['an unclosed bracket', 'exposes: {', 'Expected'],
  ])('refuses a configuration with %s and says why, without a stack', async (_what, change, words) => {
    const { author, clone, release } = copy;
    writeFileSync(
      path.join(clone, 'mf-likes/federation.config.ts'),
      `export const federation = { requires: '^4.0.0', ${change} };\n`,
    );
    git(clone, ...author, 'commit', '--all', '--quiet', '--no-verify', '--message', 'likes: break it');
    const { code, output } = await release(['publish', 'mf-likes']);
    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output).toMatch(/^✗ (likes: )?federation\.config\.ts /m);
    expect(output).not.toMatch(/^ +at |backtrace/m);
  });
});
