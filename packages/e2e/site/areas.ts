import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { ENTRY_COOKIE, type OwnRemoteName, type RouteId } from '@rendezvous/contracts';
import { ConsolePage } from '../pages/ConsolePage.ts';
import { CreditsPage } from '../pages/CreditsPage.ts';
import { MembersPage } from '../pages/MembersPage.ts';
import { choose } from './choose.ts';
import { DEMO, logIn } from './logIn.ts';
import { headingOf } from './screenHeadings.ts';
import { words } from './words.ts';

/** A page of each remote, and its audience. */
const AREAS: Readonly<
  Record<OwnRemoteName, { route: RouteId; path: string; audience: 'visitor' | 'member' }>
> = {
  'auth-signup': { route: 'login', path: '/login', audience: 'visitor' },
  landers: { route: 'index', path: '/', audience: 'visitor' },
  members: { route: 'members', path: '/members', audience: 'member' },
  chat: { route: 'chats', path: '/chats', audience: 'member' },
  likes: { route: 'likes', path: '/likes', audience: 'member' },
  payments: { route: 'credits', path: '/credits', audience: 'member' },
  account: { route: 'profile', path: '/profile', audience: 'member' },
  console: { route: 'console', path: '/console', audience: 'member' },
};

/** Cookies of a staff member, who can open all pages of members. */
export type Session = Awaited<ReturnType<BrowserContext['cookies']>>;

export async function logInOnce(browser: Browser, origin: string): Promise<Session> {
  const context = await browser.newContext();
  await logIn(context, DEMO.moderator, DEMO.password, origin);
  const session = await context.cookies();
  await context.close();
  return session;
}

/** Puts visitors' pages before members' pages, because `visitArea` logs in. */
export const visitorsFirst = (remotes: readonly OwnRemoteName[]): OwnRemoteName[] =>
  [...remotes].sort((one, other) => AREAS[other].audience.localeCompare(AREAS[one].audience));

/**
 * Opens the remote's page and expects its own screen.
 * @param expected the screen's heading, if it is not the workspace's
 */
export async function visitArea(
  page: Page,
  remote: OwnRemoteName,
  origin: string,
  session: Session,
  expected?: RegExp,
): Promise<void> {
  const { route, path, audience } = AREAS[remote];
  const cookies = [{ name: ENTRY_COOKIE.name, value: String(Date.now()), url: origin }];
  await page.context().addCookies(audience === 'member' ? [...session, ...cookies] : cookies);
  // A hanging file delays the load event, as it would for a reader.
  await page.goto(origin + path, { waitUntil: 'commit' });
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  await expect(heading).toHaveText(expected ?? headingOf(route, audience), { timeout: 30_000 });
}

const english = words('en');
const { t, pattern } = english;
const main = (page: Page) => page.getByRole('main');

/** The first action on each remote's page. It runs only the remote's code. */
const ACTS: Readonly<Record<OwnRemoteName, (page: Page) => Promise<void>>> = {
  'auth-signup': async (page) => {
    await main(page)
      .getByRole('button', { name: t('auth-signup:login.submit'), exact: true })
      .click();
    await expect(main(page).getByText(t('errors:fields.required'))).toHaveCount(2);
  },
  landers: async (page) => {
    const form = main(page).getByRole('region', { name: t('landers:start.label') });
    await form
      .getByRole('group', { name: t('landers:start.iAm') })
      .getByRole('button')
      .first()
      .click();
    await expect(form.getByRole('group', { name: t('landers:start.lookingFor') })).toBeVisible();
  },
  members: async (page) => {
    await expect(await new MembersPage(page, english).openFilters()).toBeVisible();
  },
  chat: async (page) => {
    await main(page).getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('textbox', { name: pattern('chat:composer.label') })).toBeVisible();
  },
  likes: async (page) => {
    const tabs = main(page).getByRole('navigation', { name: t('common:titles.likes') });
    const sent = tabs.getByRole('link', { name: t('likes:tabs.sent') });
    await sent.click();
    await expect(sent).toHaveAttribute('aria-current', 'page');
    const list = main(page).getByRole('list', { name: t('likes:tabs.sent') });
    await expect(list.or(main(page).getByText(t('likes:empty.sent.title')))).toBeVisible();
  },
  payments: async (page) => {
    const credits = new CreditsPage(page, english);
    const bundles = main(page).getByRole('radiogroup', { name: t('payments:offer.label') });
    await choose(bundles.getByRole('radio').first());
    // The button shows the total.
    await expect(credits.payButton()).toBeVisible();
  },
  account: async (page) => {
    // Saved automatically, so a second visit needs another text.
    const text = `A walk along the river at ${new Date().toISOString()}.`;
    await main(page).getByLabel(t('people:labels.about_me')).fill(text);
    await expect(main(page).getByText(t('account:saved'))).toBeVisible();
  },
  console: async (page) => {
    await new ConsolePage(page, english).open('members');
    await expect(main(page).getByRole('searchbox')).toBeVisible();
  },
};

/** Acts on the page that `visitArea` opened. Fails if the page reloads: the browser must act. */
export async function actInArea(page: Page, remote: OwnRemoteName): Promise<void> {
  const root = page.locator('html');
  await root.evaluate((element) => element.setAttribute('data-same-page', ''));
  await ACTS[remote](page);
  await expect(root).toHaveAttribute('data-same-page');
}
