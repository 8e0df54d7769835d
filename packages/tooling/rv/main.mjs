import { continueOnRightNode, isRightNode } from './runtime.mjs';
import { bold, red, Refusal, say, systemSentence } from './say.mjs';
import { end, watchForTheEnd } from './signals.mjs';
import { ensureInstalled } from './install.mjs';
import { needWritable } from './guards.mjs';
import { workspace } from './workspace.mjs';

const COMMANDS = {
  start: 'builds, starts database and server with demo data, prints the address',
  dev: 'the same with watching and hot reload; a project name watches that one only',
  test: 'everything that is checked: format, lint, types, unit, API and browser tests',
  build: 'the nine webpack builds, cached; project names build those only',
  bench: 'measures, side by side in paired rounds',
  reset: 'removes the data so that the next start makes it anew',
  lint: 'eslint and module boundaries',
  typecheck: 'types of every workspace',
  licences: 'licences of what ships; fails on one unfit for commercial use',
  lock: 'completes package-lock.json with the packages of other platforms',
  texts: 'checks the texts of all languages',
  coverage: 'checks that every test named in docs/coverage.md is there, and counts',
};

function usage() {
  say(bold('npm run <command>'));
  for (const [name, what] of Object.entries(COMMANDS)) say(`  ${name.padEnd(10)} ${what}`);
}

async function runCommand(name, args) {
  await needWritable(workspace);
  let stoppedIsFine = false;
  watchForTheEnd(() => stoppedIsFine);
  await ensureInstalled();
  if (!isRightNode()) return continueOnRightNode([name, ...args]);
  const { default: command } = await import(`./commands/${name}.mjs`);
  stoppedIsFine = Boolean(command.runsUntilStopped);
  return command.run(args);
}

/** The command line of the workspace. @param {string[]} argv */
export async function main([name = 'help', ...args]) {
  if (!Object.hasOwn(COMMANDS, name)) {
    usage();
    process.exit(name === 'help' || name === '--help' ? 0 : 2);
  }
  try {
    const code = await runCommand(name, args);
    await end(code ?? 0);
  } catch (error) {
    const sentence = error instanceof Refusal ? error.message : systemSentence(error);
    say(`${red('✗')} ${sentence ?? error?.stack ?? error}`);
    await end(1);
  }
}
