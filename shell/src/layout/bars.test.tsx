import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '@rendezvous/core/testing';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

const boot = { user: testUser() };
const footer = () => within(screen.getByRole('contentinfo'));
const american = /^For members in the United States/;
const disclaimer = /^Rendezvous is for adults aged 18 and over/;

describe('the back button in the top bar', () => {
  const backButton = () => screen.queryByRole('button', { name: 'Back' });
  const withHistory = (length: number) =>
    jest.spyOn(History.prototype, 'length', 'get').mockReturnValue(length);

  it.each(['/members/7', '/likes/sent', '/likes/m/7', '/credits', '/credits/9/ideal'])(
    'is shown on %s in an installed app',
    async (path) => {
      withHistory(2);
      const shell = await renderShell({ path: '/members', boot, installed: true });
      expect(backButton()).toBeNull();
      act(() => shell.router.navigator.push(path));
      await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
      await waitFor(() => expect(shell.router.place.location.pathname).toBe('/members'));
    },
  );

  it('is omitted in a browser, which has its own, and if there is no page to go back to', async () => {
    withHistory(2);
    const browser = await renderShell({ path: '/credits', boot });
    expect(browser.page.isInstalled).toBe(false);
    expect(backButton()).toBeNull();
    withHistory(1);
    await renderShell({ path: '/credits', boot, installed: true });
    expect(backButton()).toBeNull();
  });
});

