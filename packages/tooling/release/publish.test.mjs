import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyWorkspace } from '../mutate/copyWorkspace.mjs';
import { git } from '../rv/git.mjs';
import { workspace } from '../rv/workspace.mjs';

const AUTHOR = ['-c', 'user.name=Sanne', '-c', 'user.email=sanne@example.org'];

/** Variables of jest that would change what the command does. `undefined` removes them. */
const NOT_OF_JEST = { JEST_WORKER_ID: undefined, NODE_ENV: undefined, NODE_OPTIONS: undefined };
/** The clone's own data and release store, by default. */
const OWN_FOLDERS = { DATA_DIR: '', RELEASES_DIR: '', DATABASE_URL: '' };

/** Other tests run beside it. */
const TIMEOUT = 5 * 60_000;

describe('npm run release -- publish', () => {
  let clone;
  const store = () => path.join(clone, '.releases');
  const stored = () =>
    existsSync(store())
      ? readdirSync(store(), { recursive: true }).filter((name) => /^landers.[^/]+$/.test(name))
      : [];

  /** The command in the clone. @returns {Promise<{code: number, output: string, seconds: number}>} */
  const release = (args, settings = {}) => {
    const started = Date.now();
    const child = spawn(process.execPath, ['packages/tooling/bin/rv.mjs', 'release', ...args], {
      cwd: clone,
      env: { ...process.env, ...NOT_OF_JEST, ...OWN_FOLDERS, ...settings },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    return new Promise((resolve) => {
      child.once('close', (code) => resolve({ code, output, seconds: (Date.now() - started) / 1000 }));
    });
  };
  const publish = (settings) => release(['publish', 'mf-landers'], settings);

  beforeAll(() => {
    clone = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'rendezvous-publish-')));
    copyWorkspace(workspace, clone);
    git(clone, 'init', '--quiet');
    git(clone, 'add', '--all');
    git(clone, ...AUTHOR, 'commit', '--quiet', '--no-verify', '--message', 'landers: say hello');
  }, TIMEOUT);
  afterAll(() => rmSync(clone, { recursive: true, force: true, maxRetries: 5 }));

  test(
    'refuses sources that are not committed, and a store that it cannot write to, before it builds',
    async () => {
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
      expect(stored()).toEqual([]);
    },
    TIMEOUT,
  );

  test(
    'puts a build with its source into the store once, if two people publish it at once, and makes nothing live',
    async () => {
      // Two machines: each has a database of its own, and they share the store.
      const both = await Promise.all([publish(), publish({ DATA_DIR: path.join(clone, '.data/other') })]);
      expect(both.map(({ code, output }) => (code === 0 ? 0 : output))).toEqual([0, 0]);
      const [name] = stored();
      expect(stored()).toEqual([name]);
      const version = path.basename(name);
      for (const { output } of both) {
        expect(output).toMatch(/Built landers \([\d.]+ s\)/);
        expect(output).toContain(`npm run release -- promote landers ${version}`);
      }
      expect(readdirSync(path.join(store(), name))).toContain('release.json');
      const history = await release(['history', 'landers']);
      const commit = git(clone, 'rev-parse', '--short=10', 'HEAD').trim();
      expect(history.output).toContain(`${commit}  Sanne`);
      expect(history.output).not.toContain('*');
      process.stdout.write(
        `Published in ${both.map(({ seconds }) => seconds.toFixed(1)).join(' and ')} s.\n`,
      );
    },
    TIMEOUT,
  );
});
