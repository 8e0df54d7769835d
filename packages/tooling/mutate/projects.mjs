import { globSync } from 'node:fs';
import path from 'node:path';
import { isCommand } from '../boundaries/serverAreas.mjs';

/** A score of the code that decides about money, access and state; everything else has the lower target. */
const STRICT = 85;
const NORMAL = 75;

const ANY_SOURCE = ['src/**/*.{ts,tsx}'];
const STORES_AND_MODELS = ['src/{stores,models}/**/*.ts'];

/** Not tests nor their helpers, and no worker threads: a mutant is only active in the thread that runs the tests. */
const NEVER = /\.test\.tsx?$|\.d\.ts$|\.worker\.ts$|\/fixtures\/|\/testing\/|\/catalogue\//;

/**
 * What `npm run mutate` tests.
 *
 * @typedef {object} MutationProject
 * @property {string} name as it is given on the command line and in the report
 * @property {string} folder workspace, from the top of the repository
 * @property {string[]} sources globs of the files to mutate, from `folder`
 * @property {(file: string) => boolean} [only] whether one of these files is mutated; all are without it
 * @property {(file: string) => string[]} [testsOf] globs of the tests that may kill the mutants of a file, from `folder`;
 *   all of the workspace without it
 * @property {boolean} [loadsOnce] each test file is loaded once for all mutants, see `runInOneLoad.mjs`; needs `testsOf`
 *   with the same tests for every file, and tests in Node's environment
 * @property {number} target per cent of the mutants that tests must kill
 */

/** @type {MutationProject[]} */
export const PROJECTS = [
  { name: 'contracts', folder: 'packages/contracts', sources: ANY_SOURCE, target: NORMAL },
  { name: 'core', folder: 'packages/core', sources: ANY_SOURCE, target: STRICT },
  { name: 'platform', folder: 'packages/platform', sources: ANY_SOURCE, target: STRICT },
  { name: 'shell', folder: 'shell', sources: ANY_SOURCE, target: NORMAL },
  {
    name: 'policies',
    folder: 'packages/server',
    sources: ['src/areas/*/*Policy.ts'],
    // Policies are pure: their own tests must do, without a database.
    testsOf: () => ['src/areas/*/*Policy.test.ts'],
    target: STRICT,
  },
  {
    name: 'commands',
    folder: 'packages/server',
    sources: ['src/areas/*/*.ts'],
    only: isCommand,
    // An area often tests a command of another one: a case of the safety area ends with a disabled account.
    testsOf: () => ['src/areas/**/*.test.ts'],
    // Loading the server takes longer than most of its tests.
    loadsOnce: true,
    target: STRICT,
  },
  ...['mf-account', 'mf-auth-signup', 'mf-chat', 'mf-landers', 'mf-likes', 'mf-members', 'mf-payments'].map(
    (name) => ({ name, folder: name, sources: STORES_AND_MODELS, target: NORMAL }),
  ),
  { name: 'console', folder: 'packages/console', sources: STORES_AND_MODELS, target: NORMAL },
];

/**
 * The files of a project that are mutated, sorted.
 * @param {MutationProject} project
 * @param {string} workspace absolute
 * @returns {string[]} from the project's folder, with `/`
 */
export function filesToMutate({ folder, sources, only }, workspace) {
  const cwd = path.join(workspace, folder);
  return sources
    .flatMap((glob) => globSync(glob, { cwd }))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !NEVER.test(`/${file}`) && (only?.(file) ?? true))
    .sort();
}

/**
 * Divides mutants by the tests that may kill them: Stryker starts once for each part.
 * @template {{ file: string }} T
 * @param {MutationProject} project
 * @param {T[]} mutants
 * @returns {{ tests?: string[], mutants: T[] }[]}
 */
export const byTests = ({ testsOf }, mutants) =>
  [...Map.groupBy(mutants, ({ file }) => testsOf?.(file).join() ?? '').values()].map((part) => ({
    tests: testsOf?.(part[0].file),
    mutants: part,
  }));
