import { rmSync } from 'node:fs';
import { runInWorkspaces } from './nx.mjs';
import { run as runProgram } from './processes.mjs';
import { print, step, UserError } from './terminal.mjs';
import { readJestReports, readPlaywrightReport, removeJestReports, SELECTED_REPORT } from './testCounts.mjs';
import { childEnv, inWorkspace } from './workspace.mjs';

const playwrightReport = inWorkspace('packages/e2e/.cache/playwright.json');
const jestProgram = inWorkspace('node_modules/jest/bin/jest.js');

/** Throws with jest's failures, or with the output if no test failed but something else did. */
function throwFailure({ counts, failures }, output) {
  failures.forEach((message) => print(message));
  throw Object.assign(new UserError(failures.length ? `${counts.failed} failed` : output), { counts });
}

/** The unit and API tests of all workspaces. */
export async function unitTests() {
  removeJestReports();
  let crash = null;
  try {
    await runInWorkspaces('test', { title: 'Unit and API tests', done: 'Tested' });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    crash = error;
  }
  const report = readJestReports();
  if (crash) throwFailure(report, crash.message);
  return report.counts;
}

/**
 * Some unit tests of one workspace.
 * @param {string} folder of the workspace
 * @param {string[]} files relative to the repository
 */
async function testFiles(folder, files) {
  const { code, output } = await runProgram(
    process.execPath,
    [
      jestProgram,
      '--json',
      `--outputFile=${SELECTED_REPORT}`,
      '--maxWorkers=2',
      '--runTestsByPath',
      ...files.map((file) => inWorkspace(file)),
    ],
    { cwd: inWorkspace(folder) },
  );
  return code === 0 ? '' : output;
}

/**
 * Some unit and API tests.
 * @param {Map<string, string[]>} filesOf workspace folder -> test files, relative to the repository
 */
export async function selectedTests(filesOf) {
  removeJestReports(SELECTED_REPORT);
  const outputs = await step('Unit and API tests', async (note) => {
    const failed = [];
    for (const [folder, files] of filesOf) {
      note(folder);
      failed.push(await testFiles(folder, files));
    }
    return failed.filter(Boolean);
  });
  const report = readJestReports(SELECTED_REPORT);
  if (outputs.length) throwFailure(report, outputs.join('\n'));
  return report.counts;
}

/** @param {string} chromium @param {string[]} [args] of Playwright: journeys and filters */
export async function browserTests(chromium, args = []) {
  rmSync(playwrightReport, { force: true });
  const cli = inWorkspace('node_modules/@playwright/test/cli.js');
  const { code, output } = await step('Browser tests', (note) =>
    runProgram(process.execPath, [cli, 'test', ...args], {
      cwd: inWorkspace('packages/e2e'),
      env: childEnv({ CHROMIUM_PATH: chromium, FORCE_COLOR: '0' }),
      onLine: (line) => note(line.trim().slice(0, 100)),
    }),
  );
  const counts = readPlaywrightReport(playwrightReport);
  if (code !== 0) throw Object.assign(new UserError(output.slice(-20_000)), { counts });
  return counts;
}

/** Checks every story of packages/ui with axe and in the narrowest window; the script prints what it finds. */
export async function catalogue(chromium) {
  const script = inWorkspace('packages/ui/scripts/checkCatalogue.mjs');
  const { code, output } = await step('Component catalogue', () =>
    runProgram(process.execPath, [script], { env: childEnv({ CHROMIUM_PATH: chromium }) }),
  );
  if (code !== 0) throw new UserError(output);
}
