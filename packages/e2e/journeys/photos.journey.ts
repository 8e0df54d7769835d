import { MyProfilePage } from '../pages/MyProfilePage.ts';
import { portrait, textFile, tooLarge } from '../site/pictures.ts';
import { join } from '../site/signUp.ts';
import { expect, inLanguages, test } from '../site/test.ts';

inLanguages(['nl'], (language) => {
  test(
    'a photo of oneself: what cannot be one is refused in words, what can is cut, sent and waits to be checked',
    { tag: '@phone' },
    async ({ page, context, freshName, words }) => {
      await join(context.request, freshName('Sam'), language);
      const mine = new MyProfilePage(page, words);
      await page.goto('/profile');

      await test.step('A text is no photo, and ten megabytes are enough.', async () => {
        await mine.choosePhoto(textFile);
        await expect(mine.refusal(textFile.name, 'errors:photo_type')).toBeVisible();
        const huge = tooLarge();
        await mine.choosePhoto(huge);
        await expect(mine.refusal(huge.name, 'errors:photo_too_large')).toBeVisible();
        await expect(mine.cropDialog()).toBeHidden();
      });

      await test.step('A portrait is cut; while it is on its way, that is shown.', async () => {
        await mine.choosePhoto(await portrait(context.request));
        const shown = mine.progress();
        await mine.cropAndUse();
        expect(await shown).toContain(words.t('account:profile.photos.working'));
      });

      await test.step('It is there, and waits for somebody who looks at it.', async () => {
        await expect(mine.pending()).toBeVisible();
        await page.reload();
        await expect(mine.pending()).toBeVisible();
      });
    },
  );
});
