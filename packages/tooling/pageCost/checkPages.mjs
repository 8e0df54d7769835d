import { chromium } from '@playwright/test';
import { findChromium } from '../rv/chromium.mjs';
import { UserError, print, step, yellow } from '../rv/terminal.mjs';
import { comparePage } from './comparePage.mjs';
import { budgetOf } from './pageBudgets.mjs';
import { reportPages } from './reportPages.mjs';
import { startSamples } from './startSamples.mjs';
import { UnusablePage, visitSample } from './visitSample.mjs';

const ARGUMENTS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const BUDGETS = 'packages/tooling/pageCost/pageBudgets.mjs';

/** @returns the page with its figures, or with why it has none */
async function measurePage(browser, samples, { screen, url, isLive }, budget) {
  const visit = (origin) => () => visitSample(browser, origin + url);
  try {
    const visits = { visitNext: visit(samples.next), visitLive: isLive ? visit(samples.live) : null };
    return { screen, budget, ...(await comparePage({ ...visits, budget })) };
  } catch (error) {
    if (error instanceof UnusablePage) return { screen, reason: 'it is usable with neither build.' };
    throw error;
  }
}

async function measureAll(samples, executablePath, budget, note) {
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  try {
    // The first page of a browser is slower than all others.
    await visitSample(browser, samples.next + samples.pages[0].url).catch(() => null);
    const measured = [];
    for (const page of samples.pages) {
      note(page.screen);
      measured.push(await measurePage(browser, samples, page, budget));
    }
    return measured;
  } finally {
    await browser.close();
  }
}

function report(measured) {
  const { lines, complaints, isWhole } = reportPages(measured);
  lines.forEach((line) => print(line));
  if (complaints.length > 0)
    throw new UserError(
      `The pages are over their budget (${BUDGETS}), so the build was not published:\n${complaints.join('\n')}`,
    );
  return isWhole;
}

const notMeasured = (reason) => {
  print(`${yellow('!')} Pages not measured: ${reason}`);
  return false;
};

/**
 * Opens a page of each screen of a remote on a slow phone, with the live build and with a new one, and prints what they cost.
 * @param {{ name: string, version: string, directory: string, beside?: readonly string[] }} build
 * @param {{ find?: () => string | null }} [options] finds a browser; replaceable for tests
 * @returns {Promise<boolean>} whether all were measured; what keeps them from it is printed
 * @throws {UserError} if a page blocks or paints later than its remote may, and than with the live build
 */
export async function checkPages(build, { find = findChromium } = {}) {
  const browser = find();
  if (browser === null) return notMeasured('no browser. Install Chromium, or set CHROMIUM_PATH.');
  const measured = await step(
    'Measuring the pages',
    async (note) => {
      const samples = await startSamples(build);
      if (samples.reason) return samples;
      try {
        return await measureAll(samples, browser, budgetOf(build.name), note);
      } finally {
        await samples.stop();
      }
    },
    (result) =>
      result.reason ? 'Looked for sample pages' : `Measured ${result.length} pages on a slow phone`,
  );
  return measured.reason ? notMeasured(measured.reason) : report(measured);
}
