import { readFileSync } from 'node:fs';
import { missingOptionals } from '../../lock/completeLock.ts';
import { childEnv, inWorkspace, workspace } from '../workspace.mjs';
import { runInWorkspaces } from '../nx.ts';
import { failOnProblems } from '../failOnProblems.ts';
import { run as runProgram } from '../processes.ts';
import { UserError, step } from '../terminal.mjs';
import { typeGroups, workspaceFolders } from '../typeGroups.ts';

const bin = (...parts: string[]) => inWorkspace('node_modules', ...parts);
const prettier = bin('prettier', 'bin', 'prettier.cjs');

/** About half of the files that prettier checks. */
const HALF = ['packages/server', 'packages/contracts', 'packages/tooling', 'packages/e2e'];

/** Checks or fixes the format. Runs two Prettier processes, because it is single-threaded. */
export async function checkFormat(fix = false) {
  await step('Checking format', async () => {
    const mode = fix ? '--write' : '--check';
    const check = (name: string, places: readonly string[]) => {
      const cache = ['--cache', '--cache-location', bin('.cache', `prettier-check-${name}`)];
      return runProgram(process.execPath, [prettier, mode, ...places, '--log-level', 'warn', ...cache]);
    };
    const halves = [check('server', HALF), check('rest', ['.', ...HALF.map((place) => `!${place}/**`)])];
    const failed = (await Promise.all(halves)).filter(({ code }) => code !== 0);
    if (failed.length === 0) return;
    throw new UserError(`${failed.map(({ output }) => output.trim()).join('\n')}\nRun: npm run format`);
  });
}

/** @param problems of checkBoundaries */
export function failOnForbiddenImports(
  problems: { rule: string; from: string; to: string; comment: string }[],
) {
  const lines = problems.map(({ rule, from, to, comment }) => `${from} -> ${to}: ${comment} (${rule})`);
  failOnProblems(
    [...new Set(lines)],
    'forbidden imports. The rules are in packages/tooling/boundaries/table.ts.',
  );
}

/** Fails on imports that the table in packages/tooling/boundaries/table.ts does not allow. */
export async function checkImports() {
  const { checkBoundaries } = await import('../../boundaries/checkBoundaries.ts');
  const { problems } = await step(
    'Checking imports',
    () => checkBoundaries(workspace),
    ({ files }) => `Read the imports of ${files} files`,
  );
  failOnForbiddenImports(problems);
}

/**
 * Checks the format of some files.
 * @param files relative to the repository
 */
export async function checkFormatOf(files: string[]) {
  await step('Checking format', async () => {
    const args = ['--check', '--ignore-unknown', '--log-level', 'warn', ...files];
    const { code, output } = await runProgram(process.execPath, [prettier, ...args]);
    if (code !== 0) throw new UserError(`${output.trim()}\nRun: npm run format`);
  });
}

/** Fails on a lock file that `npm ci` rejects on another platform. */
export async function checkLock() {
  const { packages } = JSON.parse(readFileSync(inWorkspace('package-lock.json'), 'utf8'));
  const lines = missingOptionals(packages).map(({ place }) => place);
  failOnProblems(lines, 'packages are missing from package-lock.json. Run: npm run lock');
}

/** Fails on unused files, exports and dependencies. */
export async function checkUnused() {
  await step('Looking for unused code', async () => {
    const args = [
      bin('knip', 'bin', 'knip.js'),
      '--config',
      inWorkspace('packages/tooling/knip.json'),
      '--no-progress',
      '--no-config-hints',
    ];
    const { code, output } = await runProgram(process.execPath, args);
    if (code !== 0) throw new UserError(output.trim());
  });
}

const lintFolders = inWorkspace('packages', 'tooling', 'eslint', 'lintFolders.ts');
// Without it, typescript-eslint works as in an editor: slower, one file at a time.
const lintEnv = childEnv({ TSESTREE_SINGLE_RUN: 'true' });

async function lintGroup(folders: string[]) {
  const { code, output } = await runProgram(process.execPath, [lintFolders, ...folders], { env: lintEnv });
  return code === 0 ? '' : output.trim();
}

/** Runs eslint over all workspaces; workspaces that share a type program share a process. */
async function lintAll() {
  await step('Linting', async (note) => {
    const groups = typeGroups({ anyGlobals: true });
    const typed = groups.flatMap(({ folders }) => folders);
    const queue = groups.map(({ folders, config }) => folders.map((folder) => `${folder}=${config}`));
    queue.push(workspaceFolders().filter((folder) => !typed.includes(folder)));
    const found: string[] = [];
    const worker = async () => {
      for (let folders = queue.shift(); folders; folders = queue.shift()) {
        note(folders.map((each) => each.split('=')[0]).join(', '));
        found.push(await lintGroup(folders));
      }
    };
    await Promise.all([worker(), worker()]);
    const outputs = found.filter(Boolean);
    if (outputs.length) throw new UserError(outputs.join('\n'));
  });
}

/** Runs eslint over all workspaces, or over the named ones. */
export const checkRules = (projects: string[] = []) =>
  projects.length ? runInWorkspaces('lint', { title: 'Linting', done: 'Linted', projects }) : lintAll();

async function run(args: string[]) {
  const fix = args.includes('--fix');
  await checkLock();
  await checkFormat(fix);
  await checkRules(args.filter((arg) => !arg.startsWith('-')));
  await checkImports();
  await checkUnused();
}

/** `npm run lint [-- --fix] [-- mf-chat]`. */
export default { run };
