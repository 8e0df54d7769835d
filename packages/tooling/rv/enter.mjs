// @ts-check
import { existsSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { assertRunnableNode, isRequiredNode, restartOnRequiredNode } from './runtime.mjs';
import { describeError, print, red, UserError } from './terminal.mjs';
import { inWorkspace } from './workspace.mjs';

/** Commands that run the site and need no packages for tests and checks. */
const RUNS = new Set(['start', 'dev', 'build', 'admin', 'reset', 'create']);

/** @param {string} name @param {string[]} args */
async function runCommand(name, args) {
  // Must work without packages.
  if (name === 'doctor') process.exit(await (await import('./doctor.mjs')).doctor());
  if (!existsSync(inWorkspace('packages/tooling/rv/commands', `${name}.ts`)))
    throw new UserError(`There is no command "${name}". README.md lists them.`);
  assertRunnableNode();
  await ensureInstalled(!RUNS.has(name) && !(name === 'release' && args[0] !== 'publish'));
  if (!isRequiredNode()) return restartOnRequiredNode([name, ...args]);
  const { main } = await import('./signals.ts');
  return main(name, args);
}

/**
 * Runs a command. Must be JavaScript that older Node versions can run, because packages and Node 24
 * may be missing.
 * @param {string[]} argv
 */
export async function enter([name = '', ...args]) {
  try {
    await runCommand(name, args);
  } catch (error) {
    print(`${red('✗')} ${describeError(error)}`);
    process.exit(1);
  }
}
