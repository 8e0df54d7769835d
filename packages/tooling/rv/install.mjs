// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { assertDiskSpace, SPACE } from './guards.mjs';
import { print, UserError } from './terminal.mjs';
import { inWorkspace, workspace } from './workspace.mjs';

/**
 * @typedef {{ version?: string, dev?: boolean, integrity?: string, optional?: boolean,
 *   devOptional?: boolean, peer?: boolean, os?: string[] }} Entry
 */

/** @param {string} file @returns {Record<string, Entry>} */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether node_modules matches package-lock.json. npm writes node_modules/.package-lock.json last,
 * which reveals aborted and outdated installs.
 * @param {boolean} [all] whether to include packages that only tests and checks need
 */
export function isInstalled(all = false) {
  const installedFile = inWorkspace('node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(inWorkspace('package-lock.json'))).every(([name, entry]) => {
    if (!name.includes('node_modules/') || (entry.dev && !all)) return true;
    const own = installed[name];
    if (own) return own.version === entry.version && own.integrity === entry.integrity;
    return entry.optional || entry.devOptional || entry.peer || entry.os;
  });
}

/**
 * Runs `npm ci` if node_modules lacks something.
 * @param {boolean} all whether to include packages that only tests and checks need: more than half
 * @throws {UserError}
 */
export async function ensureInstalled(all) {
  if (process.env.RV_INSTALLED || isInstalled(all)) return;
  await assertDiskSpace(workspace, SPACE.packages, 'the packages');
  print('› Installing packages (npm ci; the first time takes a minute or two) …');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional'];
  // Synchronous, so that Ctrl-C ends npm and this process together.
  const { status, signal, error } = spawnSync('npm', [...args, all ? '--include=dev' : '--omit=dev'], {
    cwd: workspace,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) throw new UserError(`npm does not start (${error.message}). Check: npm --version`);
  if (signal) process.exit(signal === 'SIGINT' ? 130 : 143);
  if (status !== 0) throw new UserError('npm ci failed. Check the network and: npm config get registry');
}
