import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { ChatPage } from '../pages/ChatPage.ts';
import { ReportDialog } from '../pages/ReportDialog.ts';
import { call } from '../site/call.ts';
import { expectAccessible } from '../site/checks/expectAccessible.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { signUp } from '../site/signUp.ts';
import { MovementWatch } from '../site/checks/MovementWatch.ts';
import { expect, test } from '../site/test.ts';

/** Maximum number of rendered rows, however long the conversation is. */
const MAX_ROWS = 150;

/** More than the six connections that a browser opens to a server over HTTP/1.1. */
const PAGES = 8;

/** Finds the conversation with a member among those of the member logged in to `request`. */
async function chatWith(request: APIRequestContext, name: string) {
  const { chats } = await call(request, 'GET /api/chats.php');
  const found = chats.find(({ profile }) => profile.name === name);
  if (!found) throw new Error(`there is no conversation with ${name}`);
  return found;
}

async function write(request: APIRequestContext, conversation: string, text: string): Promise<void> {
  await call(request, 'POST /api/chat.php', { body: { conversation, text, client_id: randomUUID() } });
}

/** Reads the texts of the newest messages with a member, oldest first. */
async function wordsWith(request: APIRequestContext, profile: string): Promise<(string | null)[]> {
  const { chats } = await call(request, 'GET /api/chats.php');
  const conversation = chats.find((chat) => chat.profile.id === profile)?.conversation.id;
  if (conversation === undefined) return [];
  const { messages } = await call(request, 'GET /api/chat.php', { query: { conversation } });
  return messages.map(({ text }) => text);
}

/** Gives credits as support, so that tests can run repeatedly on one site. */
async function giveCredits(staff: APIRequestContext, id: string, credits: number): Promise<void> {
  await call(staff, 'POST /api/console-credits.php', { body: { id, credits, reason: 'For a test' } });
}

/** Holds back pages of older messages. The returned function releases the next one. */
async function holdOlderPages(page: Page): Promise<() => Promise<void>> {
  const blocked: Route[] = [];
  await page.route(
    (url) => url.pathname === '/api/chat.php' && url.searchParams.has('before'),
    (route) => void blocked.push(route),
  );
  return async () => {
    await expect.poll(() => blocked.length, { message: 'an older page is asked for' }).toBe(1);
    await blocked.shift()?.continue();
  };
}

/** Pixels from the start of the loaded history. */
const offsetOf = (chat: ChatPage): Promise<number> => chat.log().evaluate((log) => log.scrollTop);

const oldestInPage = (chat: ChatPage): Promise<number> =>
  chat
    .rows()
    .evaluateAll((rows) =>
      Math.min(...rows.map((row) => Number(row.getAttribute('aria-posinset') ?? Infinity))),
    );

test(
  'a conversation of ten thousand messages opens at the unread line and never scrolls on its own',
  { tag: '@phone' },
  async ({ page, context, browser, words }) => {
    const graceContext = await browser.newContext();
    const staff = await browser.newContext();
    await logIn(context, DEMO.premiumEmpty);
    await logIn(graceContext, DEMO.premium);
    await logIn(staff, DEMO.moderator);
    const grace = graceContext.request;
    const chat = new ChatPage(page, words, 'Grace');
    const { conversation, profile } = await chatWith(context.request, 'Grace');
    const mark = randomUUID().slice(0, 8);
    await giveCredits(staff.request, profile.id, 4);

    await test.step('It opens at the first unread message.', async () => {
      expect(conversation.total_messages).toBeGreaterThanOrEqual(10_000);
      await write(grace, conversation.id, `Are you there? ${mark}`);
      await write(grace, conversation.id, `It has stopped raining. ${mark}`);
      await page.goto(`/chats/${conversation.id}`);
      await expect(chat.unreadLine(2)).toBeInViewport();
      await expect(chat.message(`Are you there? ${mark}`)).toBeInViewport();
      await expect(chat.jump()).toHaveCount(0);
      expect(await chat.rows().count()).toBeLessThanOrEqual(MAX_ROWS);
      await expect(chat.rows().last()).toHaveAttribute(
        'aria-setsize',
        String(conversation.total_messages + 2),
      );
    });

    await test.step('Older messages load while scrolling back, and nothing on the screen moves.', async () => {
      const next = await holdOlderPages(page);
      for (let turn = 0; turn < 3; turn += 1) {
        await chat.log().evaluate((log) => log.scrollTo({ top: 150 }));
        const watch = await MovementWatch.start(chat.log());
        await next();
        // The loaded history has grown.
        await expect.poll(() => offsetOf(chat)).toBeGreaterThan(1000);
        expect(await watch.stop(), 'pixels that a message moved').toBe(0);
        expect(await chat.rows().count()).toBeLessThanOrEqual(MAX_ROWS);
      }
    });

    await test.step('A message that arrives meanwhile is announced and moves nothing.', async () => {
      const watch = await MovementWatch.start(chat.log());
      await write(grace, conversation.id, `Look out of the window. ${mark}`);
      await expect(chat.jump(1)).toBeVisible();
      await expect(
        page.getByRole('status').getByText(`Grace: Look out of the window. ${mark}`),
      ).toBeAttached();
      expect(await watch.stop(), 'pixels that a message moved').toBe(0);
    });

    await test.step('One press scrolls to the newest message; the unread line stays in its place.', async () => {
      await chat.jump(1).click();
      await expect(chat.message(`Look out of the window. ${mark}`)).toBeInViewport();
      await expect(chat.jump()).toHaveCount(0);
      await expect(chat.log()).toBeFocused();
      await expect(chat.unreadLine(2)).toBeVisible();
    });

    await test.step('At the end, it stays at the end, even if the composer grows.', async () => {
      await write(grace, conversation.id, `Now it rains again. ${mark}`);
      await expect(chat.message(`Now it rains again. ${mark}`)).toBeInViewport({ ratio: 1 });
      await chat.box().fill('one\ntwo\nthree\nfour');
      await expect(chat.message(`Now it rains again. ${mark}`)).toBeInViewport({ ratio: 1 });
      await chat.box().fill('');
    });

    await graceContext.close();
    await staff.close();
  },
);

