import { checkBoundaries } from '../boundaries/checkBoundaries.ts';
import { fitIntoBudget, rankTests } from '../changed/selectTests.mjs';
import { ensureChromium } from './chromium.mjs';
import { checkFacades } from './commands/budget.mjs';
import commits from './commands/commits.mjs';
import coverage from './commands/coverage.mjs';
import docs from './commands/docs.mjs';
import licences from './commands/licences.mjs';
import {
  checkFormatOf,
  checkLock,
  checkRules,
  checkRulesOf,
  checkUnused,
  failOnForbiddenImports,
} from './commands/lint.mjs';
import texts from './commands/texts.mjs';
import { checkTypes } from './commands/typecheck.mjs';
import { readTestDurations } from './jestReports.mjs';
import { runInWorkspaces } from './nx.mjs';
import { browserTests, selectedTests } from './suites.mjs';
import { bold, dim, duration, print, step } from './terminal.mjs';
import { runChecks, summarise } from './testRun.mjs';
import { workspaceFolders } from './typeGroups.mjs';
import { workspace } from './workspace.mjs';

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
const folderOf = (file) => folders.findLast((folder) => file.startsWith(`${folder}/`));

/** @typedef {import('../changed/readChanges.mjs').Changes} Changes */
/** @typedef {Map<string, string[]>} Imports file -> files that it imports */

/** Checks all imports, because reading them takes long and the tests are chosen by them. @returns {Promise<Imports>} */
async function readImports() {
  const { problems, modules } = await step('Checking imports', () => checkBoundaries(workspace));
  failOnForbiddenImports(problems);
  const ours = modules.filter(({ source }) => folderOf(source));
  return new Map(
    ours.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
}

/** The files that match and that the changes affect, the nearest first. Documents affect no test. */
const rank = ({ files, deleted }, imports, pattern) =>
  rankTests({
    changed: [...files, ...deleted].filter((file) => !file.endsWith('.md')),
    imports,
    tests: [...imports.keys()].filter(
      (file) => pattern.test(file) && (files.includes(file) || !THOROUGH_TEST.test(file)),
    ),
    folderOf,
  });

/** @param {Changes} changes @param {Imports} imports @param {number} deadline */
async function testNearest(changes, imports, deadline) {
  const durations = readTestDurations();
  const usualDuration = (file) => USUAL_DURATION[file.startsWith('packages/server/') ? 'server' : 'other'];
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
function routeArguments({ files }) {
  const names = new Set(files.map((file) => /^mf-([\w-]+)\//.exec(file)?.[1]).filter(Boolean));
  const screens = [...names].map((name) => `|${name}: every screen`).join('');
  return ['journeys/everyRoute.journey.ts', '--grep', `sample addresses${screens}`];
}

/** The nearest journeys when their code changes, or the changed routes; null when neither does. */
function journeyArguments(changes, imports) {
  const inTests = changes.files.filter((file) => file.startsWith('packages/e2e/'));
  const journeys = rank({ files: inTests, deleted: [] }, imports, JOURNEY)
    .slice(0, JOURNEYS_AT_MOST)
    .map((file) => JOURNEY.exec(file)[1]);
  if (journeys.length) return journeys;
  return changes.files.some((file) => ROUTES.test(file)) ? routeArguments(changes) : null;
}

async function runJourneys(args) {
  const chromium = await ensureChromium();
  await runInWorkspaces('build', { title: 'Building', done: 'Built' });
  return browserTests(chromium, args);
}

/** Checks that read files one by one, or take seconds for the whole repository. @param {Changes} changes */
function quickChecks({ files, deleted }) {
  const code = files.filter((file) => CODE.test(file) && folderOf(file));
  const all = [...files, ...deleted];
  const changes = (pattern) => all.some((file) => pattern.test(file));
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

/** @param {Changes} changes @param {number} deadline when the unit tests should end */
function testChecks(changes, deadline) {
  let imports;
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
 * @param {Changes} changes
 * @param {boolean} [strict] fails on flaky tests
 * @returns {Promise<number>} the exit code
 */
export async function runChangedChecks(changes, strict) {
  const deadline = Date.now() + TIME_LIMIT;
  const { base, files, deleted } = changes;
  print(bold(`${files.length + deleted.length} files have changed since ${base}`));
  const results = await Promise.all([
    runChecks(testChecks(changes, deadline)),
    runChecks(quickChecks(changes)),
  ]);
  return summarise(results.flat(), strict);
}
