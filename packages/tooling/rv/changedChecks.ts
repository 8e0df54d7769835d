import { checkBoundaries } from '../boundaries/checkBoundaries.ts';
import { fitIntoBudget, rankTests } from '../changed/selectTests.ts';
import { ensureChromium } from './chromium.ts';
import { checkFacades } from './commands/budget.ts';
import commits from './commands/commits.ts';
import coverage from './commands/coverage.ts';
import docs from './commands/docs.ts';
import licences from './commands/licences.ts';
import {
  checkFormatOf,
  checkLock,
  checkRules,
  checkRulesOf,
  checkUnused,
  failOnForbiddenImports,
} from './commands/lint.ts';
import texts from './commands/texts.ts';
import { checkTypes } from './commands/typecheck.ts';
import { readTestDurations } from './jestReports.ts';
import { runInWorkspaces } from './nx.ts';
import { browserTests, selectedTests } from './suites.ts';
import { bold, dim, duration, print, step } from './terminal.mjs';
import { runChecks, summarise } from './testRun.ts';
import { workspaceFolders } from './typeGroups.ts';
import { workspace } from './workspace.mjs';
import type { Changes } from '../changed/readChanges.ts';

/** Milliseconds for everything but journeys. */
const TIME_LIMIT = 110_000;
/** Two workers share the processors with the other checks. */
const TESTS_AT_ONCE = 1.5;
/** Milliseconds of a test file that no full run has measured yet. */
const USUAL_DURATION = { server: 5_000, other: 3_000 };
const JOURNEYS_AT_MOST = 3;

const CODE = /\.(ts|tsx|mjs|cjs|js)$/;
const TEST = /\.test\.(ts|tsx|mjs)$/;
/** Tests of minutes: a change runs them only if it is in one of them. */
const THOROUGH_TEST = /\.thorough\./;
const JOURNEY = /^packages\/e2e\/(journeys\/.*\.journey\.ts)$/;
const FRONT_END = /^(shell|mf-[\w-]+|packages\/(console|platform|ui|core|contracts))\//;
const ROUTES = /^packages\/contracts\/src\/routes\//;

const folders = workspaceFolders();
const folderOf = (file: string) => folders.findLast((folder) => file.startsWith(`${folder}/`)) ?? '';

/** file -> files that it imports */
export type Imports = Map<string, string[]>;

