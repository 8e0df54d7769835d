import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

const links = () => within(screen.getAllByRole('navigation', { name: 'Main menu' })[0]!).getAllByRole('link');
const currentOn = async (path: string, user = testUser()) => {
  await renderShell({ path, boot: { user } });
  return links()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.getAttribute('href'));
};

describe('the links of the main menu', () => {
  it('lead to search, messages, likes and premium, in this order', async () => {
    await renderShell({ path: '/pricing', boot: { user: testUser() } });
    expect(
      links()
        .map((link) => link.getAttribute('href'))
        .slice(0, 4),
    ).toEqual(['/members', '/chats', '/likes', '/premium']);
  });

  it('have no badge if nothing is new', async () => {
    await renderShell({ path: '/pricing', boot: { user: testUser() } });
    expect(links().map((link) => link.textContent)).toEqual(
      links().map((link) => link.textContent?.replaceAll(/[\d+]/g, '')),
    );
  });

  it.each([
    ['/members', '/members'],
    ['/members/p-1', '/members'],
    ['/chats', '/chats'],
    ['/likes', '/likes'],
    ['/likes/sent', '/likes'],
    ['/likes/m/p-1', '/likes'],
    ['/match-finder', '/likes'],
    ['/swipe-game', '/likes'],
    ['/premium', '/premium'],
  ])('mark one as current on %s', async (path, place) => {
    expect(await currentOn(path)).toEqual([place]);
  });

  it('mark credits as current on the pages where a premium member pays', async () => {
    const user = testUser({ paid_user: true });
    expect(await currentOn('/credits', user)).toEqual(['/credits/repeat-order']);
  });

  it('mark none as current on other pages', async () => {
    // A free member's menu links to /premium, which is another page.
    expect(await currentOn('/credits')).toEqual([]);
    expect(await currentOn('/nothing/here')).toEqual([]);
  });

  it.each([
    ['/me', true],
    ['/profile', true],
    ['/lang-config', true],
    ['/members', false],
    ['/credits', false],
  ])('leave it to the account to be current on %s: %s', async (path, current) => {
    await renderShell({ path, boot: { user: testUser() } });
    const account = screen.getByRole('button', { name: 'Sanne’s account' });
    expect(account).toHaveAttribute('aria-current', String(current));
  });

  it('mark one page in the account menu', async () => {
    await renderShell({ path: '/profile', boot: { user: testUser() } });
    await userEvent.click(screen.getByRole('button', { name: 'Sanne’s account' }));
    expect(screen.getByRole('link', { name: 'My profile', current: 'page' })).toBeVisible();
  });
});
