import { randomUUID } from 'node:crypto';
import { ChatPage } from '../pages/ChatPage.ts';
import { Navigation } from '../pages/Navigation.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { call } from '../site/call.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { portrait } from '../site/pictures.ts';
import { join } from '../site/signUp.ts';
import { expect, inLanguages, test } from '../site/test.ts';

inLanguages(['de', 'nl', 'en'], (language) => {
  test('two members exchange messages, a photo and a gift, and see answers live', async ({
    page,
    context,
    browser,
    freshName,
    words,
  }) => {
    const others = await browser.newContext();
    const staff = await browser.newContext();
    const sam = await join(context.request, freshName('Sam'), language);
    const kim = await join(others.request, freshName('Kim'), language, { gender: 'female', seeking: 'male' });
    await logIn(staff, DEMO.moderator);
    await call(staff.request, 'POST /api/console-credits.php', {
      body: { id: sam.id, credits: 5, reason: 'For a test' },
    });
    const chat = new ChatPage(page, words, kim.name);
    const seenByKim = () => call(others.request, 'GET /api/chat.php', { query: { profile: sam.id } });
    const write = (text: string) =>
      call(others.request, 'POST /api/chat.php', {
        body: { profile: sam.id, text, client_id: randomUUID() },
      });

    await test.step('Five openers help with the first message, which costs as much as any other.', async () => {
      await page.goto(`/members/${kim.id}`);
      await new ProfilePage(page, words, kim.name).write();
      await chat.expectCreditsLeft(10);
      await expect(chat.icebreakers()).toHaveCount(5);
      const opener = (await chat.icebreakers().first().textContent()) ?? '';
      await chat.icebreakers().first().click();
      await expect(chat.box()).toHaveValue(opener);
      await chat.send(opener);
      await expect(chat.message(opener)).toBeVisible();
      await chat.expectCreditsLeft(9);
    });

    await test.step('A photo and a gift are sent.', async () => {
      await chat.sendPhoto(await portrait(context.request));
      await expect(chat.photos()).toBeVisible();
      await chat.expectCreditsLeft(7);
      await chat.sendGift('rose');
      await expect(chat.gift('rose')).toBeVisible();
      await chat.expectCreditsLeft(4);
    });

    await test.step('The partner reads, types and answers, all visible immediately.', async () => {
      const { conversation, messages } = await seenByKim();
      expect(messages.map(({ kind }) => kind)).toEqual(['text', 'photo', 'gift']);
      const id = conversation?.id ?? '';
      await call(others.request, 'PUT /api/chat.php', { body: { conversation: id, read_up_to: 3 } });
      await expect(chat.read()).toBeVisible();
      await call(others.request, 'PUT /api/chat.php', { body: { conversation: id, typing: true } });
      await expect(chat.typing()).toBeVisible();
      await write('Along the canal, slowly.');
      await expect(chat.message('Along the canal, slowly.')).toBeVisible();
      await expect(chat.typing()).toBeHidden();
      await expect(page).not.toHaveTitle(/^\(/);
    });

    await test.step('New messages are counted in the menu and in the title while the member is elsewhere.', async () => {
      await page.goBack();
      // Until the next page is ready, the conversation stays on screen and marks messages as read.
      await expect(chat.box()).toBeHidden();
      await write('And you?');
      await write('Or do you walk?');
      const messages = new Navigation(page, words).messages(2);
      await expect(messages).toBeVisible();
      await expect(page).toHaveTitle(/^\(2\) /);
      await messages.click();
      const rows = page.getByRole('main').getByRole('listitem');
      const row = rows.getByRole('link', { name: new RegExp(kim.name) });
      await expect(row).toContainText('Or do you walk?');
      await row.click();
      await expect(chat.unreadLine(2)).toBeVisible();
      await expect(chat.message('Or do you walk?')).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${kim.name}`));
    });

    await others.close();
    await staff.close();
  });
});
