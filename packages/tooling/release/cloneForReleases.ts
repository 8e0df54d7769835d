import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyWorkspace } from '../copy/copyWorkspace.ts';
import { git } from '../rv/git.ts';
import { workspace } from '../rv/workspace.mjs';

const AUTHOR = ['-c', 'user.name=Sanne', '-c', 'user.email=sanne@example.org'];

/** Removes jest's variables, which would change the command. */
const NOT_OF_JEST = { JEST_WORKER_ID: undefined, NODE_ENV: undefined, NODE_OPTIONS: undefined };
/** The clone's own data and release store, by default. */
const OWN_FOLDERS = { DATA_DIR: '', RELEASES_DIR: '', RELEASES_URL: '', DATABASE_URL: '' };

/** A committed copy of the repository with its own release store, for tests. */
export function cloneForReleases() {
  const clone = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'rendezvous-publish-')));
  const store = path.join(clone, '.releases');
  copyWorkspace(workspace, clone);
  git(clone, 'init', '--quiet');
  git(clone, 'add', '--all');
  git(clone, ...AUTHOR, 'commit', '--quiet', '--no-verify', '--message', 'landers: say hello');

  /** The command in the clone. */
  function release(
    args: string[],
    settings: NodeJS.ProcessEnv = {},
  ): Promise<{ code: number | null; output: string; seconds: number }> {
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
  }

  return {
    clone,
    store,
    /** Variables for other commands in the clone. */
    env: OWN_FOLDERS,
    /** Options of git that name an author of commits. */
    author: AUTHOR,
    release,
    publish: (settings?: NodeJS.ProcessEnv) => release(['publish', 'mf-landers'], settings),
    /** Builds of landers in the store, relative to it. */
    stored: () =>
      existsSync(store)
        ? readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((name) =>
            /^landers.[^/]+$/.test(name),
          )
        : [],
    remove: () => rmSync(clone, { recursive: true, force: true, maxRetries: 5 }),
  };
}
