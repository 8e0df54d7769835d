// @ts-check
import { readFileSync } from 'node:fs';
import { bold, print } from './terminal.mjs';
import { inWorkspace } from './workspace.mjs';

/** @type {Readonly<Record<string, string>>} */
export const COMMANDS = {
  start: 'builds everything, starts database and server with demo data, prints the address',
  dev: 'the same in watch mode with hot reload; name a project to watch only that one',
  test: 'all checks: format, lint, types, unit, API and browser tests',
  build: 'the webpack builds, cached; name projects to build only those',
  bench: 'benchmarks in paired rounds: federation, scale, messages',
  reset: 'deletes the local data; the next start creates it again',
  lint: 'format, eslint, module boundaries, unused code',
  typecheck: 'type-checks every workspace',
  licences: 'lists licences of shipped packages; fails on any that forbids commercial use',
  commits: 'checks the messages of all commits since the rule began',
  admin: 'sets up sites, prices, codes, settings, VAT and staff; --help lists the commands',
  create: 'creates a remote or a lander from a template, here or in a folder of its own',
  release: 'publishes a build, makes it live, goes back; --help lists the commands',
  doctor: 'checks whether this machine can run the project, and says what to do',
  lock: 'adds the packages of other platforms to package-lock.json',
  texts: 'checks the texts of all languages',
  docs: 'checks that links, paths and scripts in the documents exist',
  coverage: 'checks that every test named in docs/coverage.md exists',
  mutate: 'tests the tests: mutates the code and lists the mutants that no test kills',
};

export function printCommands() {
  print(bold('npm run <command>'));
  for (const [name, what] of Object.entries(COMMANDS)) print(`  ${name.padEnd(10)} ${what}`);
}

export const PUBLISH_USAGE = 'npm run release -- publish REMOTE [--with REMOTE@VERSION …]';

const TEST_USAGE = {
  'npm test': 'all checks',
  'npm test -- lint types': 'the checks whose names start with these words; an unknown word prints all names',
  'npm test -- --changed':
    'what differs from the default branch: the projects that the change affects, as Nx says',
  'npm test -- --changed --since v1': 'the same, compared with a commit, tag or branch',
  'npm test -- --thorough': 'with the tests that take minutes each, as every night',
  'npm test -- --strict': 'fails on flaky tests too: those that failed once, then passed alone',
};

/** A copy of the server's help, for machines without its packages. */
const printAdminHelp = () =>
  process.stdout.write(readFileSync(inWorkspace('packages/server/src/admin/help.txt'), 'utf8'));

/** @type {Readonly<Record<string, () => void>>} */
const HELP = {
  admin: printAdminHelp,
  test: () => {
    for (const [usage, what] of Object.entries(TEST_USAGE)) print(`  ${bold(usage.padEnd(32))}  ${what}`);
  },
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

/** Prints the help of a command, for which nothing needs to be installed. @param {string} name */
export function printHelp(name) {
  const own = Object.hasOwn(HELP, name) ? HELP[name] : undefined;
  if (own) own();
  else print(`npm run ${name}: ${COMMANDS[name]}`);
}
