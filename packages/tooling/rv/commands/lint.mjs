import { readFileSync } from 'node:fs';
import { missingOptionals } from '../../lock/completeLock.mjs';
import { childEnv, inWorkspace, workspace } from '../workspace.mjs';
import { runInWorkspaces } from '../nx.mjs';
import { refuseIfAny } from '../problems.mjs';
import { run as runProgram } from '../processes.mjs';
import { Refusal, step } from '../say.mjs';
import { typeGroups, workspaceFolders } from '../typeGroups.mjs';

const bin = (...parts) => inWorkspace('node_modules', ...parts);

/** About half of all that prettier reads. */
const HALF = ['packages/server', 'packages/contracts', 'packages/tooling', 'packages/e2e'];

/** Refuses files that prettier would write otherwise; writes them with `fix`. It uses one processor, so it runs twice. */
export async function checkFormat(fix = false) {
  await step('Checking format', async () => {
    const prettier = [bin('prettier', 'bin', 'prettier.cjs'), fix ? '--write' : '--check'];
    const check = (name, places) => {
      const cache = ['--cache', '--cache-location', bin('.cache', `prettier-check-${name}`)];
      return runProgram(process.execPath, [...prettier, ...places, '--log-level', 'warn', ...cache]);
    };
    const halves = [check('server', HALF), check('rest', ['.', ...HALF.map((place) => `!${place}/**`)])];
    const refused = (await Promise.all(halves)).filter(({ code }) => code !== 0);
    if (refused.length === 0) return;
    throw new Refusal(`${refused.map(({ output }) => output.trim()).join('\n')}\nnpm run format mends it.`);
  });
}

/** Refuses imports against the table of docs/ARCHITECTURE.md. */
export async function checkImports() {
  const { checkBoundaries } = await import('../../boundaries/checkBoundaries.mjs');
  const { problems } = await step(
    'Checking imports',
    () => checkBoundaries(workspace),
    ({ files }) => `Imports of ${files} files`,
  );
  const lines = problems.map(({ rule, from, to, comment }) => `${from} -> ${to}: ${comment} (${rule})`);
  refuseIfAny([...new Set(lines)], 'imports that may not be');
}

/** Refuses a lock file that `npm ci` would refuse on another machine. */
export async function checkLock() {
  const { packages } = JSON.parse(readFileSync(inWorkspace('package-lock.json'), 'utf8'));
  const lines = missingOptionals(packages).map(({ place }) => place);
  refuseIfAny(lines, 'packages are missing from package-lock.json: npm run lock adds them');
}

/** Refuses files, exports and dependencies that nothing uses. */
export async function checkUnused() {
  await step('Looking for what nothing uses', async () => {
    const args = [
      bin('knip', 'bin', 'knip.js'),
      '--config',
      inWorkspace('packages/tooling/knip.json'),
      '--no-progress',
      '--no-config-hints',
    ];
    const { code, output } = await runProgram(process.execPath, args);
    if (code !== 0) throw new Refusal(output.trim());
  });
}

const lintFolders = inWorkspace('packages', 'tooling', 'eslint', 'lintFolders.mjs');
// Without it, every file is checked as if an editor waited for it.
const lintEnv = childEnv({ TSESTREE_SINGLE_RUN: 'true' });

async function lintGroup(folders) {
  const { code, output } = await runProgram(process.execPath, [lintFolders, ...folders], { env: lintEnv });
  return code === 0 ? '' : output.trim();
}

/** Runs eslint over all workspaces, those that share their types in one process. */
async function lintAll() {
  await step('Linting', async (note) => {
    const groups = typeGroups();
    const typed = groups.flatMap(({ folders }) => folders);
    const waiting = groups.map(({ folders, config }) => folders.map((folder) => `${folder}=${config}`));
    waiting.push(workspaceFolders().filter((folder) => !typed.includes(folder)));
    const found = [];
    const lane = async () => {
      for (let folders = waiting.shift(); folders; folders = waiting.shift()) {
        note(folders.map((each) => each.split('=')[0]).join(', '));
        found.push(await lintGroup(folders));
      }
    };
    await Promise.all([lane(), lane()]);
    const outputs = found.filter(Boolean);
    if (outputs.length) throw new Refusal(outputs.join('\n'));
  });
}

/** Refuses what eslint finds, in all workspaces or in those named. */
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
