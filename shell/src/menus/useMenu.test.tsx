import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { MenuContribution } from '@rendezvous/contracts';
import { declareRemote, declaredRemotes } from '../testing/declaredRemotes.ts';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

const labels = { news: 'News', count: '{{count}} new ones' };
/** Newer builds may send texts that this page's types do not list. */
type Sent = Partial<Omit<MenuContribution, 'to' | 'icon'>> & { to?: string; icon?: string };

const withoutMenus = Object.fromEntries(
  Object.entries(declaredRemotes).map(([name, remote]) => [
    name,
    { ...remote, contributes: { ...remote.contributes, menu: [] } },
  ]),
);

/** Renders a link in the bar on phones and returns it. */
async function showLink(link: Sent, path = '/members') {
  const item = { id: 'news', menus: ['bottom'], order: 1, to: 'likes', label: 'news', ...link } as const;
  const likes = declareRemote({ exposes: ['Likes'], contributes: { menu: [item] }, labels });
  const boot = { user: testUser(), counters: { unread_messages: 0, new_likes: 3 } };
  await renderShell({ path, boot, declared: { ...withoutMenus, likes } });
  const bar = screen.getAllByRole('navigation', { name: 'Main menu' })[0]!;
  return { link: within(bar).queryByRole('link'), bar };
}

describe('a link that a remote adds to a menu', () => {
  it('is current on the screen it leads to if it names no screens', async () => {
    expect((await showLink({}, '/likes')).link).toHaveAttribute('aria-current', 'page');
  });

  it('is not current on a screen that it does not name', async () => {
    expect((await showLink({}, '/members')).link).not.toHaveAttribute('aria-current', 'page');
  });

  it('is current only on the screens that it names', async () => {
    expect((await showLink({ routes: ['members'] }, '/members')).link).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('shows its label in the bar on phones', async () => {
    expect((await showLink({})).link).toHaveAccessibleName('News');
  });

  it('is omitted if it leads to a screen that this page does not have', async () => {
    expect((await showLink({ to: 'of-tomorrow' })).link).toBeNull();
  });

  it('is omitted while its condition does not hold', async () => {
    expect((await showLink({ when: { 'session.user.paid_user': true } })).link).toBeNull();
  });

  it('is omitted from menus that it does not name', async () => {
    expect((await showLink({ menus: ['user'] })).link).toBeNull();
  });
});

describe('the badge of a link', () => {
  const badge = { text: 'counters.newLikes', count: 'counters.newLikes', label: 'count' };
  const showBadge = async (change: Partial<typeof badge> & { tone?: string }) => {
    const { bar } = await showLink({ badge: { ...badge, ...change } });
    return within(bar).queryByRole('img');
  };
  const colourOf = (element: HTMLElement | null) => element && getComputedStyle(element).background;

  it('shows its text, and says what it counts', async () => {
    const shown = await showBadge({});
    expect(shown).toHaveTextContent('3');
    expect(shown).toHaveAccessibleName('3 new ones');
  });

  it.each(['session.expired.nothing', 'session.user.spend_limit'])(
    'is omitted without a text (%s)',
    async (text) => {
      expect(await showBadge({ text })).toBeNull();
    },
  );

  it.each([
    ['has the site’s colour without a tone', undefined, 'var(--accent)'],
    ['is plain if its tone is not known', 'session.user.email', 'var(--wash)'],
  ])('%s', async (_what, tone, colour) => {
    expect(colourOf(await showBadge(tone === undefined ? {} : { tone }))).toBe(colour);
  });
});
