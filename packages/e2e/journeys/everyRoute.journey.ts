import { REMOTE_NAMES, ROUTES, matchRoute, type RemoteName } from '@rendezvous/contracts';
import type { Page } from '@playwright/test';
import { enterAs } from '../site/enterAs.ts';
import { findFaultyLooks, findFaults, looksOf, sumOf, waitForScreen } from '../site/checks/findFaults.ts';
import { findSampleData, type SampleData } from '../site/checks/findSampleData.ts';
import { AUDIENCES, ENTERS, NEWCOMER_SAMPLES, SAMPLES, type Audience } from '../site/routeSamples.ts';
import { headingOf } from '../site/screenHeadings.ts';
import { SCREEN_STATES } from '../site/screenStates.ts';
import { expect, test } from '../site/test.ts';
import { chooseLanguage, findOverflows } from '../site/checks/findOverflows.ts';
import { words } from '../site/words.ts';

type Row = (typeof ROUTES)[number];

const SITE = 'Rendezvous';

// Tracing takes longer than the steps, and fading elements do not have their final colour yet.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(600_000);

let data: SampleData;

test.beforeAll(async ({ baseURL }, info) => {
  data = await findSampleData(baseURL, `Every${info.workerIndex}${Date.now().toString(36).slice(-6)}`);
});

/** All audiences with `--thorough`; otherwise one, if all see the same heading. */
function audiencesOf({ id, access }: Row): readonly Audience[] {
  const audiences = ENTERS[access];
  const headings = new Set(audiences.map((audience) => headingOf(id, audience)));
  if (process.env['THOROUGH'] || headings.size > 1) return audiences;
  return audiences.filter((_audience, at) => at === sumOf(id) % audiences.length);
}

const isLookedAt = (row: Row, audience: Audience): boolean =>
  audience === 'newcomer' ? row.id in NEWCOMER_SAMPLES : audiencesOf(row).includes(audience);

const isLookedAtIn = (remote: RemoteName, audience: Audience): boolean =>
  ROUTES.some((row) => row.remote === remote && isLookedAt(row, audience));

function pathsOf(remote: RemoteName, audience: Audience): readonly string[] {
  return ROUTES.filter((row) => row.remote === remote && isLookedAt(row, audience)).flatMap(({ id }) =>
    audience === 'newcomer' ? (NEWCOMER_SAMPLES[id]?.(data) ?? []) : SAMPLES[id](data, audience),
  );
}

async function checkScreen(page: Page, path: string, audience: Audience): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await page.goto(path);
  expect.soft(answer?.status(), `status of ${path} for a ${audience}`).toBe(200);
  await waitForScreen(page);
  const route = matchRoute(new URL(path, 'http://localhost').pathname)?.row.id;
  // Screens that are empty for new members have other headings.
  if (route !== undefined && audience !== 'newcomer') {
    const heading = headingOf(route, audience);
    await expect.soft(page.locator('h1'), `heading of ${path} for a ${audience}`).toHaveText(heading);
  }
  const faults = await findFaults(page, SITE, looksOf(`${route} ${audience}`));
  faults.push(...(await findOverflows(page, [320])));
  expect.soft(faults, `${path} for a ${audience}`).toEqual([]);
}

test.describe('every route', () => {
  test('every route has sample paths', () => {
    expect(Object.keys(SAMPLES).toSorted()).toEqual(ROUTES.map(({ id }) => id).toSorted());
  });

  for (const remote of REMOTE_NAMES) {
    for (const audience of AUDIENCES.filter((each) => isLookedAtIn(remote, each))) {
      test(`${remote}: every screen passes its checks for a ${audience}`, async ({ page, context }) => {
        await enterAs(context, audience, data);
        for (const path of pathsOf(remote, audience)) await checkScreen(page, path, audience);
        if (remote !== 'console') return;
        // The list of sections is only shown in a wide window.
        await page.setViewportSize({ width: 1280, height: 844 });
        const parts = page.getByRole('navigation').getByRole('link');
        const paths = await parts.evaluateAll((links) =>
          links.map((link) => link.getAttribute('href') ?? ''),
        );
        expect(paths.length).toBeGreaterThan(2);
        for (const path of paths.filter((each) => each.startsWith('/console/')))
          await checkScreen(page, path, audience);
      });
    }
  }

  for (const { name, audience, path, open } of SCREEN_STATES) {
    // German, because its long words must fit the smallest phone.
    test(`${name} passes its checks, and no text is cut off on a small phone`, async ({ page, context }) => {
      await enterAs(context, audience, data);
      await chooseLanguage(context, 'de');
      await page.setViewportSize({ width: 320, height: 844 });
      await page.goto(path(data));
      await waitForScreen(page);
      await open(page, words('de'), data);
      expect.soft(await findOverflows(page, [320]), `${name} on ${page.url()}`).toEqual([]);
      expect(await findFaultyLooks(page, looksOf(name)), `${name} on ${page.url()}`).toEqual([]);
    });
  }

  test('the entry warning passes its checks', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('dialog').waitFor();
    expect(await findFaultyLooks(page, 'all')).toEqual([]);
  });

  test('the page for unknown URLs passes its checks', async ({ page }) => {
    const answer = await page.goto('/nothing/here');
    expect(answer?.status()).toBe(404);
    await waitForScreen(page);
    expect(await findFaults(page, SITE, 'all')).toEqual([]);
  });
});
