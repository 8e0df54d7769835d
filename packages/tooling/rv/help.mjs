import { readFileSync } from 'node:fs';
import { print } from './terminal.mjs';
import { printTestHelp } from './testHelp.mjs';
import { inWorkspace } from './workspace.mjs';

export const PUBLISH_USAGE = 'npm run release -- publish REMOTE [--with REMOTE@VERSION …]';

/** A copy of what the server says, for machines without the packages that the server needs. */
const printAdminHelp = () =>
  process.stdout.write(readFileSync(inWorkspace('packages/server/src/admin/help.txt'), 'utf8'));

const HELP = {
  admin: printAdminHelp,
  test: () => printTestHelp(),
  release: () => {
    print(
      `${PUBLISH_USAGE}\n      builds it, checks it and puts it into the release store; beside builds that go live with it, if it needs them`,
    );
    print('npm run release -- COMMAND, for each "release COMMAND" of these:');
    printAdminHelp();
  },
};

/** @param {readonly string[]} args of a command */
export const asksHelp = (args) => args.includes('--help') || args.includes('-h');

/**
 * Prints the help of a command, for which nothing needs to be installed.
 * @param {string} name
 * @param {string} what it does
 */
export function printHelp(name, what) {
  const own = Object.hasOwn(HELP, name) && HELP[name];
  if (own) own();
  else print(`npm run ${name}: ${what}`);
}
