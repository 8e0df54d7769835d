import { REMOTE_NAMES, ROUTES, type RemoteName } from '@rendezvous/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { enterAs } from '../site/enterAs.ts';
import { findCutTexts } from '../site/findCutTexts.ts';
import { sidewaysRoom, waitForScreen } from '../site/findFaults.ts';
import { findThings, type Things } from '../site/findThings.ts';
import { speakPseudo } from '../site/pseudoLocale.ts';
import { AUDIENCES, ENTERS, SAMPLES, type Audience } from '../site/routeSamples.ts';
import { SCREEN_STATES } from '../site/screenStates.ts';
import { expect, test } from '../site/test.ts';
import { words } from '../site/words.ts';

test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });
test.setTimeout(600_000);

let things: Things;

test.beforeAll(async ({ baseURL }, info) => {
  things = await findThings(baseURL, `Narrow${info.workerIndex}${Date.now().toString(36).slice(-5)}`);
});

type Tongue = { name: string; widths: readonly number[]; speak: (context: BrowserContext) => Promise<void> };

/** A language that was chosen wins over the account's. */
const choose = (language: string) => async (context: BrowserContext) =>
  context.addCookies([{ name: 'lang', value: language, url: process.env['E2E_ORIGIN'] ?? '' }]);

const REAL_TONGUES: readonly Tongue[] = [
  { name: 'German', widths: [320, 390], speak: choose('de') },
  { name: 'Finnish', widths: [320, 390], speak: choose('fi') },
];

/** The made language is longer than any real one; those are looked at on demand, as each takes as long again. */
const TONGUES: readonly Tongue[] = [
  { name: 'a language of long words', widths: [320], speak: speakPseudo },
  ...(process.env['E2E_THOROUGH'] ? REAL_TONGUES : []),
];

/** Each screen once, for whoever finds most on it: members where they may enter. */
function pathsOf(remote: RemoteName, audience: Audience): string[] {
  return ROUTES.filter((row) => row.remote === remote && ENTERS[row.access].at(-1) === audience).flatMap(
    ({ id }) => [...SAMPLES[id](things, audience)],
  );
}

/** Its wall of faces drifts past behind an edge, so at any moment somebody's name is half gone. */
const DRIFTS = '/landers/collagelanding';

async function findTightSpots(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const room = await sidewaysRoom(page);
    if (room > 0) found.push(`${room} px wider than ${width} px`);
    const cut = page.url().endsWith(DRIFTS) ? [] : await findCutTexts(page);
    found.push(...cut.map((each) => `${each} at ${width} px`));
  }
  return found;
}

test.describe('on a small phone', { tag: '@desktop' }, () => {
  for (const { name, widths, speak } of TONGUES) {
    for (const remote of REMOTE_NAMES) {
      const audiences = AUDIENCES.filter((audience) =>
        ROUTES.some((row) => row.remote === remote && ENTERS[row.access].at(-1) === audience),
      );
      test(`${remote}: no text is cut on a small phone in ${name}`, async ({ browser, baseURL }) => {
        for (const audience of audiences) {
          const context = await browser.newContext({
            baseURL,
            viewport: { width: widths[0] ?? 320, height: 844 },
          });
          await enterAs(context, audience, things);
          await speak(context);
          const page = await context.newPage();
          for (const path of pathsOf(remote, audience)) {
            await page.goto(path);
            await waitForScreen(page);
            expect.soft(await findTightSpots(page, widths), `${path} for a ${audience}`).toEqual([]);
          }
          await context.close();
        }
      });
    }
  }

  for (const { name, audience, path, open } of SCREEN_STATES) {
    test(`${name}: no text is cut on a small phone in German`, async ({ page, context }) => {
      await enterAs(context, audience, things);
      await choose('de')(context);
      await page.setViewportSize({ width: 320, height: 844 });
      await page.goto(path(things));
      await waitForScreen(page);
      await open(page, words('de'), things);
      expect(await findTightSpots(page, [320]), `${name} on ${page.url()}`).toEqual([]);
    });
  }
});
