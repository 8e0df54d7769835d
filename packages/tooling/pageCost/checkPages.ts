import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../rv/chromium.ts';
import { UserError, print, step, yellow } from '../rv/terminal.mjs';
import { startSamples, type NewBuild, type SamplePage, type Samples } from './startSamples.ts';
import { visitSample, type Visit } from './visitSample.ts';

const ARGUMENTS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** A page of the remote with the new build, and with the live one if that shows it. */
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

async function showPage(
  browser: Browser,
  remote: string,
  samples: Samples,
  page: SamplePage,
): Promise<ShownPage> {
  const { screen, url, isLive } = page;
  const next = await visitSample(browser, samples.next + url, remote);
  return { screen, next, live: isLive ? await visitSample(browser, samples.live + url, remote) : null };
}

async function showAll(
  { remote, samples, executablePath }: { remote: string; samples: Samples; executablePath: string },
  note: (text: string) => void,
): Promise<ShownPage[]> {
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  try {
    const shown: ShownPage[] = [];
    for (const page of samples.pages) {
      note(page.screen);
      shown.push(await showPage(browser, remote, samples, page));
    }
    return shown;
  } finally {
    await browser.close();
  }
}

function report(pages: readonly ShownPage[]): boolean {
  for (const page of pages) print(`  ${describePage(page)}`);
  assertShown(pages);
  return pages.every(({ next }) => next.failure === null);
}

const notShown = (reason: string) => {
  print(`${yellow('!')} Pages not shown: ${reason}`);
  return false;
};

/**
 * Compares each screen's page with the new and the live build on a slow phone and prints the costs.
 * @param options.find finds a browser; replaceable for tests
 * @returns whether all render; prints the reason if they cannot be shown
 * @throws UserError if a page does not render with the new build
 */
export async function checkPages(build: NewBuild, { find = findChromium } = {}): Promise<boolean> {
  const executablePath = find();
  if (executablePath === null) return notShown('no browser. Install Chromium, or set CHROMIUM_PATH.');
  const shown = await step(
    'Opening the pages',
    async (note) => {
      const samples = await startSamples(build);
      if ('reason' in samples) return samples;
      try {
        return await showAll({ remote: build.name, samples, executablePath }, note);
      } finally {
        await samples.stop();
      }
    },
    (result) =>
      'reason' in result ? 'Looked for sample pages' : `Opened ${result.length} pages on a slow phone`,
  );
  return 'reason' in shown ? notShown(shown.reason) : report(shown);
}
