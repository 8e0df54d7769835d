import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteError } from '@rendezvous/platform';
import { entryHtml, entryScript } from '@rendezvous/ui/page';
import { declareRemote } from '../testing/declaredRemotes.ts';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

const counters = { unread_messages: 3, new_likes: 120 };
const mainMenu = () => screen.getAllByRole('navigation', { name: 'Main menu' });
/** Includes the menu in the top bar, which is hidden at jsdom's width. */
const everyMenu = () => screen.getAllByLabelText('Main menu');
const placeOf = (shell: Awaited<ReturnType<typeof renderShell>>) => shell.router.place.location;

describe('the page around a screen', () => {
  it('shows the screen of the route, its title and the footer', async () => {
    await renderShell({ path: '/pricing' });
    expect(await screen.findByRole('heading', { name: 'mf_payments/Pricing' })).toBeVisible();
    expect(document.title).toBe('Prices · Rendezvous');
    expect(within(screen.getByRole('contentinfo')).getAllByRole('link')).toHaveLength(10);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('shows the screen of a route that a remote declares, with the remote’s label as title', async () => {
    const routes = [{ name: 'week', path: '/likes/week', screen: 'Week', title: 'titles.week' }];
    const labels = { titles: { week: 'Your week' } };
    const likes = declareRemote({ exposes: ['Week'], contributes: { routes }, labels });
    await renderShell({ path: '/likes/week', declared: { likes } });
    expect(await screen.findByRole('heading', { name: 'mf_likes/Week' })).toBeVisible();
    expect(document.title).toBe('Your week · Rendezvous');
  });

  it('keeps the prerendered screen if its code does not load', async () => {
    const copy = () => document.createRange().createContextualFragment('<h1>Welcome back</h1>');
    jest.spyOn(console, 'error').mockReturnValue();
    let isOnline = false;
    await renderShell({
      path: '/login',
      prerendered: { path: '/login', copy },
      load: (container, module) =>
        isOnline
          ? Promise.resolve({ default: () => <h1>{`${container}/${module}`}</h1> })
          : Promise.reject(new RemoteError('broken', 'auth-signup', 'Login')),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This didn’t load.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back');
    isOnline = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'mf_auth_signup/Login' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('shows a not-found page with a link home', async () => {
    await renderShell({ path: '/nothing/here' });
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/');
  });

  it.each([
    ['no page', null, 'This page could not be found'],
    ['a page about something that no longer exists', 'members-id', 'mf_members/Profile'],
  ] as const)('shows an address that the server answered with 404: %s', async (_what, id, name) => {
    const route = id === null ? null : { id, params: { id: 'gone' } };
    await renderShell({ path: '/members/gone', boot: { route, status: 404 } });
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  });

  it('shows counts in the bar and at the start of the title', async () => {
    await renderShell({ path: '/members', boot: { user: testUser(), counters } });
    await screen.findByRole('heading', { name: 'mf_members/Members' });
    const [bar] = mainMenu();
    expect(within(bar!).getByRole('link', { name: '3 unread messages Messages' })).toHaveTextContent('3');
    expect(within(bar!).getByRole('link', { name: '120 new likes Likes' })).toHaveTextContent('99+');
    expect(document.title).toBe('(123) Search members · Rendezvous');
  });

  it('shows the same counts in the top bar as in the bar on phones', async () => {
    const user = testUser({ paid_user: true, credits: 7 });
    await renderShell({ path: '/members', boot: { user, counters } });
    const badges = everyMenu().map((bar) =>
      within(bar)
        .getAllByRole('img', { hidden: true })
        .map((badge) => badge.getAttribute('aria-label')),
    );
    const counted = ['3 unread messages', '120 new likes', '7 credits left'];
    expect(badges).toEqual([counted, counted]);
  });

  it.each([
    ['free', testUser(), '/premium'],
    ['premium', testUser({ paid_user: true }), '/credits/repeat-order'],
  ])('links %s members to search, messages, likes and credits in the top bar', async (_tier, user, last) => {
    await renderShell({ path: '/members', boot: { user } });
    const [top] = everyMenu();
    const links = within(top!).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/members', '/chats', '/likes', last]);
  });

  it('labels the search "Search members" in the top bar and "Search" in the bar on phones', async () => {
    await renderShell({ path: '/members', boot: { user: testUser() } });
    const links = everyMenu().flatMap((bar) => within(bar).getAllByRole('link', { hidden: true }));
    const search = links.filter((link) => link.getAttribute('href') === '/members');
    expect(search.map(({ textContent }) => textContent)).toEqual(['Search members', 'Search']);
  });

  it('offers premium to free members and shows a low balance to premium ones', async () => {
    const free = await renderShell({ path: '/members', boot: { user: testUser() } });
    // Only the phone's bar is visible at jsdom's width; both bars have the same links.
    expect(within(mainMenu()[0]!).getByRole('link', { name: 'Premium' })).toHaveAttribute('href', '/premium');
    act(() => free.platform.core.session.setUser(testUser({ paid_user: true, credits: 7 })));
    expect(within(mainMenu()[0]!).getByRole('link', { name: '7 credits left Credits' })).toHaveAttribute(
      'href',
      '/credits/repeat-order',
    );
    const colour = () =>
      getComputedStyle(within(mainMenu()[0]!).getByRole('img', { name: /credits left$/ })).background;
    expect(colour()).toBe('var(--warning-soft)');
    act(() => free.platform.core.session.patchUser({ credits: 0 }));
    expect(colour()).toBe('var(--danger)');
  });

  it('says that the connection is lost until it is back', async () => {
    await renderShell({ path: '/pricing' });
    const notice = () => screen.queryByText('You’re offline');
    const online = jest.spyOn(window.navigator, 'onLine', 'get');
    expect(notice()).not.toBeInTheDocument();
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(notice()).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(notice()).not.toBeInTheDocument();
  });

  it('has no account area on the last sign-up step', async () => {
    await renderShell({ path: '/complete-signup', boot: { user: testUser() } });
    await screen.findByRole('heading', { name: 'mf_auth_signup/CompleteSignup' });
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /’s account$/ })).not.toBeInTheDocument();
  });

  it('has the account pages in the account menu', async () => {
    const shell = await renderShell({ path: '/members', boot: { user: testUser() } });
    const button = screen.getByRole('button', { name: 'Sanne’s account' });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { name: 'mf_account/Settings' })).toBeVisible();
    expect(placeOf(shell).pathname).toBe('/notifications');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes the menu with Escape and restores the focus', async () => {
    await renderShell({ path: '/members', boot: { user: testUser() } });
    const button = screen.getByRole('button', { name: 'Sanne’s account' });
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('shows chats without bars or footer', async () => {
    await renderShell({ path: '/chats/c1', boot: { user: testUser() } });
    await screen.findByRole('heading', { name: 'mf_chat/Chat' });
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
  });
});

describe('access to routes', () => {
  it('sends a visitor to the login page with a `next` parameter for the way back', async () => {
    const shell = await renderShell({ path: '/likes/matches?page=2' });
    expect(await screen.findByRole('heading', { name: 'mf_auth_signup/Login' })).toBeVisible();
    expect(`${placeOf(shell).pathname}${placeOf(shell).search}`).toBe(
      '/login?next=%2Flikes%2Fmatches%3Fpage%3D2',
    );
  });

  it('keeps the hash in the `next` parameter', async () => {
    const shell = await renderShell({ path: '/notifications#spend' });
    expect(await screen.findByRole('heading', { name: 'mf_auth_signup/Login' })).toBeVisible();
    expect(placeOf(shell).search).toBe('?next=%2Fnotifications%23spend');
  });

  it('redirects a member who navigates to a visitor page, but not one who logs in there', async () => {
    const shell = await renderShell({ path: '/login' });
    act(() => shell.platform.core.session.setUser(testUser()));
    expect(placeOf(shell).pathname).toBe('/login');
    act(() => shell.router.navigator.push('/'));
    await waitFor(() => expect(placeOf(shell).pathname).toBe('/members'));
    act(() => shell.router.navigator.push('/members/p7/landing2/summer'));
    await waitFor(() => expect(placeOf(shell).pathname).toBe('/members/p7'));
  });

  it('goes to the visitors’ home page after a logout', async () => {
    const left = await renderShell({ path: '/likes', boot: { user: testUser() } });
    act(() => left.platform.core.session.setUser(null));
    await waitFor(() => expect(placeOf(left).pathname).toBe('/'));
  });

  it('goes to the login page, with the way back, after the session has expired', async () => {
    const shell = await renderShell({ path: '/likes', boot: { user: testUser() } });
    act(() => shell.platform.core.session.expire());
    await waitFor(() => expect(placeOf(shell).pathname).toBe('/login'));
    expect(placeOf(shell).search).toBe('?next=%2Flikes');
  });

  it('completes a navigation to a public page if the session ends meanwhile', async () => {
    let arrive = () => undefined as void;
    const prepare = () => new Promise<void>((resolve) => (arrive = resolve));
    const shell = await renderShell({ path: '/notifications', boot: { user: testUser() }, prepare });
    act(() => shell.router.navigator.replace('/account-deleted'));
    act(() => shell.platform.core.session.expire());
    await act(async () => arrive());
    expect(placeOf(shell).pathname).toBe('/account-deleted');
  });

  it('hides the console from members who are not staff', async () => {
    await renderShell({ path: '/console', boot: { user: testUser() } });
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  });
});

describe('the entry warning', () => {
  const settings = { enable_site_entry_popup: 'yes' } as const;

  it('is shown first, once, and takes the focus', async () => {
    await renderShell({ path: '/login', settings });
    const warning = screen.getByRole('dialog', { name: 'This site is for adults' });
    expect(within(warning).getByRole('heading')).toHaveFocus();
    expect(within(warning).getAllByRole('button')).toHaveLength(2);
    await userEvent.click(within(warning).getByRole('button', { name: 'I’m 18 or older' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  describe('rendered by the server', () => {
    const words = {
      site: 'Rendezvous',
      title: 'This site is for adults',
      text: '18 & <older>',
      enter: 'I’m 18 or older',
      leave: 'Leave',
    };
    const renderOnServer = () => {
      document.body.insertAdjacentHTML('afterbegin', entryHtml(words));
      const script = document.createElement('script');
      script.textContent = entryScript;
      screen.getByRole('dialog', { name: words.title }).after(script);
      return screen.getByRole('dialog', { name: words.title });
    };

    it('is adopted unchanged', async () => {
      const drawn = renderOnServer();
      expect(within(drawn).getByText('18 & <older>')).toBeVisible();
      await renderShell({ path: '/login', settings });
      expect(screen.getByRole('dialog')).toBe(drawn);
      await userEvent.click(within(drawn).getByRole('button', { name: 'I’m 18 or older' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('can be answered before the shell has loaded', async () => {
      const drawn = renderOnServer();
      await userEvent.click(within(drawn).getByRole('button', { name: 'I’m 18 or older' }));
      expect(drawn).not.toBeVisible();
      const shell = await renderShell({ path: '/login', settings });
      expect(shell.platform.core.entryWarning.isAnswered).toBe(true);
      expect(drawn).not.toBeInTheDocument();
    });
  });

  it.each([
    ['to a member', { path: '/members', boot: { user: testUser() } }],
    ['on the password reset', { path: '/reset-password' }],
    ['on a lander in a country that is not listed', { path: '/landers/gallery', boot: { country: 'FR' } }],
  ])('is not shown %s', async (_who, options) => {
    await renderShell({ ...options, settings });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
