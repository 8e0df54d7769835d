import type { APIRequestContext, Page } from '@playwright/test';
import { ENTRY_COOKIE } from '@rendezvous/contracts';
import { waitForScreen } from '../site/checks/findFaults.ts';
import { call } from '../site/call.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { expect, test } from '../site/test.ts';

const VISITORS = {
  index: '/',
  lander: '/landers/gallery',
  birth: '/signup?gender=female&seeking=male',
  login: '/login',
  pricing: '/pricing',
};
const MEMBERS = {
  // Ages that no member of a journey has.
  search: '/members?anywhere=1&min_age=50&max_age=70&with_photo=1',
  likes: '/likes/matches',
  credits: '/credits',
  profile: '/profile',
  settings: '/notifications',
};

/** Hides photos, the caret, and what depends on the time of day or on earlier visitors. */
const MOVING = `
  * { caret-color: transparent !important }
  img, time, [role=log] p, dl > :last-child, #basics p, [href$='#sessions'],
  article:not([role=log] *) * { visibility: hidden !important }`;

/** Adds a style sheet that the content security policy allows. */
async function hide(page: Page, css: string): Promise<void> {
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** The paths of the last read conversation and of the partner's profile. */
async function findPartner(request: APIRequestContext): Promise<Record<string, string>> {
  const { chats } = await call(request, 'GET /api/chats.php');
  const chat = chats.findLast((each) => each.num_unread_messages === 0);
  if (!chat) throw new Error('The demo member has read no conversation.');
  return { member: `/members/${chat.profile.id}`, conversation: `/chats/${chat.conversation.id}` };
}

async function compare(page: Page, screens: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await waitForScreen(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.soft(page).toHaveScreenshot(`${name}-${colorScheme}.webp`);
    }
  }
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Half the pixels per side, so that files are small and text looks the same on all machines.
  deviceScaleFactor: 0.5,
});

test.describe('screens look as in their reference pictures, in both colour schemes', () => {
  test('for a visitor', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: ENTRY_COOKIE.name, value: '1', url: baseURL ?? '' }]);
    await hide(page, MOVING);
    await compare(page, VISITORS);
  });

  test('for a member', async ({ page, context }) => {
    await logIn(context, DEMO.untouched);
    await hide(page, MOVING);
    await compare(page, { ...MEMBERS, ...(await findPartner(page.request)) });
  });
});
