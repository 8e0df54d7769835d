import { SettingsPage } from '../pages/SettingsPage.ts';
import { MyProfilePage } from '../pages/MyProfilePage.ts';
import { join } from '../site/signUp.ts';
import { expect, test } from '../site/test.ts';

test(
  'a URL with a section scrolls to it, however late it renders, and the keyboard continues there',
  { tag: '@phone' },
  async ({ page, freshName, words }) => {
    await join(page.request, freshName('Robin'), 'en');
    const profile = new MyProfilePage(page, words);
    const settings = new SettingsPage(page, words);
    const interests = profile.interests();
    const title = profile.title();

    await test.step('A loaded page shows the section below the top bar.', async () => {
      await page.goto('/profile#interests');
      await expect(interests.getByRole('heading')).toBeInViewport({ ratio: 1 });
      await expect(title).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(interests.locator(':focus')).toHaveCount(1);
    });

    await test.step('A link on the page does the same, and Back returns to the link.', async () => {
      await page.goto('/profile');
      await profile.missing('interests').click();
      await expect(interests.getByRole('heading')).toBeInViewport({ ratio: 1 });
      await page.goBack();
      await expect(profile.missing('interests')).toBeInViewport({ ratio: 1 });
    });

    await test.step('On a phone, the settings show their contents, or the group in the URL.', async () => {
      await settings.open();
      await expect(settings.entry('mail')).toContainText(/\d of \d/);
      await expect(settings.group('mail')).toBeHidden();
      await settings.entry('mail').click();
      await expect(settings.group('mail').getByRole('heading')).toBeInViewport({ ratio: 1 });
      await expect(settings.entry('mail')).toBeHidden();
      await page.getByRole('link', { name: words.t('account:delete.back') }).click();
      await expect(settings.entry('mail')).toBeVisible();
      await page.goto('/chats');
      await settings.open('blocked');
      await expect(settings.group('blocked')).toBeVisible();
      await expect(settings.group('mail')).toBeHidden();
    });

    await test.step('A linked group of the settings stays in view when data arrives much later than the page.', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      let answer = (): void => undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/sessions.php*', async (route) => {
        await asked;
        await route.fallback();
      });
      await page.goto('/notifications#delete');
      await expect(settings.group('delete').getByRole('heading')).toBeInViewport({ ratio: 1 });
      answer();
      await expect(settings.group('sessions').getByRole('listitem')).not.toHaveCount(0);
      await expect(settings.group('delete').getByRole('heading')).toBeInViewport({ ratio: 1 });
    });

    await test.step('A text page has a URL for every section.', async () => {
      await page.goto('/pages/privacy#minors');
      const minors = page.locator('#minors').getByRole('heading');
      await expect(minors).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(minors).not.toBeInViewport();
    });
  },
);
