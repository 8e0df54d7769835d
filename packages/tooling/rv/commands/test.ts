import { parseArgs } from 'node:util';
import { readChanges, type Changes } from '../git.ts';
import { ensureChromium } from '../chromium.ts';
import { runInWorkspaces } from '../nx.ts';
import { browserTests, catalogue, unitTests } from '../suites.ts';
import { bold, print, UserError } from '../terminal.mjs';
import { runChecks, summarise } from '../testRun.ts';
import { workspace } from '../workspace.mjs';
import { checkBudgets } from './budget.ts';
import commits from './commits.ts';
import coverage from './coverage.ts';
import docs from './docs.ts';
import licences from './licences.ts';
import { checkFormat, checkFormatOf, checkImports, checkLock, checkRules, checkUnused } from './lint.ts';
import texts from './texts.ts';
import { checkTypes } from './typecheck.ts';
import type { Check } from '../testRun.ts';

/** Lint uses one core beside single-process checks, and the catalogue beside browser tests. */
function allChecks() {
  let chromium: string;
  return [
    { name: 'Chromium', alongside: true, run: async () => void (chromium = await ensureChromium()) },
    { name: 'Lock file', run: () => checkLock() },
    { name: 'Lint', alongside: true, run: () => checkRules() },
    { name: 'Format', run: () => checkFormat() },
    { name: 'Commits', run: () => commits.run() },
    { name: 'Imports', run: () => checkImports() },
    { name: 'Unused code', run: () => checkUnused() },
    { name: 'Types', run: () => checkTypes() },
    { name: 'Texts', run: () => texts.run([]) },
    { name: 'Coverage', run: () => coverage.run() },
    { name: 'Documents', run: () => docs.run() },
    { name: 'Licences', run: () => licences.run([]) },
    { name: 'Unit and API tests', after: ['Lint'], run: unitTests },
    { name: 'Build', run: () => runInWorkspaces('build', { title: 'Building', done: 'Built' }) },
    // Before browser tests, for which nx rewrites the builds.
    { name: 'Budgets', needs: ['Build'], run: () => checkBudgets() },
    { name: 'Catalogue', needs: ['Chromium'], alongside: true, run: () => catalogue(chromium) },
    { name: 'Browser tests', needs: ['Chromium', 'Build'], run: () => browserTests(chromium) },
  ];
}

/** @param wanted first words of names: 'unit' */
function chooseChecks(wanted: string[]): Check[] {
  const checks = allChecks();
  if (!wanted.length) return checks;
  const isMeant = ({ name }: Check, word: string) => name.toLowerCase().startsWith(word.toLowerCase());
  const unknown = wanted.find((word) => !checks.some((check) => isMeant(check, word)));
  if (unknown) {
    const names = checks.map(({ name }) => name.toLowerCase()).join(', ');
    throw new UserError(`There is no check "${unknown}". Choose from: ${names}.`);
  }
  return checks.filter((check) => wanted.some((word) => isMeant(check, word)));
}

const FRONT_END = /^(shell|mf-[\w-]+|packages\/(console|platform|ui|core|contracts|people))\//;
const JOURNEY = /^packages\/e2e\/(journeys\/.*\.journey\.ts)$/;

/** Checks for a change: Nx selects the projects; quick checks read everything. */
function changedChecks({ base, files, deleted }: Changes): Check[] {
  const all = [...files, ...deleted];
  const changes = (pattern: RegExp) => all.some((file) => pattern.test(file));
  const affected = (target: string, title: string) => () =>
    runInWorkspaces(target, { title, done: `${title}:`, base });
  const journeys = files.flatMap((file) => JOURNEY.exec(file)?.[1] ?? []);
  const build = () => runInWorkspaces('build', { title: 'Building', done: 'Built' });
  const checks: (Check & { when?: boolean })[] = [
    { name: 'Format', run: () => checkFormatOf(files), when: files.length > 0 },
    { name: 'Lock file', run: () => checkLock(), when: changes(/package(-lock)?\.json$/) },
    { name: 'Unit and API tests', alongside: true, run: () => unitTests(base) },
    { name: 'Lint', alongside: true, run: affected('lint', 'Linting') },
    { name: 'Commits', run: () => commits.run() },
    { name: 'Coverage', run: () => coverage.run() },
    { name: 'Documents', run: () => docs.run(), when: changes(/\.md$/) || deleted.length > 0 },
    { name: 'Texts', run: () => texts.run([]), when: changes(FRONT_END) },
    { name: 'Types', run: affected('typecheck', 'Checking types') },
    { name: 'Imports', run: () => checkImports(), when: changes(/\.(ts|tsx|mjs)$/) },
    {
      name: 'Browser tests',
      run: async () => {
        await build();
        return browserTests(await ensureChromium(), journeys);
      },
      when: journeys.length > 0,
    },
  ];
  return checks.filter(({ when = true }) => when);
}

async function runChanged({ since, strict = false }: { since?: string; strict?: boolean }) {
  const changes = readChanges(workspace, since);
  if (!changes)
    throw new UserError('There is no git history here to find changes in. Run all of it: npm test');
  const { base, files, deleted } = changes;
  print(bold(`${files.length + deleted.length} files have changed since ${base.slice(0, 10)}`));
  if (files.length + deleted.length === 0) return 0;
  return summarise(await runChecks(changedChecks(changes)), strict);
}

async function run(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      changed: { type: 'boolean' },
      since: { type: 'string' },
      strict: { type: 'boolean' },
      thorough: { type: 'boolean' },
    },
  });
  if (values.thorough) process.env.THOROUGH = '1';
  if (values.changed) return runChanged(values);
  return summarise(await runChecks(chooseChecks(positionals)), values.strict);
}

/**
 * `npm test [-- format lint types unit browser …]`: runs all or the named checks. Options:
 * `--changed` (affected ones), `--thorough` (with slow tests), `--strict`.
 */
export default { run };
