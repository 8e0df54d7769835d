// @ts-check
import { bold, print } from './terminal.mjs';

const USAGE = {
  'npm test': 'all checks, in this order',
  'npm test -- lint types': 'the checks whose names start with these words',
  'npm test -- --changed':
    'what differs from the default branch: the projects that the change affects, as Nx says',
  'npm test -- --thorough': 'with the tests that take minutes each, as every night',
  'npm test -- --strict': 'fails on flaky tests too: those that failed once, then passed alone',
  'npm test -- --changed --since v1': 'the same, compared with a commit, tag or branch',
};

const CHECKS = {
  Chromium: 'finds or installs the browser that the tests use',
  'Lock file': 'package-lock.json serves every platform',
  Lint: 'eslint',
  Format: 'prettier',
  Commits: 'the messages of all commits since the rule began',
  Imports: 'imports between workspaces, circular imports, undeclared packages',
  'Unused code': 'files, exports and dependencies that nothing uses',
  Types: 'TypeScript',
  Texts: 'the texts of all languages',
  Coverage: 'docs/coverage.md names tests that exist',
  Documents: 'paths, names, code samples and settings in the documents',
  Licences: 'what ships may be used commercially',
  'Unit and API tests': 'jest in every workspace',
  Build: 'shell and remotes for production',
  'Shared names': 'the shell shares every name that the remotes import',
  Budgets: 'the size of the builds',
  Catalogue: 'every story of packages/ui: accessibility, narrow windows',
  'Browser tests': 'journeys through the built site',
};

/** @param {Record<string, string>} rows @param {(text: string) => string} [style] */
const printRows = (rows, style = (text) => text) => {
  const width = Math.max(...Object.keys(rows).map((name) => name.length));
  for (const [name, text] of Object.entries(rows)) print(`  ${style(name.padEnd(width))}  ${text}`);
};

/** Prints options and checks of `npm test` in words. */
export function printTestHelp() {
  printRows(USAGE, bold);
  print();
  printRows(CHECKS);
}
