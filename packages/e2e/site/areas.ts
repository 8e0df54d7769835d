import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { ENTRY_COOKIE, type OwnRemoteName, type RouteId } from '@rendezvous/contracts';
import { DEMO, logIn } from './logIn.ts';
import { headingOf } from './screenHeadings.ts';

/** One page of each remote, and who opens it. */
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

/** Cookies of a member of the staff, who may open every page of members. */
export type Session = Awaited<ReturnType<BrowserContext['cookies']>>;

export async function logInOnce(browser: Browser, origin: string): Promise<Session> {
  const context = await browser.newContext();
  await logIn(context, DEMO.moderator, DEMO.password, origin);
  const session = await context.cookies();
  await context.close();
  return session;
}

/** Visitors' pages before those of members: `visitArea` logs in. */
export const visitorsFirst = (remotes: readonly OwnRemoteName[]): OwnRemoteName[] =>
  [...remotes].sort((one, other) => AREAS[other].audience.localeCompare(AREAS[one].audience));

/**
 * Opens the page of a remote; it has to show the remote's own screen.
 * @param wanted its first heading, if it is not that of the workspace
 */
export async function visitArea(
  page: Page,
  remote: OwnRemoteName,
  origin: string,
  session: Session,
  wanted?: RegExp,
): Promise<void> {
  const { route, path, audience } = AREAS[remote];
  const cookies = [{ name: ENTRY_COOKIE.name, value: String(Date.now()), url: origin }];
  await page.context().addCookies(audience === 'member' ? [...session, ...cookies] : cookies);
  // A hanging file delays the load event, as it would for a reader.
  await page.goto(origin + path, { waitUntil: 'commit' });
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  await expect(heading).toHaveText(wanted ?? headingOf(route, audience), { timeout: 30_000 });
}
