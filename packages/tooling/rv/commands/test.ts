import { parseArgs } from 'node:util';
import { ensureChromium } from '../chromium.ts';
import { git } from '../git.ts';
import { runNx } from '../nx.ts';
import { run as runProgram } from '../processes.ts';
import { bold, green, print, red, UserError } from '../terminal.mjs';
import { inWorkspace, workspace } from '../workspace.mjs';

const USAGE = `npm test                           all checks
npm test -- lint types unit        the checks whose names start with these words
npm test -- --changed              what differs from the default branch, as nx says
npm test -- --thorough             with the tests that take minutes each, as every night
npm test -- --strict               no second try for a test that fails`;

/** Checks that read the whole repository and are fast enough to run for each change. */
const QUICK = ['lock', 'format', 'commits', 'imports', 'texts', 'coverage', 'documents'];
/** Nx targets in order; those of one row run in parallel. */
const PHASES = [
  [...QUICK, 'unused', 'licences', 'lint', 'typecheck'],
  ['test'],
  ['build'],
  // Before browser tests, for which nx rewrites the builds.
  ['budgets'],
  ['test:browser'],
];
const NAMES: Readonly<Record<string, string>> = { types: 'typecheck', unit: 'test', browser: 'test:browser' };

/** @param words names from `NAMES`, or beginnings of target names: `unused` */
function choose(words: string[]): string[][] {
  if (words.length === 0) return PHASES;
  const all = PHASES.flat();
  const chosen = words.map((word) => {
    const target = all.find((each) => each === NAMES[word]) ?? all.find((each) => each.startsWith(word));
    if (target) return target;
    throw new UserError(
      `There is no check "${word}". Choose from: ${[...Object.keys(NAMES), ...all].join(', ')}.`,
    );
  });
  return PHASES.map((targets) => targets.filter((target) => chosen.includes(target)));
}

async function runTargets(targets: string[], selection = ['run-many']): Promise<string[]> {
  if (targets.length === 0) return [];
  print(bold(`\n› ${targets.join(', ')}`));
  if (targets.includes('test:browser')) process.env.CHROMIUM_PATH = await ensureChromium();
  // Parallel targets print only failures; a single long one shows its progress.
  const style = `--output-style=${targets.length > 1 ? 'static-failures-only' : 'stream-without-prefixes'}`;
  return (await runNx([...selection, '-t', targets.join(), style], print)).failed;
}

/** Runs the phases in order; a failed build ends the run, because later phases need builds. */
async function runPhases(phases: string[][]): Promise<string[]> {
  const failed: string[] = [];
  for (const targets of phases) {
    failed.push(...(await runTargets(targets)));
    if (failed.some((task) => task.endsWith(':build'))) break;
  }
  return failed;
}

const BRANCHES = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

async function runChanged(): Promise<string[]> {
  const known = git(workspace, 'branch', '--all', '--format=%(refname:short)').split('\n');
  const branch = BRANCHES.find((name) => known.includes(name)) ?? 'HEAD';
  const base = git(workspace, 'merge-base', 'HEAD', branch).trim();
  print(bold(`Since ${base.slice(0, 10)}`));
  const affected = ['affected', `--base=${base}`];
  const failed = [
    ...(await runTargets(QUICK)),
    ...(await runTargets(['lint', 'typecheck', 'test'], affected)),
  ];
  const files = [
    git(workspace, 'diff', '--name-only', '--diff-filter=d', base),
    git(workspace, 'ls-files', '--others', '--exclude-standard'),
  ];
  const journeys = files
    .flatMap((list) => list.split('\n'))
    .flatMap((file) => /^packages\/e2e\/(journeys\/.*\.journey\.ts)$/.exec(file)?.[1] ?? []);
  if (journeys.length === 0) return failed;
  process.env.CHROMIUM_PATH = await ensureChromium();
  if (journeys.some((file) => file.includes('.thorough.'))) process.env.THOROUGH = '1';
  failed.push(...(await runTargets(['build'])));
  const cli = inWorkspace('node_modules/@playwright/test/cli.js');
  const options = { cwd: inWorkspace('packages/e2e'), onLine: print };
  const { code } = await runProgram(process.execPath, [cli, 'test', ...journeys], options);
  return code === 0 ? failed : [...failed, ...journeys];
}

async function run(args: string[]) {
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { changed: flag, strict: flag, thorough: flag, help: flag },
  });
  if (values.help) return print(USAGE);
  if (values.thorough) process.env.THOROUGH = '1';
  if (values.strict) process.env.STRICT = '1';
  const failed = await (values.changed ? runChanged() : runPhases(choose(positionals)));
  print(failed.map((task) => `${red('✗')} ${task}`).join('\n') || `${green('✓')} All checks passed.`);
  return failed.length ? 1 : 0;
}

export default { run };
