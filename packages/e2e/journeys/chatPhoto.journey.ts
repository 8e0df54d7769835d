import { ChatPage } from '../pages/ChatPage.ts';
import { ConsolePage } from '../pages/ConsolePage.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { call } from '../site/call.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { portrait } from '../site/pictures.ts';
import { join } from '../site/signUp.ts';
import { expect, test } from '../site/test.ts';

test(
  'a photo in a chat stays blurred until it is opened, is reported with one tap, and is removed by a moderator',
  { tag: '@phone' },
  async ({ page, context, browser, freshName, words }) => {
    const { t } = words;
    const senderContext = await browser.newContext();
    const staff = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const kim = await join(context.request, freshName('Kim'), 'en', { gender: 'female', seeking: 'male' });
    const sam = await join(senderContext.request, freshName('Sam'), 'en');
    await logIn(staff, DEMO.moderator);
    await call(staff.request, 'POST /api/console-credits.php', {
      body: { id: sam.id, credits: 5, reason: 'For a test' },
    });
    const senderPage = await senderContext.newPage();
    const sent = new ChatPage(senderPage, words, kim.name);
    const chat = new ChatPage(page, words, sam.name);

    await test.step('It reaches the recipient blurred; the page has no other version of it.', async () => {
      await senderPage.goto(`/members/${kim.id}`);
      await new ProfilePage(senderPage, words, kim.name).write();
      await sent.sendPhoto(await portrait(senderContext.request));
      // The sender's page shows the photo before it is sent.
      await expect(sent.photos()).toBeVisible();
      const received = () => call(context.request, 'GET /api/chat.php', { query: { profile: sam.id } });
      await expect
        .poll(async () => (await received()).messages[0]?.photo)
        .toMatchObject({ state: 'closed', filename: null });
      const { conversation } = await received();
      await page.goto(`/chats/${conversation?.id}`);
      await expect(chat.closedPhoto()).toBeVisible();
      await expect(chat.photos()).toHaveCount(0);
    });

    await test.step('A tap opens it.', async () => {
      await chat.closedPhoto().click();
      await expect(chat.photos()).toBeVisible();
      await expect(chat.closedPhoto()).toHaveCount(0);
    });

    await test.step('Another tap reports it, and closes it until a moderator has decided.', async () => {
      await chat.reportPhoto();
      await expect(page.getByText(t('chat:history.photoReported'))).toBeVisible();
      await expect(chat.log().getByText(t('chat:history.photoInReview'))).toBeVisible();
      await expect(chat.photos()).toHaveCount(0);
    });

    await test.step('It is in the queue of the console, where the report is upheld.', async () => {
      const staffPage = await staff.newPage();
      const desk = new ConsolePage(staffPage, words);
      await desk.openChatPhotoAbout(sam.name);
      await desk.removeChatPhotoOf(sam.name, 'Thank you for telling us.', 'Not a photo of your own.');
      await staffPage.close();
    });

    await test.step('Both members see that it was removed.', async () => {
      for (const { page: each, log } of [
        { page, log: chat.log() },
        { page: senderPage, log: sent.log() },
      ]) {
        await each.reload();
        await expect(log.getByText(t('chat:history.photoRemoved'))).toBeVisible();
      }
      await expect(chat.photos()).toHaveCount(0);
      await expect(sent.photos()).toHaveCount(0);
    });

    await senderContext.close();
    await staff.close();
  },
);
