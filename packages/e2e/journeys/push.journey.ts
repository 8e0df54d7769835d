import type { Request } from '@playwright/test';
import type { PushPayload } from '@rendezvous/contracts';
import { CHROMIUM_ARGUMENTS, findDesktopBrowser } from '../site/browser.ts';
import { call } from '../site/call.ts';
import { controlled } from '../site/controlled.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { expect, test } from '../site/test.ts';

test.use({ launchOptions: { executablePath: findDesktopBrowser(), args: CHROMIUM_ARGUMENTS } });

test(
  'a push message shows a notification, and a tap opens the conversation or the login page',
  { tag: '@desktop' },
  async ({ page, context, words }) => {
    await logIn(context, DEMO.premium);
    const { chats } = await call(context.request, 'GET /api/chats.php');
    const conversation = chats[0]?.conversation.id ?? '';
    await context.grantPermissions(['notifications']);
    const payload: PushPayload = {
      type: 'message',
      title: words.t('server:push.message.title'),
      body: words.t('server:push.message.body'),
      tag: 'chat:1',
      check_url: `/chats/${conversation}`,
      open_url: `/login?next=${encodeURIComponent(`/chats/${conversation}`)}`,
      badge: 3,
    };
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
      });

    /** Passes the message to the worker, as the browser does for its push service. */
    async function deliver(): Promise<void> {
      const session = await context.newCDPSession(page);
      const registrations = new Promise<string>((resolve) => {
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
          if (first) resolve(first.registrationId);
        });
      });
      await session.send('ServiceWorker.enable');
      const registrationId = await registrations;
      const origin = new URL(page.url()).origin;
      await session.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(payload),
      });
    }

    /** Simulates a tap by passing the event to the worker's handler; only the system can tap. */
    async function tap(): Promise<void> {
      const [worker] = context.serviceWorkers();
      if (!worker) throw new Error('there is no service worker');
      await worker.evaluate(async () => {
        const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
        const [notification] = await registration.getNotifications();
        // Only the browser's own events can extend the worker's life, but it is awake anyway.
        self.dispatchEvent(
          Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
        );
      });
    }

    await test.step('The notification is discreet, and the page loads what is new.', async () => {
      await page.goto('/members');
      await controlled(page);
      const isAsked = (request: Request) => new URL(request.url()).pathname === '/api/chats.php';
      // A page that is still starting does not listen yet, because it has just loaded its data.
      await expect(async () => {
        const asked = page.waitForRequest(isAsked, { timeout: 3000 });
        await Promise.all([asked, deliver()]);
      }).toPass();
      await expect.poll(shown).toEqual([{ title: payload.title, body: payload.body, tag: 'chat:1' }]);
    });

    await test.step('A tap takes a member to the conversation without a page load.', async () => {
      await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
      await tap();
      await expect(page).toHaveURL(`/chats/${conversation}`);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      await expect.poll(shown).toEqual([]);
    });

    await test.step('A tap takes a logged-out visitor to the login page.', async () => {
      await context.clearCookies();
      await page.goto('/login');
      await deliver();
      await expect.poll(shown).toHaveLength(1);
      await tap();
      await expect(page).toHaveURL(payload.open_url);
    });
  },
);
