import { LANGUAGES, REMOTE_NAMES, ROUTES, type Language, type RemoteName } from '@rendezvous/contracts';
import type { BrowserContext } from '@playwright/test';
import { enterAs } from '../site/enterAs.ts';
import { waitForScreen } from '../site/checks/findFaults.ts';
import { findSampleData, type SampleData } from '../site/checks/findSampleData.ts';
import { speakPseudo } from '../site/checks/pseudoLocale.ts';
import { AUDIENCES, ENTERS, SAMPLES, type Audience } from '../site/routeSamples.ts';
import { expect, test } from '../site/test.ts';
import { chooseLanguage, findOverflows } from '../site/checks/findOverflows.ts';
import { words } from '../site/words.ts';

test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });
test.setTimeout(600_000);

let data: SampleData;

test.beforeAll(async ({ baseURL }, info) => {
  data = await findSampleData(baseURL, `Narrow${info.workerIndex}${Date.now().toString(36).slice(-5)}`);
});

type Tongue = {
  name: string;
  widths: readonly number[];
  speak: (context: BrowserContext) => Promise<void>;
  /** The title of a static page in this language. */
  title: RegExp;
};

const choose = (language: Language) => (context: BrowserContext) => chooseLanguage(context, language);

const REAL_TONGUES: readonly Tongue[] = [
  { name: 'German', widths: [320, 390], speak: choose('de'), title: /^/ },
  { name: 'Finnish', widths: [320, 390], speak: choose('fi'), title: /^/ },
];

/** The pseudo-language is longer than any real one. */
const TONGUES: readonly Tongue[] = [
  { name: 'a language of long words', widths: [320, 390], speak: speakPseudo, title: /^\[/ },
  ...REAL_TONGUES,
];

/** Each screen once, for the audience that sees most of it: members, if they have access. */
function pathsOf(remote: RemoteName, audience: Audience): string[] {
  return ROUTES.filter((row) => row.remote === remote && ENTERS[row.access].at(-1) === audience).flatMap(
    ({ id }) => [...SAMPLES[id](data, audience)],
  );
}

test.describe('on a small phone', () => {
  for (const { name, widths, speak, title } of TONGUES) {
    for (const remote of REMOTE_NAMES) {
      const audiences = AUDIENCES.filter((audience) =>
        ROUTES.some((row) => row.remote === remote && ENTERS[row.access].at(-1) === audience),
      );
      test(`${remote}: no text is cut off on a small phone in ${name}`, async ({ browser, baseURL }) => {
        for (const audience of audiences) {
          const context = await browser.newContext({
            baseURL,
            viewport: { width: widths[0] ?? 320, height: 844 },
          });
          await enterAs(context, audience, data);
          await speak(context);
          const page = await context.newPage();
          for (const path of pathsOf(remote, audience)) {
            await page.goto(path);
            await waitForScreen(page);
            // The server's text appears before the browser has it in the pseudo-language.
            await expect
              .soft(page.locator('h1').first(), path)
              .toHaveText(path.startsWith('/pages/') ? title : /^/);
            expect.soft(await findOverflows(page, widths), `${path} for a ${audience}`).toEqual([]);
          }
          // A prefetch may still be passing through the route handler.
          await context.unrouteAll({ behavior: 'ignoreErrors' });
          await context.close();
        }
      });
    }
  }

  test('the bottom bar shows whole words, in two lines at most, in every language', async ({
    page,
    context,
  }) => {
    await enterAs(context, 'newcomer', data);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const language of LANGUAGES) {
      await chooseLanguage(context, language);
      await page.goto('/pricing');
      const bar = page.getByRole('navigation', { name: words(language).t('common:nav.label') }).last();
      await expect(bar.getByRole('link')).toHaveCount(5);
      const cut = await bar.getByRole('link').evaluateAll((links) =>
        links
          .map((link) => link.lastElementChild)
          .filter(
            (word) =>
              word !== null &&
              (word.scrollWidth > word.clientWidth || word.getBoundingClientRect().bottom > innerHeight),
          )
          .map((word) => word?.textContent),
      );
      expect.soft(cut, language).toEqual([]);
    }
  });
});
