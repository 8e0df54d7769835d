import { MyProfilePage } from '../pages/MyProfilePage.ts';
import { enormous, portrait, textFile, tooLarge } from '../site/pictures.ts';
import { join } from '../site/signUp.ts';
import { expect, inLanguages, test } from '../site/test.ts';

inLanguages(['nl'], (language) => {
  test(
    'a member’s photo is rejected with a reason or cropped, uploaded and queued for review',
    { tag: '@phone' },
    async ({ page, context, freshName, words }) => {
      await join(context.request, freshName('Sam'), language);
      const mine = new MyProfilePage(page, words);
      await page.goto('/profile');

      await test.step('A text file and a file over ten megabytes are rejected.', async () => {
        await mine.choosePhoto(textFile);
        await expect(mine.refusal(textFile.name, 'errors:photo_type')).toBeVisible();
        const huge = tooLarge();
        await mine.choosePhoto(huge);
        await expect(mine.refusal(huge.name, 'errors:photo_too_large')).toBeVisible();
        await expect(mine.cropDialog()).toBeHidden();
      });

      await test.step('A portrait is cropped, and its upload shows progress.', async () => {
        await mine.choosePhoto(await portrait(context.request));
        const shown = mine.progress();
        await mine.cropAndUse();
        expect(await shown).toContain(words.t('account:profile.photos.working'));
      });

      await test.step('It is listed and waits for review.', async () => {
        await expect(mine.pending()).toBeVisible();
        await page.reload();
        await expect(mine.pending()).toBeVisible();
      });

      await test.step('A photo of 108 megapixels is scaled down before it is uploaded.', async () => {
        const sent = page.waitForRequest(
          (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/photo.php',
        );
        await mine.choosePhoto(enormous());
        await mine.cropAndUse();
        expect((await (await sent).response())?.status()).toBe(201);
        await expect(mine.pending()).toHaveCount(2);
      });
    },
  );
});
