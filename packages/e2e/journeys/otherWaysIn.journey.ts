import { EntryWarning } from '../pages/EntryWarning.ts';
import { MembersPage } from '../pages/MembersPage.ts';
import { SignupPage } from '../pages/SignupPage.ts';
import { TargetLanding } from '../pages/TargetLanding.ts';
import { choose } from '../site/choose.ts';
import { call } from '../site/call.ts';
import { homeOf } from '../site/homeOf.ts';
import { join, signUp } from '../site/signUp.ts';
import { expect, inLanguages, test } from '../site/test.ts';

const newMember = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@test.example`,
  password: 'quiet-lantern-93',
});

inLanguages(['en'], (language) => {
  test(
    'a visitor to a member’s landing page writes first, and the message arrives once the address is confirmed',
    { tag: '@phone' },
    async ({ page, browser, mailbox, freshName, words }) => {
      const others = await browser.newContext();
      const kim = await join(others.request, freshName('Kim'), language, {
        gender: 'female',
        seeking: 'male',
      });
      const member = newMember(freshName('Sam'));
      const line = 'Your bread looks better than mine. What flour is it?';
      const heard = async (): Promise<(string | null | undefined)[]> => {
        const { chats } = await call(others.request, 'GET /api/chats.php');
        return chats.map(({ last_message: last }) => last?.text);
      };
      const signup = new SignupPage(page, words);

      await test.step('The landing page asks for the first message.', async () => {
        const landing = new TargetLanding(page, words);
        await page.goto(`/members/${kim.id}/landing`);
        await new EntryWarning(page, words).accept();
        await expect(landing.hello(kim.name)).toBeVisible();
        await landing.begin(kim.name, line);
        await expect(page).toHaveURL(new RegExp(`^[^?]*/members/${kim.id}/signup`));
      });

      await test.step('The sign-up keeps it and asks only for what is missing.', async () => {
        await signup.expectStep('birth');
        await signup.back();
        await expect(signup.messageTo(kim.name)).toHaveValue(line);
        await signup.next('birth');
        await signup.finish(member, homeOf(language));
        const promise = words.t('auth-signup:confirm.target', { name: kim.name });
        await expect(page.getByRole('main').getByText(promise)).toBeVisible();
      });

      await test.step('Nothing is delivered from an unconfirmed address.', async () => {
        expect(await heard()).toEqual([]);
        await page.goto(await mailbox(member.email).linkMatching(/^http/));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          words.t('auth-signup:activate.doneTitle'),
        );
        await expect.poll(heard).toEqual([line]);
      });

      await others.close();
    },
  );
});

test(
  'Back on a phone closes the sign-up dialog, which keeps its input, and only then leaves the page',
  { tag: '@phone' },
  async ({ page, words }) => {
    const dialog = page.getByRole('dialog', { name: words.t('labels:auth-signup.dialogs.signup') });
    const signup = new SignupPage(page, words, dialog);
    const members = new MembersPage(page, words);
    await page.goto('/faq');
    await page.goto('/members');
    await new EntryWarning(page, words).accept();
    await members.likeFirst();
    await choose(signup.iAm('male'));
    await choose(signup.lookingFor('female'));
    await signup.next('birth');

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/members');

    await members.likeFirst();
    await signup.expectStep('birth');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/faq');
  },
);

inLanguages(['de'], (language) => {
  test(
    'a heart opens the sign-up dialog for a visitor, and no input is lost by accident',
    { tag: '@desktop' },
    async ({ page, browser, freshName, words }) => {
      const { t } = words;
      const other = await browser.newContext();
      await signUp(other.request, freshName('Kim'), { gender: 'female', seeking: 'male' });
      const dialog = page.getByRole('dialog', { name: t('labels:auth-signup.dialogs.signup') });
      const signup = new SignupPage(page, words, dialog);
      const members = new MembersPage(page, words);
      const member = newMember(freshName('Sam'));
      const beside = { x: 20, y: 400 };

      await test.step('It says what it is for, and closes while it is empty.', async () => {
        await page.goto('/members');
        await new EntryWarning(page, words).accept();
        const name = await members.likeFirst();
        await expect(dialog.getByText(t('auth-signup:modal.reasonLike', { name }))).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });

      await test.step('With input, neither Escape nor a click outside closes it.', async () => {
        await members.likeFirst();
        await choose(signup.iAm('male'));
        await page.keyboard.press('Escape');
        await page.mouse.click(beside.x, beside.y);
        await choose(signup.lookingFor('female'));
        await signup.next('birth');
        await page.keyboard.press('Escape');
        await signup.expectStep('birth');
      });

      await test.step('The whole sign-up works in it and continues to the profile.', async () => {
        await signup.finish(member, homeOf(language));
        await expect(dialog).toBeHidden();
      });

      await other.close();
    },
  );
});
