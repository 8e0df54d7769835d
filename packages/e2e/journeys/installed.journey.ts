import { randomUUID } from 'node:crypto';
import { call } from '../site/call.ts';
import { controlled } from '../site/controlled.ts';
import { expectAccessible } from '../site/checks/expectAccessible.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { expect, test } from '../site/test.ts';
import { words as wordsOf } from '../site/words.ts';

type Manifest = { name: string; start_url: string; display: string; icons: { src: string; sizes: string }[] };

test(
  'the site can be installed, and its offline page is in the reader’s language',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const finnish = wordsOf('fi');
    await logIn(context, DEMO.premium);

    await test.step('The manifest is linked and names icons that exist.', async () => {
      await page.goto('/members');
      const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
      const answer = await context.request.get(new URL(href, page.url()).href);
      expect(answer.headers()['content-type']).toContain('application/manifest+json');
      const manifest = (await answer.json()) as Manifest;
      expect(manifest).toMatchObject({ display: 'standalone', name: expect.stringMatching(/\S/) });
      expect((await context.request.get(new URL(manifest.start_url, page.url()).href)).ok()).toBe(true);
      expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
        expect.arrayContaining(['192x192', '512x512']),
      );
      for (const { src } of manifest.icons) {
        const icon = await context.request.get(new URL(src, page.url()).href);
        expect([src, icon.ok(), icon.headers()['content-type']]).toEqual([
          src,
          true,
          expect.stringMatching(/^image\//),
        ]);
      }
    });

    await test.step('The service worker controls the whole site and caches nothing.', async () => {
      await controlled(page);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(
        new URL('/', page.url()).href,
      );
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
    });

    await test.step('Without a network, the offline page shows in the language chosen on the site.', async () => {
      await context.addCookies([{ name: 'lang', value: 'fi', url: page.url() }]);
      await context.setOffline(true);
      await page.goto('/chats');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(finnish.t('common:offline.title'));
      await expect(page.locator('html')).toHaveAttribute('lang', /^fi\b/);
      await expect(page.getByRole('link', { name: finnish.t('common:remote.retry') })).toBeVisible();
      await expect(page.getByText('Martin')).toHaveCount(0);
      await expectAccessible(page);
    });

    await test.step('It reloads when the network is back.', async () => {
      await context.setOffline(false);
      await expect(page.getByRole('link', { name: /Martin/ })).toBeVisible();
    });
  },
);

test(
  'the app’s title and badge count what is new, even with polling alone',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    const graceContext = await browser.newContext();
    const staff = await browser.newContext();
    await logIn(context, DEMO.premiumEmpty);
    await logIn(graceContext, DEMO.premium);
    await logIn(staff, DEMO.moderator);
    const { user: grace } = await call(graceContext.request, 'GET /api/user.php');
    await call(staff.request, 'POST /api/console-credits.php', {
      body: { id: grace?.id ?? '', credits: 1, reason: 'For a test' },
    });
    const { chats } = await call(graceContext.request, 'GET /api/chats.php');
    const conversation = chats.find(({ profile }) => profile.name === 'Martin')?.conversation.id ?? '';
    const sum = async () => {
      const { total_unread } = await call(context.request, 'GET /api/chats.php');
      const { totals } = await call(context.request, 'GET /api/likes.php');
      return total_unread + totals.new;
    };
    await context.addInitScript(() => {
      const badges: number[] = [];
      Object.assign(window, { badges });
      Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) });
    });
    // Without an event stream, only polling finds updates.
    await page.route('**/api/events.php*', (route) => route.abort());
    await page.clock.install();

    await test.step('The title and the badge show the sum.', async () => {
      const before = await sum();
      expect(before).toBeGreaterThan(0);
      await page.goto('/members');
      await expect(page).toHaveTitle(new RegExp(`^\\(${before}\\) `));
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'badges').at(-1))).toBe(before);
    });

    await test.step('A later message is counted by the next poll, a minute later.', async () => {
      const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/chats.php');
      await page.clock.fastForward(6000);
      await asked;
      await call(graceContext.request, 'POST /api/chat.php', {
        body: { conversation, text: 'Are you up already?', client_id: randomUUID() },
      });
      const after = await sum();
      await expect(page).not.toHaveTitle(new RegExp(`^\\(${after}\\) `));
      await page.clock.fastForward(60_000);
      await expect(page).toHaveTitle(new RegExp(`^\\(${after}\\) `));
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'badges').at(-1))).toBe(after);
    });

    await graceContext.close();
    await staff.close();
  },
);

test(
  'a screen whose code does not load reloads the page once, then waits for the reader',
  { tag: '@desktop' },
  async ({ page, context, words }) => {
    const chunks = /\/assets\/account\/[^/]+\/(?!entry\.)[^/]+\.js/;
    const heading = page.getByRole('heading', { level: 1 });
    let pages = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pages += 1;
    });
    await logIn(context, DEMO.premium);
    await page.route(chunks, (route) => route.abort('failed'));

    await test.step('The page reloads once.', async () => {
      await page.goto('/decision');
      await expect.poll(() => pages).toBe(2);
      await expect(heading).toHaveText(words.t('common:remote.title'));
      await page.getByRole('button', { name: words.t('common:remote.retry') }).click();
      await expect(heading).toBeFocused();
      await expect(heading).toHaveText(words.t('common:remote.title'));
      expect(pages).toBe(2);
    });

    await test.step('Once the code loads again, one press shows the screen.', async () => {
      await page.unroute(chunks);
      await page.getByRole('button', { name: words.t('common:remote.retry') }).click();
      await expect(heading).toHaveText(words.t('account:decision.invalidTitle'));
      expect(pages).toBe(2);
    });
  },
);
