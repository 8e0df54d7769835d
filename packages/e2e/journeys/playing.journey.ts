import { LANGUAGE_NAMES } from '@rendezvous/contracts';
import { EntryWarning } from '../pages/EntryWarning.ts';
import { MatchFinderPage } from '../pages/MatchFinderPage.ts';
import { Navigation } from '../pages/Navigation.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { SettingsPage } from '../pages/SettingsPage.ts';
import { SwipePage } from '../pages/SwipePage.ts';
import { choose } from '../site/choose.ts';
import { call } from '../site/call.ts';
import { logIn } from '../site/logIn.ts';
import { join } from '../site/signUp.ts';
import { expect, inLanguages, test } from '../site/test.ts';
import { words as wordsOf } from '../site/words.ts';

/** Countries with several languages, and the one that the journey switches to. */
const HOMES = {
  de: { country: 'CH', region: 'CH-BE', city: 'Bern', other: 'it' },
  en: { country: 'CA', region: 'CA-ON', city: 'Toronto', other: 'fr' },
  nl: { country: 'BE', region: 'BE-VAN', city: 'Antwerpen', other: 'de' },
} as const;
type Home = keyof typeof HOMES;

inLanguages(Object.keys(HOMES) as Home[], (language) => {
  test('a member plays, blocks and reports a member, and changes settings', async ({
    page,
    browser,
    baseURL,
    mailbox,
    freshName,
    words,
  }) => {
    const { t, pattern } = words;
    const { request } = page;
    const kimContext = await browser.newContext({ baseURL });
    const kim = await join(kimContext.request, freshName('Kim'), language, {
      gender: 'female',
      seeking: 'male',
    });
    const { other, ...home } = HOMES[language as Home];
    const member = await join(request, freshName('Alex'), language, home);
    const main = page.getByRole('main');
    const navigation = new Navigation(page, words);
    const settings = new SettingsPage(page, words);

    await test.step('The menu opens the list of languages; the account keeps the choice.', async () => {
      await page.goto('/likes');
      await navigation.openMenu(member.name);
      await navigation.chooseInMenu('language');
      await choose(main.getByRole('radio', { name: LANGUAGE_NAMES[other] }));
      const title = wordsOf(other).t('account:language.title');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}\\b`));
      await expect.poll(async () => (await call(request, 'GET /api/user.php')).user.language).toBe(other);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await choose(main.getByRole('radio', { name: LANGUAGE_NAMES[language] }));
      await expect(page.getByRole('heading', { level: 1, name: t('account:language.title') })).toBeVisible();
    });

    await test.step('The swipe game undoes a skip and allows four likes a day, all by keyboard.', async () => {
      const swipe = new SwipePage(page, words);
      await page.goto('/swipe-game');
      await swipe.expectLikesLeft(4);
      const upright = page.viewportSize();
      const sideways = { width: 844, height: 390 };
      for (const size of [sideways, upright ?? sideways]) {
        await page.setViewportSize(size);
        for (const decision of ['skip', 'like'] as const) await swipe.expectWithinReach(decision);
      }
      const first = await swipe.topName();
      await swipe.card().focus();
      await page.keyboard.press('ArrowLeft');
      await expect(swipe.card()).not.toHaveAccessibleName(first);
      await expect(swipe.button('undo')).toBeEnabled();
      await page.keyboard.press('Backspace');
      await expect(swipe.card()).toHaveAccessibleName(first);
      await expect(swipe.button('undo')).toBeDisabled();
      for (const left of [3, 2, 1]) {
        await page.keyboard.press('ArrowRight');
        await swipe.expectLikesLeft(left);
      }
      await page.keyboard.press('ArrowRight');
      await expect(swipe.limit()).toBeVisible();
      await expect(swipe.button('like')).toBeDisabled();
      const fifth = await swipe.topName();
      await page.keyboard.press('ArrowLeft');
      await expect(swipe.card()).not.toHaveAccessibleName(fifth);
    });

    await test.step('The match finder says why each member fits; the answers can be changed.', async () => {
      const finder = new MatchFinderPage(page, words);
      await page.goto('/match-finder');
      await finder.choose(25, 65, ['cooking', 'reading', 'music']);
      await finder.show();
      await expect(finder.found()).toBeVisible();
      await expect(finder.sharedInterests().first()).toBeVisible();
      await finder.again();
      await expect(main.getByRole('button', { name: t('likes:finder.submit') })).toBeVisible();
    });

    await test.step('A report gets a receipt by mail and is listed among the complaints.', async () => {
      const profile = new ProfilePage(page, words, kim.name);
      await page.goto(`/members/${kim.id}`);
      const number = await profile.report('spam', 'Sends the same line to everybody.');
      await mailbox(member.email).withSubject(t('server:mail.reportReceived.subject'));
      await page.goto('/complaints');
      await expect(main.getByText(new RegExp(`\\b${number}\\b`))).toBeVisible();
      await expect(main.getByText(t('account:complaints.open'))).toBeVisible();
    });

    await test.step('A blocked member sees only that they are blocked.', async () => {
      const profile = new ProfilePage(page, words, kim.name);
      await page.goto(`/members/${kim.id}`);
      await profile.block();
      // The toast; the page has a longer text.
      const blocked = t('members:profile.blockedDone', { name: kim.name });
      await expect(page.getByText(blocked, { exact: true })).toBeVisible();
      const kimPage = await kimContext.newPage();
      await kimPage.goto(`/members/${member.id}`);
      await expect(kimPage.getByText(t('members:profile.blockedMe', { name: member.name }))).toBeVisible();
      await expect(
        kimPage.getByRole('link', { name: t('members:profile.write', { name: member.name }) }),
      ).toHaveCount(0);
    });

    await test.step('Another device is logged out from here, including its open page.', async () => {
      const elsewhere = await browser.newContext({ baseURL });
      await logIn(elsewhere, member.email, member.password);
      const open = await elsewhere.newPage();
      await open.goto('/transactions');
      await expect(open.getByRole('heading', { level: 1 })).toBeVisible();
      await settings.open('sessions');
      await expect(settings.otherSessions()).toHaveCount(1);
      await settings.otherSessions().click();
      await expect(settings.otherSessions()).toHaveCount(0);
      await expect(open).toHaveURL(/\/login\?next=%2Ftransactions/);
      const answer = await elsewhere.request.get('/api/user.php');
      expect(answer.status()).toBe(403);
      await elsewhere.close();
    });

    await test.step('Switches and limits keep their values after a reload.', async () => {
      await settings.open('mail');
      await expect(settings.mailSwitch('weekly_updates')).toBeChecked();
      await choose(settings.mailSwitch('weekly_updates'), false);
      await settings.open('privacy');
      await choose(settings.invisible());
      await settings.open('spend');
      await settings.limitADay('20');
      await page.reload();
      await expect(settings.group('spend').getByLabel(t('account:settings.spend.daily'))).toHaveValue(/^20/);
      await settings.open('mail');
      await expect(settings.mailSwitch('weekly_updates')).not.toBeChecked();
      await expect(settings.mailSwitch('reminders')).toBeChecked();
      await settings.open('privacy');
      await expect(settings.invisible()).toBeChecked();
      await settings.open('blocked');
      await expect(
        settings.group('blocked').getByRole('button', {
          name: t('account:settings.blocked.unblockOf', { name: kim.name }),
        }),
      ).toBeVisible();
    });

    await test.step('Logging out leads to the entry page and closes the member’s pages.', async () => {
      const other = await page.context().newPage();
      await other.goto('/transactions');
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await navigation.logOut(member.name);
      await expect(page).toHaveURL('/');
      await expect(other).toHaveURL('/');
      await other.close();
      await new EntryWarning(page, words).accept();
      await expect(navigation.login()).toBeVisible();
      await page.goto('/notifications');
      await expect(page).toHaveURL(/\/login\?next=/);
      await expect(main.getByText(pattern('auth-signup:login.expired'))).toBeVisible();
    });

    await kimContext.close();
  });
});