test(
  'a long conversation works by keyboard and with a screen reader',
  { tag: '@desktop' },
  async ({ page, context, words }) => {
    await logIn(context, DEMO.premium);
    const chat = new ChatPage(page, words, 'Martin');
    const { conversation } = await chatWith(context.request, 'Martin');
    const offset = () => offsetOf(chat);
    await page.goto(`/chats/${conversation.id}`);
    await expect(chat.rows().last()).toBeInViewport();

    await test.step('The history is a tab stop before the composer.', async () => {
      await chat.box().focus();
      for (let stops = 0; stops < 5; stops += 1) {
        await page.keyboard.press('Shift+Tab');
        if (await chat.log().evaluate((log) => log === document.activeElement)) break;
      }
      await expect(chat.log()).toBeFocused();
    });

    await test.step('Page Up scrolls back, Home goes to the start and loads older messages, End goes to the newest.', async () => {
      const end = await offset();
      await page.keyboard.press('PageUp');
      await expect.poll(offset).toBeLessThan(end - 200);
      await expect(chat.jump()).toBeVisible();
      const oldest = conversation.total_messages - 50;
      await page.keyboard.press('Home');
      await expect.poll(() => oldestInPage(chat)).toBeLessThan(oldest);
      await expect(chat.log()).toBeFocused();
      await expect(async () => {
        await page.keyboard.press('End');
        await expect(chat.rows().last()).toBeInViewport({ timeout: 2000 });
      }).toPass();
      await expect(chat.jump()).toHaveCount(0);
    });

    await test.step('Each message names its author, its time and its position.', async () => {
      const last = chat.rows().last();
      await expect(last).toHaveAccessibleName(/^(Martin|You), \d{1,2}:\d{2}/);
      await expect(last).toHaveAttribute('aria-posinset', (await last.getAttribute('aria-setsize')) ?? '');
      await expectAccessible(page);
    });
  },
);

test(
  'messages written offline survive a reload and are sent once, in order',
  { tag: '@phone' },
  async ({ page, context, browser, words, freshName }) => {
    const graceContext = await browser.newContext();
    await logIn(graceContext, DEMO.premium);
    const { user: grace } = await call(graceContext.request, 'GET /api/user.php');
    const { id } = await signUp(context.request, freshName('Ole'));
    const chat = new ChatPage(page, words, 'Grace');
    const path = `/members/${grace?.id}/chat`;

    await test.step('A draft survives a reload.', async () => {
      await page.goto(path);
      await chat.box().fill('Do you still');
      await page.reload();
      await expect(chat.box()).toHaveValue('Do you still');
      await chat.send('Do you still ride on Sundays?');
      await expect(chat.box()).toHaveValue('');
      await expect.poll(() => wordsWith(graceContext.request, id)).toEqual(['Do you still ride on Sundays?']);
    });

    await test.step('Offline, they wait and survive a reload.', async () => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await context.setOffline(true);
      await chat.send('I found a second bell.');
      await chat.send('It sounds like a goat.');
      await expect(chat.status('I found a second bell.', 'waiting')).toBeVisible();
      await expect(chat.status('It sounds like a goat.', 'waiting')).toBeVisible();
      await expect(page.getByText(words.t('common:offline.title'))).toBeVisible();
      // If the page could scroll, the composer would be out of view until the member types.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
      await chat.send('Never mind this one.');
      await chat.cancel('Never mind this one.');
      await expect(chat.pending('Never mind this one.')).toHaveCount(0);
      await expect(chat.log()).toBeFocused();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('common:offline.title'));
    });

    await test.step('Online again, they are sent in the order of writing.', async () => {
      // The offline page reloads once the network is back.
      await context.setOffline(false);
      await expect(chat.message('It sounds like a goat.')).toBeVisible();
      await expect
        .poll(() => wordsWith(graceContext.request, id))
        .toEqual(['Do you still ride on Sundays?', 'I found a second bell.', 'It sounds like a goat.']);
      await expect(chat.rows()).toHaveCount(3);
      await expect(chat.rows().getByRole('button')).toHaveCount(0);
      await page.reload();
      await expect(chat.rows()).toHaveCount(3);
    });

    await test.step('Waiting messages are sent by any page that is opened later.', async () => {
      await context.setOffline(true);
      await chat.send('Sent from somewhere else.');
      await expect(chat.status('Sent from somewhere else.', 'waiting')).toBeVisible();
      await page.close();
      await context.setOffline(false);
      await (await context.newPage()).goto('/likes');
      await expect
        .poll(() => wordsWith(graceContext.request, id))
        .toEqual([
          'Do you still ride on Sundays?',
          'I found a second bell.',
          'It sounds like a goat.',
          'Sent from somewhere else.',
        ]);
    });

    await graceContext.close();
  },
);

