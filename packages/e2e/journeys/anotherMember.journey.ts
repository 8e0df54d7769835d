import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { ENTRY_COOKIE } from '@rendezvous/contracts';
import { ChatPage } from '../pages/ChatPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { Navigation } from '../pages/Navigation.ts';
import { call } from '../site/call.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { join, signUp } from '../site/signUp.ts';
import { expect, test } from '../site/test.ts';

async function messagesWith(request: APIRequestContext, profile: string): Promise<(string | undefined)[]> {
  const { chats } = await call(request, 'GET /api/chats.php');
  const chat = chats.find((each) => each.profile.id === profile);
  if (!chat) return [];
  const { messages } = await call(request, 'GET /api/chat.php', {
    query: { conversation: chat.conversation.id },
  });
  return messages.map(({ text }) => text ?? undefined);
}

const isFor = async (page: Page, id: string) =>
  expect.poll(async () => (await call(page.request, 'GET /api/user.php')).user.id).toBe(id);

test(
  'a page of one member is never used by another who logs in in the same browser',
  { tag: '@desktop' },
  async ({ page, context, browser, words, freshName, mailbox }) => {
    const { t } = words;
    const url = String(process.env['E2E_ORIGIN']);
    await context.addCookies([{ name: ENTRY_COOKIE.name, value: String(Date.now()), url }]);
    const grace = await browser.newContext();
    await logIn(grace, DEMO.premium);
    const { user } = await call(grace.request, 'GET /api/user.php');
    const elsewhere = await browser.newContext();
    const carl = await join(elsewhere.request, freshName('Carl'), 'en');
    await elsewhere.close();
    const anna = await signUp(context.request, freshName('Anna'));
    const chat = new ChatPage(page, words, 'Grace');
    const sentence = (of: Page): Locator => of.getByText(t('errors:session_changed'));
    const other = await context.newPage();
    const login = new LoginPage(other, words);

    await test.step('A message that cannot be sent waits on its author’s page.', async () => {
      await page.goto(`/members/${user.id}/chat`);
      await chat.send('Here I am.');
      await expect.poll(() => messagesWith(grace.request, anna.id)).toEqual(['Here I am.']);
      await other.goto('/');
      await context.route('**/api/chat.php', (route) => route.abort());
      await chat.send('Only for Grace.');
      await expect(chat.status('Only for Grace.', 'waiting')).toBeVisible();
    });

    await test.step('Another member’s mailed link opens his own page, and the first page reloads.', async () => {
      await call(other.request, 'POST /api/reset-password.php', { body: { email: carl.email } });
      const reloaded = page.waitForEvent('framenavigated');
      await other.goto(await mailbox(carl.email).linkMatching(/\/reset-password\/do\?/));
      await login.chooseNew('another green bottle');
      await expect(other).toHaveURL('/members');
      await isFor(other, carl.id);
      await reloaded;
      await context.unroute('**/api/chat.php');
      await expect(page).toHaveURL('/members');
      await expect(sentence(page)).toBeVisible();
      await expect(page.getByText('Here I am.')).toHaveCount(0);
    });

    await test.step('None of her messages are sent in his name.', async () => {
      await page.goto(`/members/${user.id}/chat`);
      await chat.send('This is Carl.');
      await expect.poll(() => messagesWith(grace.request, carl.id)).toEqual(['This is Carl.']);
      expect(await messagesWith(grace.request, anna.id)).toEqual(['Here I am.']);
    });

    await test.step('After a logout, neither an open page nor Back shows what the member saw.', async () => {
      await new Navigation(other, words).logOut(carl.name);
      await expect(page.getByText('This is Carl.')).toHaveCount(0);
      await expect(sentence(page)).toBeVisible();
      await page.goBack();
      await expect(page.getByText('This is Carl.')).toHaveCount(0);
    });

    await test.step('She logs in while his page is open: it reloads, and her message is sent once.', async () => {
      await other.goto('/login');
      await login.logIn(anna.email, anna.password);
      await expect(other).toHaveURL('/members');
      await isFor(other, anna.id);
      await expect
        .poll(() => messagesWith(grace.request, anna.id))
        .toEqual(['Here I am.', 'Only for Grace.']);
      expect(await messagesWith(grace.request, carl.id)).toEqual(['This is Carl.']);
    });

    await test.step('A page that misses the login event detects the new member on its next call, which is refused.', async () => {
      await page.goto(`/members/${user.id}/chat`);
      await expect(chat.message('Only for Grace.')).toBeVisible();
      await chat.box().fill('To whom does this belong?');
      // No page takes part in this login, so none can notify the others.
      await logIn(context, carl.email, 'another green bottle');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/members');
      await expect(sentence(page)).toBeVisible();
      await isFor(page, carl.id);
      expect(await messagesWith(grace.request, carl.id)).toEqual(['This is Carl.']);
      expect(await messagesWith(grace.request, anna.id)).toEqual(['Here I am.', 'Only for Grace.']);
    });

    await grace.close();
  },
);
