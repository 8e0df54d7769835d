// @ts-check
import { assertWritable } from './guards.mjs';
import { asksHelp, COMMANDS, printCommands, printHelp } from './help.mjs';
import { ensureInstalled } from './install.mjs';
import { assertRunnableNode, isRequiredNode, restartOnRequiredNode } from './runtime.mjs';
import { describeError, print, red } from './terminal.mjs';
import { workspace } from './workspace.mjs';

/** Commands that run the site and need no packages for tests and checks. */
const RUNS = new Set(['start', 'dev', 'build', 'admin', 'reset', 'create']);

/** @param {string} name @param {string[]} args */
async function runCommand(name, args) {
  if (asksHelp(args)) return printHelp(name);
  // Must work without packages.
  if (name === 'doctor') process.exit(await (await import('./doctor.mjs')).doctor());
  assertRunnableNode();
  await assertWritable(workspace);
  await ensureInstalled(!RUNS.has(name) && !(name === 'release' && args[0] !== 'publish'));
  if (!isRequiredNode()) return restartOnRequiredNode([name, ...args]);
  const { main } = await import('./main.ts');
  return main(name, args);
}

/**
 * Runs a command. JavaScript that older versions run, because packages and Node 24 may be missing.
 * @param {string[]} argv
 */
export async function enter([name = 'help', ...args]) {
  if (!Object.hasOwn(COMMANDS, name)) {
    printCommands();
    process.exit(name === 'help' || name === '--help' ? 0 : 2);
  }
  try {
    await runCommand(name, args);
  } catch (error) {
    print(`${red('✗')} ${describeError(error)}`);
    process.exit(1);
  }
}
