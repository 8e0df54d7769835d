import type { Browser, Locator, Page } from '@playwright/test';
import { BCP47, RENDERED_ATTRIBUTE, type Language } from '@rendezvous/contracts';
import { chooseLanguage } from '../site/checks/findOverflows.ts';
import { call } from '../site/call.ts';
import { EVERYBODY } from '../site/everybody.ts';
import {
  createdIntl,
  shiftOf,
  waitUntilHydrated,
  warmUp,
  watchComplaints,
  watchIntl,
  watchShifts,
} from '../site/prerenderedPages.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { expect, test } from '../site/test.ts';

const LOOKS = [
  { language: 'de', colorScheme: 'light', width: 390 },
  { language: 'en', colorScheme: 'dark', width: 1280 },
  { language: 'fi', colorScheme: 'dark', width: 390 },
  { language: 'pl', colorScheme: 'light', width: 1280 },
] as const satisfies readonly { language: Language; colorScheme: 'light' | 'dark'; width: number }[];

/** Prerendered screens of members; the first ones show a demo member and conversation. */
const PAGES = [
  '/members/:id',
  '/chats/:id',
  '/me',
  '/profile',
  '/notifications',
  '/notifications?delete=password',
  '/complete-signup',
  '/members',
  '/chats',
  '/likes',
  '/likes/sent',
  '/credits',
  '/credits/repeat-order',
  '/premium',
  '/transactions',
  '/swipe-game',
  '/match-finder',
  '/match-finder?found=1',
  '/signup-matches',
  '/directdebit?bundle=b25',
  '/complaints',
  '/lang-config',
  '/pages/faq',
  '/pricing',
];

/** All pages in all looks with `--thorough`; otherwise each page in one look. */
const isSeenIn = (look: number) => (_path: string, at: number) =>
  process.env['THOROUGH'] !== undefined || at % LOOKS.length === look;

/** The maximum share of the page that may move while it loads. */
const LAYOUT_SHIFT = 0.02;

/** A premium member's page in a time zone whose date often differs from the server's. */
async function enter(browser: Browser, look: (typeof LOOKS)[number]): Promise<Page> {
  const { language, colorScheme, width } = look;
  const context = await browser.newContext({
    locale: BCP47[language],
    colorScheme,
    viewport: { width, height: 844 },
    timezoneId: 'Pacific/Auckland',
  });
  await logIn(context, DEMO.premium);
  await chooseLanguage(context, language);
  return context.newPage();
}

async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.includes(':id')) return path;
  if (path.startsWith('/chats')) {
    const { chats } = await call(page.request, 'GET /api/chats.php');
    return path.replace(':id', chats[0]?.conversation.id ?? '');
  }
  const { profiles } = await call(page.request, 'GET /api/members.php', { query: EVERYBODY });
  return path.replace(':id', profiles.at(-1)?.id ?? '');
}

/** Opens a page whose scripts do not load before `release`. */
async function openUnhydrated(page: Page, address: string, find: (page: Page) => Locator) {
  await warmUp(page.request, address);
  const blocked = Promise.withResolvers<void>();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await blocked.promise;
    await route.continue();
  });
  // On a busy machine, rendering may exceed the server's deadline.
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator(`[${RENDERED_ATTRIBUTE}]`)).toBeAttached({ timeout: 2000 });
  }).toPass();
  return { focused: find(page), release: () => blocked.resolve() };
}

test.describe('prerendered pages of members', { tag: '@desktop' }, () => {
  for (const [look, chosen] of LOOKS.entries()) {
    test(`the browser hydrates a member’s page without an error or a jump (${chosen.language}, ${chosen.colorScheme}, ${chosen.width} px)`, async ({
      browser,
    }) => {
      const page = await enter(browser, chosen);
      // Caches the fonts: their layout shifts on machines without Arial are not tested here.
      await page.goto('/pages/service');
      await shiftOf(page);
      await page.addInitScript(watchShifts);
      const complaints = watchComplaints(page);
      for (const path of PAGES.filter(isSeenIn(look))) {
        const address = await addressOf(page, path);
        await warmUp(page.request, address);
        await page.goto(address);
        await waitUntilHydrated(page);
        await expect(page.locator('h1')).toBeVisible();
        expect(await shiftOf(page), `shift of ${path}`).toBeLessThanOrEqual(LAYOUT_SHIFT);
      }
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  }

  test('a conversation does not format times again before it is hydrated', async ({ browser }) => {
    const page = await enter(browser, LOOKS[1]);
    // The first page stores the time zone, which a parallel test may overwrite.
    await expect(async () => {
      await page.goto('/chats');
      await waitUntilHydrated(page);
      await expect
        .poll(async () => (await call(page.request, 'GET /api/user.php')).user.timezone, { timeout: 5000 })
        .toBe('Pacific/Auckland');
    }).toPass();
    await page.addInitScript(watchIntl, `[${RENDERED_ATTRIBUTE}]`);
    const address = await addressOf(page, '/chats/:id');
    await warmUp(page.request, address);
    await page.goto(address);
    await waitUntilHydrated(page);
    await expect(page.locator('main article').first()).toBeVisible();
    expect(await createdIntl(page)).toEqual([]);
    await page.context().close();
  });

  test('focus and input from before the scripts load are kept', async ({ browser }) => {
    const page = await enter(browser, LOOKS[1]);
    const chat = await openUnhydrated(page, '/chats', (blocked) =>
      blocked.locator('main a[href^="/chats/"]').first(),
    );
    await chat.focused.focus();
    chat.release();
    await waitUntilHydrated(page);
    await expect(chat.focused).toBeFocused();

    const address = await addressOf(page, '/chats/:id');
    const composer = await openUnhydrated(page, address, (blocked) => blocked.locator('main form textarea'));
    await composer.focused.pressSequentially('Typed early');
    await expect(page.locator('main form [type=submit]')).toBeDisabled();
    composer.release();
    await waitUntilHydrated(page);
    await expect(composer.focused).toBeFocused();
    await expect(composer.focused).toHaveValue('Typed early');
    await expect(page.locator('main form [type=submit]')).toBeEnabled();
    expect(new URL(page.url()).search).toBe('');
    await composer.focused.fill('');

    const settings = await openUnhydrated(page, '/notifications', (blocked) =>
      blocked.locator('#email input[type=email]'),
    );
    await settings.focused.fill('typed@example.test');
    await settings.focused.press('Enter');
    settings.release();
    await waitUntilHydrated(page);
    await expect(settings.focused).toHaveValue('typed@example.test');
    await expect(settings.focused).toBeFocused();
    expect(new URL(page.url()).search).toBe('');
    await page.context().close();
  });
});