describe('the account', () => {
  it('links to the login page, except on that page', async () => {
    const shell = await renderShell({ path: '/pricing' });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    act(() => shell.router.navigator.push('/login'));
    await screen.findByRole('heading', { name: 'mf_auth_signup/Login' });
    expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('shows the member’s photo if staff have accepted it, and a drawing otherwise', async () => {
    const picture = (status: 'active' | 'pending') => ({
      id: 'i',
      filename: 'a.webp',
      thumb_filename: 'a-small.webp',
      match_filename: 'a-middle.webp',
      status,
    });
    const shell = await renderShell({ path: '/members', boot });
    const button = screen.getByRole('button', { name: 'Sanne’s account' });
    const show = (status: 'active' | 'pending') =>
      act(() => shell.platform.core.session.patchProfile({ main_image: picture(status) }));
    show('pending');
    expect(within(button).queryByAltText('')).not.toBeInTheDocument();
    expect(button).not.toBeEmptyDOMElement();
    show('active');
    expect(within(button).getByAltText('')).toHaveAttribute('src', '/photos/a-small.webp');
  });

  it('logs out and goes to the entry page', async () => {
    const api = new FakeApi().on('GET /api/logout.php', undefined);
    const shell = await renderShell({ path: '/likes', boot, api });
    await userEvent.click(screen.getByRole('button', { name: 'Sanne’s account' }));
    expect(screen.getByText('Sanne')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/profile');
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(shell.router.place.location.pathname).toBe('/'));
    expect(api.count('GET /api/logout.php')).toBe(1);
    expect(document.body).not.toHaveClass('logged-in');
  });

  it('stays logged in if the logout does not reach the server, and says so', async () => {
    const shell = await renderShell({ path: '/likes', boot });
    await userEvent.click(screen.getByRole('button', { name: 'Sanne’s account' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(shell.platform.core.toasts.items).toHaveLength(1));
    expect(shell.router.place.location.pathname).toBe('/likes');
    expect(document.body).toHaveClass('logged-in');
  });

  it.each([
    ['links to', ['en', 'nl'], 1],
    ['has no link to', ['en'], 0],
  ] as const)('%s the choice of language in a country with %j', async (_does, languages, links) => {
    await renderShell({ path: '/likes', boot: { ...boot, languages: [...languages] } });
    await userEvent.click(screen.getByRole('button', { name: 'Sanne’s account' }));
    expect(screen.queryAllByRole('link', { name: 'Language' })).toHaveLength(links);
  });

  it('links to the invoices and refunds', async () => {
    const shell = await renderShell({ path: '/members', boot });
    await userEvent.click(screen.getByRole('button', { name: 'Sanne’s account' }));
    await userEvent.click(screen.getByRole('link', { name: 'Transactions' }));
    await waitFor(() => expect(shell.router.place.location.pathname).toBe('/transactions'));
  });

  it('closes its menu on a choice, even if it leads to the current page', async () => {
    await renderShell({ path: '/profile', boot });
    const button = screen.getByRole('button', { name: 'Sanne’s account' });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('link', { name: 'My profile' }));
    expect(screen.queryByRole('link', { name: 'My profile' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });
});

describe('the bar on phones', () => {
  it.each(['/me', '/profile', '/notifications', '/transactions', '/complaints'])(
    'ends with a link to the member’s own pages, current on %s',
    async (path) => {
      await renderShell({ path, boot });
      const [bar] = screen.getAllByRole('navigation', { name: 'Main menu' }).slice(-1);
      const mine = within(bar!).getAllByRole('link').at(-1);
      expect(mine).toHaveAccessibleName('Profile');
      expect(mine).toHaveAttribute('href', '/me');
      expect(mine).toHaveAttribute('aria-current', 'page');
    },
  );
});

describe('the language menu of visitors', () => {
  it('is omitted if the country has one language', async () => {
    await renderShell({ path: '/pricing', boot: { languages: ['de'] } });
    expect(screen.queryByRole('button', { name: /^Language/ })).not.toBeInTheDocument();
  });

  it('offers the country’s languages', async () => {
    const shell = await renderShell({ path: '/pricing', boot: { languages: ['de', 'it', 'fr', 'en'] } });
    await userEvent.click(screen.getByRole('button', { name: 'Language: English en' }));
    for (const name of ['Deutsch', 'Italiano', 'Français', 'English'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.getByRole('button', { current: true })).toHaveTextContent('English');
    await userEvent.click(screen.getByRole('button', { name: 'Français' }));
    await waitFor(() => expect(shell.platform.core.locale.language).toBe('fr'));
    expect(document.documentElement.lang).toBe('fr');
  });
});

describe('the footer', () => {
  it('is short on the sign-up steps', async () => {
    await renderShell({ path: '/signup' });
    const names = footer().getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Privacy', 'Customer service']);
  });

  it('is complete on the not-found page', async () => {
    await renderShell({ path: '/no/such/page' });
    expect(footer().getByRole('link', { name: 'Terms' })).toBeVisible();
    expect(footer().getByRole('link', { name: 'Prices' })).toBeVisible();
  });

  it('has all ten links, in the site’s order', async () => {
    await renderShell({ path: '/pricing' });
    const links = footer().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/pages/terms',
      '/pages/privacy',
      '/pages/cookies',
      '/pages/ban',
      '/pricing',
      '/complaints',
      '/pages/transparency',
      '/pages/return-policy',
      '/pages/faq',
      '/pages/service',
    ]);
    expect(footer().getByText(disclaimer)).toBeVisible();
  });

  it('links to language and country for visitors without a language menu', async () => {
    const shell = await renderShell({ path: '/pricing', boot: { languages: ['de'] } });
    const link = () => footer().queryByRole('link', { name: 'Language and country' });
    expect(link()).toHaveAttribute('href', '/lang-config');
    act(() => shell.platform.core.session.setUser(testUser()));
    expect(link()).not.toBeInTheDocument();
  });

  it('is reduced to the legal links in an installed app', async () => {
    await renderShell({ path: '/members', boot, installed: true });
    expect(
      footer()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Terms', 'Privacy', 'Customer service']);
  });

  it('has more room on the entry page than elsewhere', async () => {
    const shell = await renderShell({ path: '/' });
    const room = () => getComputedStyle(screen.getByRole('contentinfo')).paddingBlock;
    const entry = room();
    act(() => shell.router.navigator.push('/pricing'));
    await screen.findByRole('heading', { name: 'mf_payments/Pricing' });
    expect([entry, room()]).toEqual(['48px', '24px']);
  });

  it('is narrow for members, with all of its links', async () => {
    const shell = await renderShell({ path: '/pricing', boot });
    const room = () => getComputedStyle(screen.getByRole('contentinfo')).paddingBlock;
    expect([room(), footer().getAllByRole('link').length]).toEqual(['12px', 10]);
    act(() => shell.platform.core.session.setUser(null));
    expect(room()).toBe('24px');
  });

  it('has an extra text for the United States in US English only, but not on landers', async () => {
    const shell = await renderShell({ path: '/pricing', boot: { locale: 'en-US', country: 'US' } });
    expect(footer().getByText(american)).toBeVisible();
    act(() => shell.router.navigator.push('/landers/gallery'));
    await screen.findByRole('heading', { name: 'mf_landers/Gallery' });
    expect(footer().queryByText(american)).not.toBeInTheDocument();
  });

  it('has no extra text for the rest of the world', async () => {
    await renderShell({ path: '/pricing' });
    expect(footer().queryByText(american)).not.toBeInTheDocument();
  });
});

describe('other layouts', () => {
  it('a lander has the logo and the footer with its disclaimer, and no login', async () => {
    await renderShell({ path: '/landers/video' });
    expect(footer().getByText(disclaimer)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rendezvous home page' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
    expect(footer().getAllByRole('link')).toHaveLength(10);
  });

  it('an empty layout has neither bar nor footer', async () => {
    await renderShell({ path: '/landers/tinderswipe' });
    expect(screen.getByRole('heading', { name: 'mf_landers/TinderSwipe' })).toBeVisible();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });
});
