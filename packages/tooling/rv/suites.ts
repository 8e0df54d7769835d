import { rmSync } from 'node:fs';
import path from 'node:path';
import { readJestReports, removeJestReports, type FileResult } from './jestReports.ts';
import { FailedProjects, runInWorkspaces } from './nx.ts';
import { readPlaywrightReport } from './playwrightReport.ts';
import { run as runProgram } from './processes.ts';
import { runFailedAgain } from './runFailedAgain.ts';
import { print, step, UserError } from './terminal.mjs';
import { sumCounts } from './testCounts.ts';
import { childEnv, inWorkspace, workspace } from './workspace.mjs';

const playwrightReport = inWorkspace('packages/e2e/.cache/playwright.json');

const hasFailed = ({ counts }: FileResult) => counts.failed > 0;

/**
 * Prints the failures of a jest run, runs those files again and counts.
 * @param crash output of workspaces whose jest crashed; '' without any
 * @throws UserError with `counts` and `flaky`
 */
async function settle(firstResults: FileResult[], crash: string) {
  firstResults.filter(hasFailed).forEach(({ message }) => print(message));
  const { results, flaky } = await runFailedAgain(firstResults, workspace);
  const counts = sumCounts(results.map((result) => result.counts));
  const failed = results.filter(hasFailed);
  const printed = new Set(firstResults.map(({ failure }) => failure));
  failed.filter(({ failure }) => !printed.has(failure)).forEach(({ message }) => print(message));
  if (crash || failed.length) {
    const message = [crash, failed.length && `${counts.failed} failed`].filter(Boolean).join('\n');
    throw Object.assign(new UserError(message), { counts, flaky });
  }
  return { counts, flaky };
}

/** Whether a failed test explains that jest failed in the workspace. */
const hasFailedTest = (results: FileResult[], name: string) =>
  results.some((result) => path.basename(result.folder) === name && hasFailed(result));

/** All unit and API tests. @param base limits them to workspaces affected since this commit */
export async function unitTests(base?: string) {
  removeJestReports();
  let failure: FailedProjects | null = null;
  try {
    await runInWorkspaces('test', { title: 'Unit and API tests', done: 'Tested', ...(base ? { base } : {}) });
  } catch (error) {
    if (!(error instanceof FailedProjects)) throw error;
    failure = error;
  }
  const results = readJestReports();
  const explained =
    failure?.projects.length && failure.projects.every((name) => hasFailedTest(results, name));
  return settle(results, failure && !explained ? failure.message : '');
}

/** @param args of Playwright: journeys and filters */
export async function browserTests(chromium: string, args: string[] = []) {
  rmSync(playwrightReport, { force: true });
  const cli = inWorkspace('node_modules/@playwright/test/cli.js');
  const { code, output } = await step('Browser tests', (note) =>
    runProgram(process.execPath, [cli, 'test', ...args], {
      cwd: inWorkspace('packages/e2e'),
      env: childEnv({
        CHROMIUM_PATH: chromium,
        FORCE_COLOR: '0',
        // Named journeys run, even slow ones.
        ...(args.some((arg) => arg.includes('.thorough.')) && { THOROUGH: '1' }),
      }),
      onLine: (line) => note(line.trim().slice(0, 100)),
    }),
  );
  const report = readPlaywrightReport(playwrightReport);
  if (code === 0) report.flaky.forEach(({ message }) => print(message));
  if (code !== 0) throw Object.assign(new UserError(output.slice(-20_000)), report);
  return report;
}

/** Checks every story of packages/ui with axe and in the narrowest window; prints the findings. */
export async function catalogue(chromium: string) {
  const script = inWorkspace('packages/ui/scripts/checkCatalogue.ts');
  const { code, output } = await step('Component catalogue', () =>
    runProgram(process.execPath, [script], { env: childEnv({ CHROMIUM_PATH: chromium }) }),
  );
  if (code !== 0) throw new UserError(output);
}
