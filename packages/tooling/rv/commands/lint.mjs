import { readFileSync } from 'node:fs';
import { missingOptionals } from '../../lock/completeLock.mjs';
import { inWorkspace, workspace } from '../workspace.mjs';
import { runInWorkspaces } from '../nx.mjs';
import { refuseIfAny } from '../problems.mjs';
import { run as runProgram } from '../processes.mjs';
import { Refusal, step } from '../say.mjs';

const bin = (...parts) => inWorkspace('node_modules', ...parts);

/** Refuses files that prettier would write otherwise; writes them with `fix`. */
export async function checkFormat(fix = false) {
  await step('Checking format', async () => {
    const cache = ['--cache', '--cache-location', bin('.cache', 'prettier-check')];
    const args = [
      bin('prettier', 'bin', 'prettier.cjs'),
      fix ? '--write' : '--check',
      '.',
      '--log-level',
      'warn',
      ...cache,
    ];
    const { code, output } = await runProgram(process.execPath, args);
    if (code !== 0) throw new Refusal(`${output.trim()}\nnpm run format mends it.`);
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

/** Runs eslint in every workspace. */
export const checkRules = (projects = []) =>
  runInWorkspaces('lint', { title: 'Linting', done: 'Linted', projects });

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
