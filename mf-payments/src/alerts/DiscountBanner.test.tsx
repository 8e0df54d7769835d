import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { holds, routeById } from '@rendezvous/contracts';
import type { RouteId } from '@rendezvous/contracts';
import { createDiscount, createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import { federation } from '../../federation.config.ts';
import payments from '../locales/labels/en.json';
import { DiscountBanner } from './DiscountBanner.tsx';

const now = '2026-05-01T12:00:00Z';
const welcome = createDiscount({ code: 'WELCOME', kind: 'welcome' });
const alert = (federation.contributes?.alerts ?? []).find(({ id }) => id === 'discount');

/** Creates a member who signed up an hour ago and has the given offers. */
async function discounted(offers: { bonus: boolean; welcome: boolean }) {
  const test = createTestCore({ user: createUser({ signup_date: '2026-05-01T11:00:00Z' }), now });
  test.api.on('GET /api/discountcode.php', ({ query }) => {
    if (query?.welcome ? !offers.welcome : !offers.bonus) throw refusal('discount_used');
    return { discountcode: query?.welcome ? welcome : createDiscount() };
  });
  await test.core.timeBonus.load();
  const applies = (route: RouteId) => holds(alert?.when, { ...test.core, route: routeById(route) });
  const draw = () =>
    renderScene(<DiscountBanner />, { path: '/members', core: test.core, texts: { labels: { payments } } });
  return { ...test, applies, draw };
}

describe('the discount banner', () => {
  it('shows the real countdown of the time bonus, and links to the credits', async () => {
    const { clock, draw } = await discounted({ bonus: true, welcome: true });
    await draw();
    expect(screen.getByRole('timer')).toHaveTextContent('25% off, 03:00:00 left');
    act(() => clock.advance(61_000));
    expect(screen.getByRole('timer')).toHaveTextContent('02:58:59');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/credits');
  });

  it('shows the welcome discount if there is no time bonus', async () => {
    const { draw } = await discounted({ bonus: false, welcome: true });
    await draw();
    const link = screen.getByRole('link', { name: /^25% off your first purchase/ });
    expect(link).toHaveAttribute('href', '/credits');
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it.each([
    [{ bonus: true, welcome: false }, true],
    [{ bonus: false, welcome: true }, true],
    [{ bonus: false, welcome: false }, false],
  ])('depends on the offers of a member with %j: %j', async (offers, expected) => {
    expect((await discounted(offers)).applies('members')).toBe(expected);
  });

  it('applies only in the members area', async () => {
    const { applies } = await discounted({ bonus: true, welcome: true });
    const area: RouteId[] = [
      'members',
      'members-id',
      'chats',
      'likes',
      'likes-type',
      'likes-m-id',
      'premium',
    ];
    expect(area.filter(applies)).toEqual(area);
    expect((['profile', 'credits', 'pricing'] as const).filter(applies)).toEqual([]);
  });

  it('is placed in the banner slot, apart from the notices', () => expect(alert?.place).toBe('banner'));
});