test(
  'more pages than the browser has connections all load, and each of them gets a message',
  { tag: '@desktop' },
  async ({ context, browser, words, freshName }) => {
    const kimContext = await browser.newContext();
    await logIn(context, DEMO.premium);
    const { user: grace } = await call(context.request, 'GET /api/user.php');
    const { id } = await signUp(kimContext.request, freshName('Kim'));
    const { user: kim } = await call(kimContext.request, 'GET /api/user.php');
    const write = (text: string) =>
      call(kimContext.request, 'POST /api/chat.php', {
        body: { profile: grace?.id ?? '', text, client_id: randomUUID() },
      });
    await write('The first of all.');
    const chats: ChatPage[] = [];
    for (let count = 0; count < PAGES; count += 1) {
      const page = await context.newPage();
      const listening = page.waitForRequest(/\/api\/events\.php/);
      await page.goto(`/members/${id}/chat`);
      const chat = new ChatPage(page, words, kim?.profile.name ?? '');
      await expect(chat.message('The first of all.')).toBeVisible();
      await listening;
      chats.push(chat);
    }
    await write('Do you all hear me?');
    for (const chat of chats) await expect(chat.message('Do you all hear me?')).toBeVisible();
    await kimContext.close();
  },
);

test(
  'a message waits for credits, and is then sent automatically or taken back',
  { tag: '@phone' },
  async ({ page, context, browser, words, freshName }) => {
    const graceContext = await browser.newContext();
    const staff = await browser.newContext();
    await logIn(graceContext, DEMO.premium);
    await logIn(staff, DEMO.moderator);
    const { user: grace } = await call(graceContext.request, 'GET /api/user.php');
    const { id } = await signUp(context.request, freshName('Kim'));
    const { user } = await call(context.request, 'GET /api/user.php');
    await giveCredits(staff.request, id, 1 - (user?.credits ?? 0));
    const chat = new ChatPage(page, words, 'Grace');
    await page.goto(`/members/${grace?.id}/chat`);

    await test.step('The last credit pays for one message; the next ones wait.', async () => {
      await chat.expectCreditsLeft(1);
      await chat.send('The first of two.');
      for (const text of ['The second of two.', 'Half a thought.']) {
        await chat.box().fill(text);
        await page.getByRole('link', { name: words.t('chat:ready.buy') }).click();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await expect(chat.status(text, 'held')).toBeVisible();
      }
      await expectAccessible(page);
    });

    await test.step('A message that is taken back returns to the composer and is not sent.', async () => {
      await chat.edit('Half a thought.');
      await expect(chat.box()).toHaveValue('Half a thought.');
      await page.reload();
      await expect(chat.status('The second of two.', 'held')).toBeVisible();
      await expect(chat.pending('Half a thought.')).toHaveCount(0);
    });

    await test.step('With more credits, the other one is sent automatically, once.', async () => {
      await giveCredits(staff.request, id, 3);
      await chat.expectCreditsLeft(2);
      await expect
        .poll(() => wordsWith(graceContext.request, id))
        .toEqual(['The first of two.', 'The second of two.']);
    });

    await graceContext.close();
    await staff.close();
  },
);

test(
  'a message is reported from its menu by keyboard alone, and staff see it with the messages before it',
  { tag: '@desktop' },
  async ({ page, context, browser, words }) => {
    const { t } = words;
    await logIn(context, DEMO.premium);
    const { conversation, profile } = await chatWith(context.request, 'Martin');
    const martinContext = await browser.newContext();
    await logIn(martinContext, DEMO.premiumEmpty);
    const staff = await browser.newContext();
    await logIn(staff, DEMO.moderator);
    await giveCredits(staff.request, profile.id, 1);
    await write(martinContext.request, conversation.id, 'Send me money for the train.');

    await page.goto(`/chats/${conversation.id}`);
    const chat = new ChatPage(page, words, profile.name);
    await expect(chat.message('Send me money for the train.')).toBeVisible();
    await chat.log().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: t('chat:history.copy') })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog', { name: t('members:report.titleMessage', { name: profile.name }) }),
    ).toBeVisible();
    const number = await new ReportDialog(page, words).send('scam', 'He asks everybody.');

    const { cases } = await call(staff.request, 'GET /api/console-cases.php', { query: { id: number } });
    expect(JSON.stringify(cases[0]?.evidence)).toContain('Send me money for the train.');
    await martinContext.close();
    await staff.close();
  },
);
