import { CompleteSignupPage } from '../pages/CompleteSignupPage.ts';
import { EntryWarning } from '../pages/EntryWarning.ts';
import { SignupMatchesPage } from '../pages/SignupMatchesPage.ts';
import { SignupPage } from '../pages/SignupPage.ts';
import { call } from '../site/call.ts';
import { homeOf } from '../site/homeOf.ts';
import { portrait } from '../site/pictures.ts';
import { signUp } from '../site/signUp.ts';
import { expect, inLanguages, test } from '../site/test.ts';

inLanguages(['nl', 'de', 'en'], (language) => {
  test('a visitor becomes a member', async ({ page, request, mailbox, freshName, words }) => {
    const { t } = words;
    const home = homeOf(language);
    const name = freshName('Sam');
    const member = { name, email: `${name.toLowerCase()}@test.example`, password: 'quiet-lantern-93' };
    const warning = new EntryWarning(page, words);
    const signup = new SignupPage(page, words);

    await test.step('The entry page asks for the age first, then the first question of the sign-up.', async () => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}\\b`));
      await warning.accept();
      await signup.beginOnEntryPage();
    });

    await test.step('A date of birth below the minimum age is rejected at the field.', async () => {
      await signup.typeBirth({ day: 1, month: 2, year: new Date().getFullYear() - 17 });
      await expect(signup.birth()).toHaveAccessibleDescription(
        words.within('errors:fields.too_young', { min_age: 18 }),
      );
      await signup.typeBirth({ day: 14, month: 3, year: 1985 });
      await signup.expectStep('name');
    });

    await test.step('A taken name is rejected, a free one is accepted.', async () => {
      await signup.name().fill('Grace');
      await signup.next();
      await expect(signup.name()).toHaveAccessibleDescription(words.within('errors:fields.name_taken'));
      await signup.name().fill(name);
      await signup.next('place');
    });

    await test.step('Going back to the first step loses no input.', async () => {
      await signup.fillPlace(home);
      await signup.back('name');
      await expect(signup.name()).toHaveValue(name);
      await signup.back('birth');
      await expect(signup.birth()).toHaveValue(/1985/);
      await signup.back('who');
      await expect(signup.iAm('male')).toBeChecked();
      await expect(signup.lookingFor('female')).toBeChecked();
    });

    await test.step('A reload and the browser’s Back lose no input either, and the age is not asked for again.', async () => {
      await page.reload();
      await signup.expectStep('who');
      await expect(signup.iAm('male')).toBeChecked();
      await expect(warning.dialog()).toBeHidden();
      await signup.next('birth');
      await signup.next('name');
      await page.goBack();
      await signup.expectStep('birth');
      await page.goForward();
      await signup.expectStep('name');
      await signup.next('place');
      await expect(signup.city()).toHaveValue(home.city);
      await signup.next('account');
      await page.reload();
      await signup.expectStep('account');
    });

    await test.step('The last step says beside each field what is missing.', async () => {
      await signup.submit();
      const required = words.within('errors:fields.required');
      await expect(signup.email()).toHaveAccessibleDescription(required);
      await expect(signup.email()).toBeFocused();
      await expect(signup.password()).toHaveAccessibleDescription(required);
      await expect(signup.terms()).toHaveAccessibleDescription(
        words.within('errors:fields.consent_required'),
      );
      await expect(signup.sensitive()).toHaveAccessibleDescription(
        words.within('errors:fields.consent_required'),
      );
      await signup.fillAccount({ ...member, password: 'password1' });
      await signup.submit();
      await expect(signup.password()).toHaveAccessibleDescription(
        words.within('errors:fields.password_common'),
      );
      await signup.password().fill(member.password);
      await signup.submit();
      await signup.expectLastStep(member.email);
    });

    await test.step('The link in the mail confirms the address.', async () => {
      await page.goto(await mailbox(member.email).linkMatching(/^http/));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth-signup:activate.doneTitle'));
      await page.getByRole('link', { name: t('auth-signup:activate.toComplete') }).click();
    });

    await test.step('A picture, a text and interests complete the profile.', async () => {
      const complete = new CompleteSignupPage(page, words);
      await expect(complete.title()).toBeVisible();
      await complete.choosePicture(await portrait(request));
      await expect(complete.uploaded()).toBeVisible();
      await complete.writeAboutMe('Bicycles, bread, long letters.');
      await complete.chooseInterests(['biking', 'cooking', 'reading']);
      await complete.save();
    });

    await test.step('Several suggested members are liked together.', async () => {
      const matches = new SignupMatchesPage(page, words);
      await expect(matches.title()).toBeVisible();
      await matches.likeFirst(3);
      await expect(page.getByText(t('likes:signupMatches.done', { count: 3 }))).toBeVisible();
      await expect(page).toHaveURL('/members');
    });
  });
});

test(
  'a mailed link that another browser opens confirms nothing until its button is pressed',
  { tag: '@phone' },
  async ({ page, browser, mailbox, freshName, words: { t } }) => {
    const own = await browser.newContext();
    const { email } = await signUp(own.request, freshName('Noor'));
    const status = async () => (await call(own.request, 'GET /api/user.php')).user.status;
    const title = page.getByRole('heading', { level: 1 });
    const button = page.getByRole('main').getByRole('button', { name: t('auth-signup:activate.ask') });
    await page.goto('/login');
    await new EntryWarning(page).accept();
    await page.goto(await mailbox(email).linkMatching(/^http/));
    await expect(title).toHaveText(t('auth-signup:activate.askTitle'));
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
    expect(await status()).toBe('not_confirmed');
    await button.click();
    await expect(title).toHaveText(t('auth-signup:activate.doneTitle'));
    expect(await status()).not.toBe('not_confirmed');
    await own.close();
  },
);
