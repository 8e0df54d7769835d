import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../rv/chromium.ts';
import { eachLine, start, stop } from '../rv/processes.ts';
import { UserError, print, step, yellow } from '../rv/terminal.mjs';
import { inWorkspace } from '../rv/workspace.mjs';
import { visitSample, type Visit } from './visitSample.ts';

const MAIN = inWorkspace('packages/server/src/admin/serveSamples.ts');
const EXIT_WITH_PARENT = pathToFileURL(inWorkspace('packages/tooling/rv/exitWithParent.ts')).href;
const ARGUMENTS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

type NewBuild = {
  name: string;
  version: string;
  directory: string;
  /** Published builds that go live with it: `shell@1a2b`. */
  beside: readonly string[];
};

/**
 * Pages of a remote from two origins, one with the live and one with the new build, or why there
 * are none.
 */
type Samples =
  | { pages: { screen: string; url: string; isLive: boolean }[]; live: string; next: string }
  | { reason: string };

/** A page of the remote with the new build, and with the live build if that shows it. */
export type ShownPage = { screen: string; next: Visit; live: Visit | null };

const figures = ({ paint, blocking }: Visit) =>
  `paints after ${paint.toFixed(0)} ms, blocks ${blocking.toFixed(0)} ms`;

/** A line of the report. Times depend on this machine, so they never block publishing. */
export function describePage({ screen, next, live }: ShownPage): string {
  const besides = live === null ? 'no live build' : `live: ${live.failure ?? figures(live)}`;
  return `${screen}: ${next.failure ?? figures(next)}; ${besides}`;
}

/**
 * Ignores pages that the live build cannot show either.
 * @throws UserError with the pages that the new build does not show
 */
export function assertShown(pages: readonly ShownPage[]): void {
  const broken = pages.filter(({ next, live }) => next.failure !== null && (live?.failure ?? null) === null);
  if (broken.length > 0)
    throw new UserError(
      `Pages do not render with this build, so it was not published:\n${broken.map(describePage).join('\n')}`,
    );
}

async function showPages(
  { name, version, directory, beside }: NewBuild,
  executablePath: string,
  note: (text: string) => void,
): Promise<ShownPage[] | { reason: string }> {
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  const args = [`--import=${EXIT_WITH_PARENT}`, MAIN, name, version, directory, ...beside];
  const child = start(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const lines: string[] = [];
  try {
    const samples = await new Promise<Samples>((resolve) => {
      eachLine(child, (line) => {
        if (/^\{"(?:pages|reason)":/.test(line)) resolve(JSON.parse(line));
        else lines.push(line);
      });
      child.once('close', () => resolve({ reason: lines.slice(-5).join('\n') }));
    });
    if ('reason' in samples) return samples;
    const shown: ShownPage[] = [];
    for (const { screen, url, isLive } of samples.pages) {
      note(screen);
      const next = await visitSample(browser, samples.next + url, name);
      shown.push({
        screen,
        next,
        live: isLive ? await visitSample(browser, samples.live + url, name) : null,
      });
    }
    return shown;
  } finally {
    await browser.close();
    await stop(child);
  }
}

/**
 * Compares each screen's page with the new and the live build on a slow phone and prints the costs.
 * @returns whether all render; prints the reason if they cannot be shown
 * @throws UserError if a page does not render with the new build
 */
export async function checkPages(build: NewBuild): Promise<boolean> {
  const executablePath = findChromium();
  const shown = executablePath
    ? await step(
        'Opening the pages',
        (note) => showPages(build, executablePath, note),
        (result) =>
          'reason' in result ? 'Looked for sample pages' : `Opened ${result.length} pages on a slow phone`,
      )
    : { reason: 'no browser. Install Chromium, or set CHROMIUM_PATH.' };
  if ('reason' in shown) {
    print(`${yellow('!')} Pages not shown: ${shown.reason}`);
    return false;
  }
  for (const page of shown) print(`  ${describePage(page)}`);
  assertShown(shown);
  return shown.every(({ next }) => next.failure === null);
}
