import { rmSync } from 'node:fs';
import { ensureChromium } from '../chromium.mjs';
import { runInWorkspaces } from '../nx.mjs';
import { run as runProgram } from '../processes.mjs';
import { bold, duration, green, red, UserError, print, step } from '../terminal.mjs';
import { sumCounts, removeJestReports, readJestReports, readPlaywrightReport } from '../testCounts.mjs';
import { childEnv, inWorkspace } from '../workspace.mjs';
import { checkBudgets, checkFacades } from './budget.mjs';
import commits from './commits.mjs';
import coverage from './coverage.mjs';
import licences from './licences.mjs';
import { checkFormat, checkImports, checkLock, checkRules, checkUnused } from './lint.mjs';
import texts from './texts.mjs';
import { checkTypes } from './typecheck.mjs';

const playwrightReport = inWorkspace('packages/e2e/.cache/playwright.json');
const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

async function unitTests() {
  removeJestReports();
  let crash = null;
  try {
    await runInWorkspaces('test', { title: 'Unit and API tests', done: 'Tested' });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    crash = error;
  }
  const { counts, failures } = readJestReports();
  failures.forEach((message) => print(message));
  // Without a failing test to show, something else went wrong: then the output is all there is.
  if (crash)
    throw Object.assign(new UserError(failures.length ? `${counts.failed} failed` : crash.message), {
      counts,
    });
  return counts;
}

async function browserTests(chromium) {
  rmSync(playwrightReport, { force: true });
  const cli = inWorkspace('node_modules/@playwright/test/cli.js');
  const { code, output } = await step('Browser tests', (note) =>
    runProgram(process.execPath, [cli, 'test'], {
      cwd: inWorkspace('packages/e2e'),
      env: childEnv({ CHROMIUM_PATH: chromium, FORCE_COLOR: '0' }),
      onLine: (line) => note(line.trim().slice(0, 100)),
    }),
  );
  const counts = readPlaywrightReport(playwrightReport);
  if (code !== 0) throw Object.assign(new UserError(output.slice(-20_000)), { counts });
  return counts;
}

/** Checks every story of packages/ui with axe and in the narrowest window. */
async function catalogue(chromium) {
  const script = inWorkspace('packages/ui/scripts/checkCatalogue.mjs');
  const { code, output } = await step('Catalogue of components', () =>
    runProgram(process.execPath, [script], { env: childEnv({ CHROMIUM_PATH: chromium }) }),
  );
  if (code !== 0) throw new UserError(output);
}

/**
 * The checks in order; one that fails does not keep the others from running, but those that need it. One that goes on `alongside`
 * keeps one processor busy while the next ones run; what comes `after` it waits.
 */
function plan(only) {
  let chromium;
  const checks = [
    { name: 'Chromium', run: async () => void (chromium = await ensureChromium()) },
    { name: 'Lock file', run: () => checkLock() },
    { name: 'Format', run: () => checkFormat() },
    { name: 'Commits', run: () => commits.run() },
    { name: 'Lint', run: () => checkRules() },
    { name: 'Imports', run: () => checkImports() },
    { name: 'Unused code', run: () => checkUnused() },
    { name: 'Types', run: () => checkTypes() },
    { name: 'Texts', run: () => texts.run([]) },
    { name: 'Coverage', run: () => coverage.run() },
    { name: 'Licences', run: () => licences.run([]) },
    { name: 'Unit and API tests', run: unitTests },
    { name: 'Catalogue', needs: ['Chromium'], alongside: true, run: () => catalogue(chromium) },
    { name: 'Build', run: () => runInWorkspaces('build', { title: 'Building', done: 'Built' }) },
    { name: 'Shared names', run: () => checkFacades() },
    { name: 'Budgets', needs: ['Build'], run: () => checkBudgets() },
    {
      name: 'Browser tests',
      needs: ['Chromium', 'Build'],
      after: ['Catalogue'],
      run: () => browserTests(chromium),
    },
  ];
  const wanted = only.map((name) => name.toLowerCase());
  return wanted.length
    ? checks.filter(({ name }) => wanted.some((each) => name.toLowerCase().startsWith(each)))
    : checks;
}

async function runCheck({ name, run }) {
  const started = Date.now();
  try {
    const result = await run();
    const counts = result && 'passed' in result ? result : NO_TESTS;
    return { name, ok: true, counts, time: Date.now() - started };
  } catch (error) {
    print(error instanceof UserError ? error.message : String(error?.stack ?? error));
    return { name, ok: false, counts: error.counts ?? NO_TESTS, time: Date.now() - started };
  }
}

const total = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

function summary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  print();
  print(bold('Summary'));
  for (const { name, ok, counts, time, left } of results) {
    const mark = ok ? green('✓') : red('✗');
    const words =
      left ?? (counts.passed + counts.failed + counts.skipped ? total(counts) : ok ? 'right' : 'failed');
    print(`  ${mark} ${name.padEnd(width)}  ${duration(time).padStart(12)}  ${words}`);
  }
  print();
}

const notRun = (name, missing) => ({
  name,
  ok: false,
  counts: NO_TESTS,
  time: 0,
  left: `not run: ${missing} failed`,
});

async function run(only) {
  const running = new Map();
  for (const check of plan(only)) {
    await Promise.all((check.after ?? []).map((name) => running.get(name)));
    const needed = await Promise.all((check.needs ?? []).map((name) => running.get(name)));
    const missing = needed.find((result) => result && !result.ok);
    const result = missing ? notRun(check.name, missing.name) : runCheck(check);
    running.set(check.name, result);
    if (!check.alongside) await result;
  }
  const results = await Promise.all(running.values());
  summary(results);
  print(total(sumCounts(results.map(({ counts }) => counts))));
  return results.every(({ ok }) => ok) ? 0 : 1;
}

/** `npm test [-- format lint types unit browser …]`: everything, or the named checks. */
export default { run };
