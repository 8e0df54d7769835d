import { readFileSync } from 'node:fs';
import { missingOptionals } from '../../lock/completeLock.mjs';
import { childEnv, inWorkspace, workspace } from '../workspace.mjs';
import { runInWorkspaces } from '../nx.mjs';
import { failOnProblems } from '../failOnProblems.mjs';
import { run as runProgram } from '../processes.mjs';
import { UserError, step } from '../terminal.mjs';
import { typeGroups, workspaceFolders } from '../typeGroups.mjs';

const bin = (...parts) => inWorkspace('node_modules', ...parts);

/** About half of the files that prettier checks. */
const HALF = ['packages/server', 'packages/contracts', 'packages/tooling', 'packages/e2e'];

/** Checks the format of all files, or formats them with `fix`. Prettier is single-threaded, so two run side by side. */
export async function checkFormat(fix = false) {
  await step('Checking format', async () => {
    const prettier = [bin('prettier', 'bin', 'prettier.cjs'), fix ? '--write' : '--check'];
    const check = (name, places) => {
      const cache = ['--cache', '--cache-location', bin('.cache', `prettier-check-${name}`)];
      return runProgram(process.execPath, [...prettier, ...places, '--log-level', 'warn', ...cache]);
    };
    const halves = [check('server', HALF), check('rest', ['.', ...HALF.map((place) => `!${place}/**`)])];
    const failed = (await Promise.all(halves)).filter(({ code }) => code !== 0);
    if (failed.length === 0) return;
    throw new UserError(`${failed.map(({ output }) => output.trim()).join('\n')}\nRun: npm run format`);
  });
}

/** Fails on imports that the table in packages/tooling/boundaries/table.mjs does not allow. */
export async function checkImports() {
  const { checkBoundaries } = await import('../../boundaries/checkBoundaries.mjs');
  const { problems } = await step(
    'Checking imports',
    () => checkBoundaries(workspace),
    ({ files }) => `Imports in ${files} files are allowed`,
  );
  const lines = problems.map(({ rule, from, to, comment }) => `${from} -> ${to}: ${comment} (${rule})`);
  failOnProblems(
    [...new Set(lines)],
    'forbidden imports. The rules are in packages/tooling/boundaries/table.mjs.',
  );
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

const lintFolders = inWorkspace('packages', 'tooling', 'eslint', 'lintFolders.mjs');
// Without it, typescript-eslint works as in an editor: slower, one file at a time.
const lintEnv = childEnv({ TSESTREE_SINGLE_RUN: 'true' });

async function lintGroup(folders) {
  const { code, output } = await runProgram(process.execPath, [lintFolders, ...folders], { env: lintEnv });
  return code === 0 ? '' : output.trim();
}

/** Runs eslint over all workspaces; workspaces that share a type program share a process. */
async function lintAll() {
  await step('Linting', async (note) => {
    const groups = typeGroups();
    const typed = groups.flatMap(({ folders }) => folders);
    const queue = groups.map(({ folders, config }) => folders.map((folder) => `${folder}=${config}`));
    queue.push(workspaceFolders().filter((folder) => !typed.includes(folder)));
    const found = [];
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
export const checkRules = (projects = []) =>
  projects.length ? runInWorkspaces('lint', { title: 'Linting', done: 'Linted', projects }) : lintAll();

async function run(args) {
  const fix = args.includes('--fix');
  await checkLock();
  await checkFormat(fix);
  await checkRules(args.filter((arg) => !arg.startsWith('-')));
  await checkImports();
  await checkUnused();
}

/** `npm run lint [-- --fix] [-- mf-chat]`. */
export default { run };
