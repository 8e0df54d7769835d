import { parseArgs } from 'node:util';
import { readChanges } from '../../changed/readChanges.ts';
import { ensureChromium } from '../chromium.ts';
import { runInWorkspaces } from '../nx.ts';
import { browserTests, catalogue, unitTests } from '../suites.ts';
import { print, UserError } from '../terminal.mjs';
import { printTestHelp } from '../testHelp.mjs';
import { runChecks, summarise } from '../testRun.ts';
import { workspace } from '../workspace.mjs';
import { checkBudgets, checkFacades } from './budget.ts';
import commits from './commits.ts';
import coverage from './coverage.ts';
import docs from './docs.ts';
import licences from './licences.ts';
import { checkFormat, checkImports, checkLock, checkRules, checkUnused } from './lint.ts';
import texts from './texts.ts';
import { checkTypes } from './typecheck.ts';
import type { Check } from '../testRun.ts';

/**
 * All checks. Lint keeps one processor busy while checks of a single process run on the other. Browser tests wait for half of their time;
 * the catalogue runs meanwhile.
 */
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
    { name: 'Shared names', run: () => checkFacades() },
    // Before the browser tests, whose site has nx write the builds again.
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

async function runChanged({ since, strict = false }: { since?: string; strict?: boolean }) {
  const changes = readChanges(workspace, since);
  if (!changes)
    throw new UserError('There is no git history here to find changes in. Run all of it: npm test');
  if (changes.files.length + changes.deleted.length === 0) {
    print(`Nothing has changed since ${changes.base}.`);
    return 0;
  }
  const { runChangedChecks } = await import('../changedChecks.ts');
  return runChangedChecks(changes, strict);
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
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    printTestHelp();
    return 0;
  }
  if (values.thorough) process.env.THOROUGH = '1';
  if (values.changed) return runChanged(values);
  return summarise(await runChecks(chooseChecks(positionals)), values.strict);
}

/** `npm test [-- format lint types unit browser …]`: everything, or the named checks. `--changed`: what a change touches; `--thorough`: with the tests of minutes; `--strict`; `--help`. */
export default { run };
