import { ChatPage } from '../pages/ChatPage.ts';
import { CreditsPage } from '../pages/CreditsPage.ts';
import { EntryWarning } from '../pages/EntryWarning.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { SignupPage } from '../pages/SignupPage.ts';
import { homeOf } from '../site/homeOf.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { expect, test } from '../site/test.ts';

test('a visitor signs up, finds somebody, likes and writes; the other side answers live', async ({
  page,
  browser,
  baseURL,
  mailbox,
  freshName,
  words,
}) => {
  const name = freshName('Sam');
  const member = { name, email: `${name.toLowerCase()}@test.example`, password: 'quiet-lantern-93' };
  const graceContext = await browser.newContext({ baseURL });
  await logIn(graceContext, DEMO.premium);
  const gracePage = await graceContext.newPage();
  const grace = new ChatPage(gracePage, words, name);
  const chat = new ChatPage(page, words, 'Grace');

  await test.step('the entry page asks the first question', async () => {
    await page.goto('/');
    await new EntryWarning(page, words).accept();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('sign-up, step by step', async () => {
    const signup = new SignupPage(page, words);
    await signup.beginOnEntryPage();
    await signup.finish(member, homeOf('en'));
  });

  await test.step('the link in the mail confirms the address', async () => {
    const link = await mailbox(member.email).linkMatching(/^http/);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/confirmed/i);
  });

  await test.step('search and profile', async () => {
    await page.goto('/members');
    await page.getByRole('list', { name: 'Search results' }).getByRole('link', { name: 'Grace, 36' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Grace, 36' })).toBeVisible();
    await expect(page.getByRole('link', { name: '3 more with Premium' })).toBeVisible();
  });

  await test.step('a like', async () => {
    await new ProfilePage(page, words, 'Grace').like();
  });

  await test.step('a message costs a credit', async () => {
    await new ProfilePage(page, words, 'Grace').write();
    await chat.expectCreditsLeft(5);
    await gracePage.goto('/chats');
    await chat.send('Which way does your bicycle go on Sundays?');
    await expect(chat.message('Which way does your bicycle go on Sundays?')).toBeVisible();
    await chat.expectCreditsLeft(4);
  });

  await test.step('it reaches the other side, who answers, without a reload', async () => {
    await gracePage
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expect(grace.message('Which way does your bicycle go on Sundays?')).toBeVisible();
    await grace.send('Along the canal, slowly.');
    await expect(chat.message('Along the canal, slowly.')).toBeVisible();
  });

  await test.step('a bundle from the sandbox provider, whose doubled webhook grants the credits once', async () => {
    const credits = new CreditsPage(page, words);
    await page.goto('/credits');
    await credits.order(25, 'creditcard');
    await credits.answerAtProvider('server:sandbox.payTwice');
    await credits.expectThanks();
    await credits.expectBalance(29);
  });

  await graceContext.close();
});
