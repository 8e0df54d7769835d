import { assertRunnableNode, restartOnRequiredNode, isRequiredNode } from './runtime.mjs';
import { asksHelp, printHelp } from './help.mjs';
import { bold, red, UserError, print, describeSystemError } from './terminal.mjs';
import { end, handleShutdownSignals } from './signals.mjs';
import { installHooks } from '../commits/installHooks.mjs';
import { ensureInstalled } from './install.mjs';
import { assertWritable } from './guards.mjs';
import { workspace } from './workspace.mjs';

const COMMANDS = {
  start: 'builds everything, starts database and server with demo data, prints the address',
  dev: 'the same in watch mode with hot reload; name a project to watch only that one',
  test: 'all checks: format, lint, types, unit, API and browser tests',
  build: 'the webpack builds, cached; name projects to build only those',
  bench: 'benchmarks in paired rounds',
  reset: 'deletes the local data; the next start creates it again',
  lint: 'format, eslint, module boundaries, unused code',
  typecheck: 'type-checks every workspace',
  licences: 'lists licences of shipped packages; fails on any that forbids commercial use',
  commits: 'checks the messages of all commits since the rule began',
  admin: 'sets up sites, prices, codes, settings, VAT and staff; --help lists the commands',
  create: 'creates a remote or a lander from a template, here or in a folder of its own',
  demo: 'shows a release from an empty folder to an automatic stop: npm run demo -- delivery',
  release: 'publishes a build, makes it live, goes back; --help lists the commands',
  doctor: 'checks whether this machine can run the project, and says what to do',
  lock: 'adds the packages of other platforms to package-lock.json',
  texts: 'checks the texts of all languages',
  docs: 'checks that links, paths and scripts in the documents exist',
  coverage: 'checks that every test named in docs/coverage.md exists',
  mutate: 'tests the tests: mutates the code and lists the mutants that no test kills',
};

function usage() {
  print(bold('npm run <command>'));
  for (const [name, what] of Object.entries(COMMANDS)) print(`  ${name.padEnd(10)} ${what}`);
}

/** Commands that must work on a machine where the packages cannot be installed. */
const WITHOUT_PACKAGES = new Set(['doctor']);

const loadCommand = async (name) => (await import(`./commands/${name}.mjs`)).default;

async function runCommand(name, args) {
  if (asksHelp(args)) return printHelp(name, COMMANDS[name]);
  if (WITHOUT_PACKAGES.has(name)) return (await loadCommand(name)).run(args);
  assertRunnableNode();
  await assertWritable(workspace);
  let stopIsSuccess = false;
  handleShutdownSignals(() => stopIsSuccess);
  await ensureInstalled();
  if (!isRequiredNode()) return restartOnRequiredNode([name, ...args]);
  installHooks(workspace);
  const command = await loadCommand(name);
  stopIsSuccess = Boolean(command.runsUntilStopped);
  return command.run(args);
}

/** The command line of the repository. @param {string[]} argv */
export async function main([name = 'help', ...args]) {
  if (!Object.hasOwn(COMMANDS, name)) {
    usage();
    process.exit(name === 'help' || name === '--help' ? 0 : 2);
  }
  try {
    const code = await runCommand(name, args);
    await end(code ?? 0);
  } catch (error) {
    const message = error instanceof UserError ? error.message : describeSystemError(error);
    print(`${red('✗')} ${message ?? error?.stack ?? error}`);
    await end(1);
  }
}