/** Checks all imports, because reading them takes long and the tests are chosen by them. */
async function readImports(): Promise<Imports> {
  const { problems, modules } = await step('Checking imports', () => checkBoundaries(workspace));
  failOnForbiddenImports(problems);
  const ours = modules.filter(({ source }) => folderOf(source));
  return new Map(
    ours.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
}

/** The files that match and that the changes affect, the nearest first. Documents affect no test. */
const rank = ({ files, deleted }: Pick<Changes, 'files' | 'deleted'>, imports: Imports, pattern: RegExp) =>
  rankTests({
    changed: [...files, ...deleted].filter((file) => !file.endsWith('.md')),
    imports,
    tests: [...imports.keys()].filter(
      (file) => pattern.test(file) && (files.includes(file) || !THOROUGH_TEST.test(file)),
    ),
    folderOf,
  });
async function testNearest(changes: Changes, imports: Imports, deadline: number) {
  const durations = readTestDurations();
  const usualDuration = (file: string) =>
    USUAL_DURATION[file.startsWith('packages/server/') ? 'server' : 'other'];
  const budget = Math.max(0, deadline - Date.now()) * TESTS_AT_ONCE;
  const ranked = rank(changes, imports, TEST);
  const { chosen, left } = fitIntoBudget(
    ranked,
    (file) => durations.get(file) ?? usualDuration(file),
    budget,
  );
  if (left.length) {
    const sum = `${chosen.length} of ${ranked.length} related test files, the nearest`;
    print(dim(`  ${sum}; the others do not fit into ${duration(TIME_LIMIT)}. npm test runs them.`));
  }
  return selectedTests(Map.groupBy(chosen, folderOf));
}

/** What Playwright is asked for when routes change: the screens of the remotes that change with them. */
function routeArguments({ files }: Changes): string[] {
  const names = new Set(files.map((file: string) => /^mf-([\w-]+)\//.exec(file)?.[1]).filter(Boolean));
  const screens = [...names].map((name) => `|${name}: every screen`).join('');
  return ['journeys/everyRoute.journey.ts', '--grep', `sample addresses${screens}`];
}

/** The nearest journeys when their code changes, or the changed routes; null when neither does. */
function journeyArguments(changes: Changes, imports: Imports): string[] | null {
  const inTests = changes.files.filter((file: string) => file.startsWith('packages/e2e/'));
  const journeys = rank({ files: inTests, deleted: [] }, imports, JOURNEY)
    .slice(0, JOURNEYS_AT_MOST)
    .map((file) => JOURNEY.exec(file)?.[1] ?? '');
  if (journeys.length) return journeys;
  return changes.files.some((file: string) => ROUTES.test(file)) ? routeArguments(changes) : null;
}

async function runJourneys(args: string[]) {
  const chromium = await ensureChromium();
  await runInWorkspaces('build', { title: 'Building', done: 'Built' });
  return browserTests(chromium, args);
}

/** Checks that read files one by one, or take seconds for the whole repository. */
function quickChecks({ files, deleted }: Changes) {
  const code = files.filter((file) => CODE.test(file) && folderOf(file));
  const all = [...files, ...deleted];
  const changes = (pattern: RegExp) => all.some((file) => pattern.test(file));
  return [
    { name: 'Format', when: files.length, run: () => checkFormatOf(files) },
    { name: 'Lock file', when: changes(/package(-lock)?\.json$/), run: () => checkLock() },
    { name: 'Licences', when: changes(/^package-lock\.json$/), run: () => licences.run([]) },
    { name: 'Commits', when: true, run: () => commits.run() },
    { name: 'Coverage', when: true, run: () => coverage.run() },
    {
      name: 'Lint',
      when: code.length,
      run: () =>
        changes(/^packages\/tooling\/eslint\//) ? checkRules() : checkRulesOf(Map.groupBy(code, folderOf)),
    },
    { name: 'Types', when: changes(/\.(ts|tsx|json)$/), run: () => checkTypes() },
    { name: 'Texts', when: changes(FRONT_END), run: () => texts.run([]) },
    { name: 'Documents', when: changes(/\.md$/) || deleted.length, run: () => docs.run() },
    { name: 'Shared names', when: changes(FRONT_END), run: () => checkFacades() },
    { name: 'Unused code', when: changes(CODE) || changes(/package\.json$/), run: () => checkUnused() },
  ].filter(({ when }) => when);
}

/** @param deadline when the unit tests should end */
function testChecks(changes: Changes, deadline: number) {
  let imports: Imports;
  return [
    { name: 'Imports', run: async () => void (imports = await readImports()) },
    { name: 'Unit and API tests', needs: ['Imports'], run: () => testNearest(changes, imports, deadline) },
    {
      name: 'Browser tests',
      needs: ['Imports'],
      run: async () => {
        const args = journeyArguments(changes, imports);
        if (args) return runJourneys(args);
        print(dim('  No journey and no route has changed'));
      },
    },
  ];
}

/**
 * Checks what a change touches: changed files by format and lint, everything by types and texts, and the nearest tests that
 * fit into two minutes.
 * @param strict fails on flaky tests
 * @returns the exit code
 */
export async function runChangedChecks(changes: Changes, strict: boolean): Promise<number> {
  const deadline = Date.now() + TIME_LIMIT;
  const { base, files, deleted } = changes;
  print(bold(`${files.length + deleted.length} files have changed since ${base}`));
  const results = await Promise.all([
    runChecks(testChecks(changes, deadline)),
    runChecks(quickChecks(changes)),
  ]);
  return summarise(results.flat(), strict);
}
