import type { Page } from '@playwright/test';
import { ChatPage } from '../pages/ChatPage.ts';
import { MembersPage } from '../pages/MembersPage.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { waitUntilHydrated } from '../site/prerenderedPages.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { expect, test } from '../site/test.ts';

/**
 * Records each view transition: which elements are named before and after, and whether the picture
 * moved.
 */
function watchTransitions(): void {
  const notes: object[] = [];
  Object.assign(window, { notes });
  const start = document.startViewTransition.bind(document);
  const count = () =>
    [...document.querySelectorAll<HTMLElement>('main *')].filter(({ style }) => style.viewTransitionName)
      .length;
  document.startViewTransition = (options) => {
    const note = { before: count(), after: 0, moves: false };
    const transition = start(options);
    void transition.updateCallbackDone.then(() => (note.after = count()));
    void transition.ready.then(() => {
      note.moves = document
        .getAnimations()
        .some(
          ({ effect }) =>
            effect instanceof KeyframeEffect && effect.pseudoElement === '::view-transition-group(picture)',
        );
      notes.push(note);
    });
    return transition;
  };
}

const notesOf = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'notes'));

test('the picture of a card moves to the profile, to the conversation and back', async ({
  page,
  context,
  words,
}) => {
  await logIn(context, DEMO.premium);
  await page.addInitScript(watchTransitions);
  await page.goto('/members');
  await waitUntilHydrated(page);
  const members = new MembersPage(page, words);
  const card = members.results().nth(1);
  const name = ((await card.getAttribute('aria-label')) ?? '').replace(/, \d+$/, '');
  const profile = new ProfilePage(page, words, name);
  const heading = page.getByRole('main').getByRole('heading', { level: 1, name: new RegExp(`^${name}, `) });
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  const moved = { before: 1, after: 1, moves: true };

  await test.step('Only the tapped picture has a name, and it moves each time.', async () => {
    // The code of the transitions loads after the first screen.
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    await card.click();
    await expect(heading).toBeVisible();
    await expect.poll(() => notesOf(page)).toEqual([moved]);
    await profile.write();
    await expect(new ChatPage(page, words, name).box()).toBeVisible();
    await expect.poll(() => notesOf(page)).toEqual([moved, moved]);
  });

  await test.step('Back reverses it, to the place where the card was.', async () => {
    await page.goBack();
    await expect(heading).toBeVisible();
    await expect.poll(() => notesOf(page)).toEqual([moved, moved, moved]);
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(() => notesOf(page)).toEqual([moved, moved, moved, moved]);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  await test.step('With reduced motion, the screens change immediately.', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await waitUntilHydrated(page);
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    await card.click();
    await profile.write();
    await expect(new ChatPage(page, words, name).box()).toBeVisible();
    expect(await notesOf(page)).toEqual([]);
  });
});
