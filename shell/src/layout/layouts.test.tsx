import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

/** A member who gets every notice. */
const pressed = testUser({ notifications_disabled: ['bounce'] });

describe('the parts around a screen', () => {
  it.each([
    ['default', '/members', 'mf_members/Members', { banner: true, menu: true, notice: true, footer: true }],
    ['chat', '/chats/c-1', 'mf_chat/Chat', { banner: true, menu: false, notice: false, footer: false }],
    [
      'chat',
      '/members/p-1/chat',
      'mf_chat/Chat',
      { banner: true, menu: false, notice: false, footer: false },
    ],
    [
      'lander',
      '/landers/gallery',
      'mf_landers/Gallery',
      { banner: true, menu: false, notice: false, footer: true },
    ],
    [
      'empty',
      '/landers/tinderswipe',
      'mf_landers/TinderSwipe',
      { banner: false, menu: false, notice: false, footer: false },
    ],
  ])('match the layout %s on %s', async (_layout, path, module, parts) => {
    await renderShell({ path, boot: { user: pressed } });
    expect(await screen.findByRole('heading', { name: module })).toBeVisible();
    expect({
      banner: screen.queryByRole('banner') !== null,
      menu: screen.queryAllByRole('navigation', { name: 'Main menu' }).length > 0,
      notice: screen.queryByRole('region', { name: 'Notices' }) !== null,
      footer: screen.queryByRole('contentinfo') !== null,
    }).toEqual(parts);
    expect(screen.getAllByRole('main', { hidden: true })).toHaveLength(1);
  });
});

it('notices follow the content in the tab order', async () => {
  await renderShell({ path: '/members', boot: { user: pressed } });
  const main = await screen.findByRole('main');
  const notices = screen.getByRole('region', { name: 'Notices' });
  expect(main.compareDocumentPosition(notices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('the entry warning over a screen', () => {
  const asks = async (path: string, country: string | null) => {
    await renderShell({ path, boot: { country }, settings: { enable_site_entry_popup: 'yes' } });
    return screen.queryByRole('dialog', { name: 'This site is for adults' }) !== null;
  };

  it.each([
    ['/pricing', 'FR', true],
    ['/landers/gallery', 'DE', true],
    ['/landers/gallery', 'FR', false],
    ['/landers/tinderswipe', 'NL', true],
    ['/landers/tinderswipe', 'FR', false],
    ['/landers/gallery', null, true],
    ['/landers/tinderswipe', null, true],
  ])('appears on %s in %s: %s', async (path, country, asked) => {
    expect(await asks(path, country)).toBe(asked);
  });
});

describe('the sign-up dialog', () => {
  it.each([
    ['default', '/pricing'],
    ['empty', '/landers/tinderswipe'],
  ])('opens over a screen of the layout %s', async (_layout, path) => {
    const shell = await renderShell({ path });
    act(() => shell.dialogs.open('signup', { reason: 'general' }));
    // Waits, because the frame loads with the first dialog.
    expect(await screen.findByRole('dialog', { name: 'Sign up' })).toBeVisible();
  });
});

describe('the loading bar', () => {
  it('runs while a screen loads, and not before or after', async () => {
    let arrive: () => void = () => undefined;
    const prepare = () => new Promise<void>((resolve) => (arrive = resolve));
    const shell = await renderShell({ path: '/pricing', prepare });
    const bar = () => screen.queryByRole('progressbar', { name: 'Loading the page' });
    expect(bar()).toBeNull();
    act(() => shell.router.navigator.push('/login'));
    expect(bar()).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('mf_payments/Pricing');
    await act(async () => arrive());
    await waitFor(() => expect(bar()).toBeNull());
    expect(await screen.findByRole('heading', { name: 'mf_auth_signup/Login' })).toBeVisible();
  });
});
