import type { APIRequestContext } from '@playwright/test';
import type { Interest, MemberProfile } from '@rendezvous/contracts';
import { MatchOverlay } from '../pages/MatchOverlay.ts';
import { MembersPage } from '../pages/MembersPage.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { call } from '../site/call.ts';
import { EVERYBODY } from '../site/everybody.ts';
import { choose } from '../site/choose.ts';
import { homeOf } from '../site/homeOf.ts';
import { join } from '../site/signUp.ts';
import { waitForBackgroundTask } from '../site/waitForBackgroundTask.ts';
import { expect, inLanguages, test } from '../site/test.ts';

/** A member on the first page of search results with a picture and a filled profile. */
async function findMember(request: APIRequestContext) {
  const { profiles } = await call(request, 'GET /api/members.php', {
    query: { ...EVERYBODY, with_photo: 1 },
  });
  for (const { id } of profiles) {
    const page = await call(request, 'GET /api/member.php', { query: { id } });
    const { profile } = page;
    if (
      profile.kind === 'member' &&
      page.locked_photos > 1 &&
      profile.interests.length > 0 &&
      profile.eye_color
    )
      return { profile, photos: page.photos.length, locked: page.locked_photos };
  }
  throw new Error('Nobody in the demo data has locked photos, interests and details.');
}

const share = (request: APIRequestContext, profile: MemberProfile): Promise<unknown> => {
  const interests: Interest[] = profile.interests.slice(0, 1);
  return call(request, 'PUT /api/profile.php', { body: { interests } });
};

inLanguages(['de', 'nl', 'en'], (language) => {
  test('a member searches, opens a profile, likes it and is liked back', async ({
    page,
    context,
    browser,
    freshName,
    words,
  }) => {
    const { t, pattern } = words;
    const home = homeOf(language);
    const sam = await join(context.request, freshName('Sam'), language);
    const others = await browser.newContext();
    const kim = await join(others.request, freshName('Kim'), language, { gender: 'female', seeking: 'male' });
    const member = await findMember(context.request);
    await share(context.request, member.profile);
    const members = new MembersPage(page, words);

    await test.step('The search finds members nearby, and more of them with fewer filters.', async () => {
      await page.goto('/members');
      let sheet = await members.openFilters();
      const distance = () => sheet.getByLabel(t('members:filters.distance'), { exact: true });
      await distance().selectOption({ index: 3 });
      await choose(sheet.getByRole('radio', { name: t('members:filters.orderNear'), exact: true }));
      await members.showFound(sheet);
      await expect(page).toHaveURL(/\/members\?within=\d+&order=near$/);
      await expect(members.main.getByRole('heading', { level: 1 })).toHaveText(
        pattern('members:title.women'),
      );
      await expect(members.main.getByRole('article').first()).toContainText(home.city);
      sheet = await members.openFilters();
      await distance().selectOption('');
      await choose(sheet.getByRole('radio', { name: t('members:filters.orderActive'), exact: true }));
      await sheet
        .getByLabel(t('people:labels.country'), { exact: true })
        .selectOption({ label: t('members:filters.anywhere') });
      await sheet.getByRole('switch', { name: t('members:filters.withPhoto') }).click();
      await members.showFound(sheet);
      await expect(page).toHaveURL('/members?anywhere=1&with_photo=1');
      await expect(members.title('members:title.everywhere')).toBeVisible();
      await page.goto('/members?anywhere=1&min_age=18&max_age=100');
    });

    await test.step('Each page has a URL: Back and Forward step through them.', async () => {
      const first = await members.names();
      expect(first).toHaveLength(24);
      await members.turn('next');
      await members.expectPage(2);
      await expect.poll(() => members.names()).not.toEqual(first);
      const second = await members.names();
      await page.goBack();
      await members.expectPage(1);
      await expect.poll(() => members.names()).toEqual(first);
      await page.goForward();
      await members.expectPage(2);
      await expect.poll(() => members.names()).toEqual(second);
    });

    await test.step('A card is laid out when it comes near the screen.', async () => {
      const last = members.results().last();
      const isLaidOut = () => last.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
      expect(await isLaidOut()).toBe(false);
      await last.scrollIntoViewIfNeeded();
      await expect.poll(isLaidOut).toBe(true);
    });

    await test.step('A shared, narrow search also shows members who almost match.', async () => {
      await page.goto(`/members?countryregion=${home.region}&min_age=40&max_age=44`);
      const ages = t('members:found.ages', { from: 40, to: 44 });
      await members.expectChips([home.city, ages]);
      await expect(members.similar().first()).toBeVisible();
      await members.removeChip(ages);
      await expect(page).toHaveURL(
        `/members?countryregion=${home.region}&min_age=18&max_age=100&country=${home.country}`,
      );
      await page.goBack();
      await members.expectChips([home.city, ages]);
    });

    await test.step('A profile shows what it has and names what it lacks.', async () => {
      const { profile, photos, locked } = member;
      await page.goto('/members?anywhere=1&min_age=18&max_age=100&with_photo=1');
      await members.open(profile.name);
      const shown = new ProfilePage(page, words, profile.name);
      await expect(shown.title(profile.age)).toBeVisible();
      await expect(shown.lockedTile(locked)).toBeVisible();
      await expect(shown.photos()).toHaveCount(photos);
      await expect(shown.fact('people:labels.eye_color')).toHaveText(
        t(`people:eye_color.${profile.eye_color}`),
      );
      for (const interest of profile.interests.slice(0, 1))
        await expect(shown.shared(interest)).toBeVisible();
      const large = await shown.enlarge(photos);
      await expect(large.getByRole('img')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(large).toBeHidden();
    });

    await test.step('A like is answered by a like, and the match shows immediately.', async () => {
      await page.goto(`/members?countryregion=${home.region}`);
      await members.open(kim.name);
      await new ProfilePage(page, words, kim.name).like();
      const { match } = await call(others.request, 'POST /api/like.php', { body: { profile: sam.id } });
      expect(match).toBe(true);
      const overlay = new MatchOverlay(page, words);
      await expect(overlay.line(kim.name)).toBeVisible();
      await overlay.write(kim.name);
      await expect(page).toHaveURL(`/members/${kim.id}/chat`);
      await expect(overlay.dialog).toBeHidden();
    });

    await others.close();
  });
});

test.describe('a waiting like', () => {
  test.use({ expectsWaitingLike: true });

  test(
    'shows once while a member browses, and becomes a match when liked back',
    { tag: '@desktop' },
    async ({ page, context, browser, freshName, words }) => {
      const { t } = words;
      const sam = await join(context.request, freshName('Sam'), 'en');
      const others = await browser.newContext();
      const kim = await join(others.request, freshName('Kim'), 'en', { gender: 'female', seeking: 'male' });
      await call(others.request, 'POST /api/like.php', { body: { profile: sam.id } });
      await page.clock.install();
      await page.goto('/members');
      await waitForBackgroundTask(page, 'likes/LikeNews');
      const waiting = page.getByRole('dialog', { name: t('labels:likes.dialogs.receivedLike') });
      await page.clock.fastForward('00:21');
      await expect(waiting.getByText(t('likes:received.title', { name: kim.name }))).toBeVisible();
      await waiting.getByRole('button', { name: t('likes:received.likeBack') }).click();
      await expect(new MatchOverlay(page, words).line(kim.name)).toBeVisible();
      await expect(waiting).toBeHidden();
      await others.close();
    },
  );
});
