import { ChatPage } from '../pages/ChatPage.ts';
import { CreditsPage } from '../pages/CreditsPage.ts';
import { MatchFinderPage } from '../pages/MatchFinderPage.ts';
import { MembersPage } from '../pages/MembersPage.ts';
import { MyProfilePage } from '../pages/MyProfilePage.ts';
import { PaymentPage } from '../pages/PaymentPage.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { SettingsPage } from '../pages/SettingsPage.ts';
import { SwipePage } from '../pages/SwipePage.ts';
import { Translator } from '../site/checks/Translator.ts';
import { call } from '../site/call.ts';
import { choose } from '../site/choose.ts';
import { money } from '../site/money.ts';
import { join } from '../site/signUp.ts';
import { expect, test } from '../site/test.ts';

test(
  'a member uses eleven screens that the browser translates',
  { tag: '@desktop' },
  async ({ page, freshName, words }) => {
    const { t, pattern } = words;
    const { request } = page;
    await join(request, freshName('Sam'), 'en');
    const { profiles } = await call(request, 'GET /api/members.php', {
      query: { country: 'GB', min_age: 18, max_age: 100 },
    });
    const grace = profiles.find(({ name }) => name === 'Grace')?.id ?? '';
    const offer = await call(request, 'GET /api/credits.php');
    const translator = new Translator(page);
    const main = page.getByRole('main');
    const credits = new CreditsPage(page, words);
    const chat = new ChatPage(page, words, 'Grace');

    await test.step('Credits: the total and the button follow the bundle.', async () => {
      await translator.open('/credits');
      for (const bundle of [offer.bundles[0], offer.bundles.at(-1), offer.bundles[1]]) {
        if (bundle === undefined) throw new Error('nothing is for sale');
        await choose(credits.bundle(bundle.credits));
        const button = main.locator('button[type=submit]').last();
        const amount = money(bundle.total, 'en', 'GB');
        await expect(button).toHaveText(t('payments:order.pay', { amount }));
        await translator.expectFresh();
      }
      await credits.agree();
    });

    await test.step('Payment: another method says what it costs.', async () => {
      await choose(credits.method('paypal'));
      await credits.payButton().click();
      await page.waitForURL(/\/sandbox\/pay\//);
      await credits.answerAtProvider('server:sandbox.cancel');
      await expect(new PaymentPage(page, words).state('cancelled')).toBeVisible();
      await translator.start();
      await choose(
        main
          .getByRole('group', { name: t('payments:pay.other') })
          .getByRole('radio', { name: t('payments:methods.creditcard') }),
      );
      await expect(credits.payButton()).toBeVisible();
      await translator.expectFresh();
    });

    await test.step('Chat: the credits left, the counter and the status change.', async () => {
      await translator.open(`/members/${grace}/chat`);
      await chat.expectCreditsLeft(5);
      await chat.send('Hello there');
      await chat.expectCreditsLeft(4);
      await chat.box().fill('a'.repeat(1_900));
      const counter = main.getByText(t('chat:composer.counter', { used: '1,900', max: '2,000' }));
      await expect(counter).toBeVisible();
      await chat.box().press('End');
      await chat.box().pressSequentially('bc');
      await expect(main.getByText(t('chat:composer.counter', { used: '1,902', max: '2,000' }))).toBeVisible();
      await chat.box().fill('');
      await chat.expectCreditsLeft(4);
      await translator.expectFresh();
    });

    await test.step('Messages: a conversation opens, and Back returns to the list.', async () => {
      await translator.open('/chats');
      await main.getByRole('link', { name: /Grace/ }).first().click();
      await expect(chat.box()).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: t('chat:list.title') })).toBeVisible();
      await translator.expectFresh();
    });

    const members = new MembersPage(page, words);
    await test.step('Search: likes, filters and pages.', async () => {
      await translator.open('/members');
      await members.likeFirst();
      const sheet = await members.openFilters();
      await sheet.getByRole('checkbox').first().check();
      await members.showFound(sheet);
      await translator.expectFresh();
    });

    await test.step('Profile: a like shows, and can be taken back.', async () => {
      // Not the first result, because that member is already liked.
      const { id = '', name = '' } = profiles.at(-1) ?? {};
      await translator.open(`/members/${id}`);
      await new ProfilePage(page, words, name).like();
      await main
        .getByRole('button', { name: `${t('members:profile.liked')}, ${name}`, pressed: true })
        .click();
      const like = main.getByRole('button', { name: t('people:card.like', { name }) });
      await expect(like).toHaveText(t('members:profile.like'));
      await translator.expectFresh();
    });

    await test.step('Likes: each tab has its own list.', async () => {
      await translator.open('/likes');
      await main.getByRole('link', { name: t('likes:tabs.sent') }).click();
      await expect(page).toHaveURL(/\/likes\/sent$/);
      await translator.expectFresh();
    });

    await test.step('Swipe game: the likes left go down.', async () => {
      const swipe = new SwipePage(page, words);
      await translator.open('/swipe-game');
      await swipe.expectLikesLeft(4);
      await swipe.button('like').click();
      await swipe.expectLikesLeft(3);
      await translator.expectFresh();
    });

    await test.step('Match finder: the result follows the answers.', async () => {
      const finder = new MatchFinderPage(page, words);
      await translator.open('/match-finder');
      await finder.choose(30, 60, ['coffee', 'hiking']);
      await finder.show();
      await expect(finder.found()).toBeVisible();
      await finder.again();
      await translator.expectFresh();
    });

    await test.step('My profile: the interests are counted.', async () => {
      const mine = new MyProfilePage(page, words);
      await translator.open('/profile');
      const count = mine.interests().getByText(pattern('account:profile.interests.hint'));
      const before = await count.textContent();
      await choose(
        mine.interests().getByRole('checkbox', { name: t('people:interests.coffee'), exact: true }),
      );
      await expect(count).not.toHaveText(before ?? '');
      await translator.expectFresh();
    });

    await test.step('Settings: a switch, a limit, and the account deletion.', async () => {
      const settings = new SettingsPage(page, words);
      await translator.open('/notifications');
      await settings.mailSwitch('news').click();
      await settings.limitADay('20');
      await settings.leaveBecauseOf('price');
      await translator.expectFresh();
    });
  },
);
