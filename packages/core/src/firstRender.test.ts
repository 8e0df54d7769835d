import { expect, test } from '@jest/globals';
import { FakeClock, createDiscount, createTestCore, createUser, hydratingPage } from './testing/index.ts';

const NOW = '2026-05-01T12:00:00Z';

test('the clock does not move until the page is hydrated', () => {
  const { storage, hydration, release } = hydratingPage();
  const clock = new FakeClock('2026-05-01T15:00:00Z');
  const { core } = createTestCore({ now: NOW }, { storage, hydration, clock });
  clock.advance(90_000);
  expect(core.serverNow()).toBe(Date.parse(NOW));
  release();
  expect(core.serverNow()).toBe(Date.parse(NOW) + 90_000);
});

test('a countdown catches up after hydration', () => {
  const { storage, hydration, release } = hydratingPage();
  const clock = new FakeClock(NOW);
  const user = createUser({ signup_date: '2026-05-01T11:00:00Z' });
  const boot = { now: NOW, user, discounts: { time_bonus: createDiscount(), welcome: null } };
  const { timeBonus } = createTestCore(boot, { storage, hydration, clock }).core;
  clock.advance(5_000);
  expect(timeBonus.countdownTimer).toEqual({ hours: '03', minutes: '00', seconds: '00' });
  release();
  clock.advance(1_000);
  expect(timeBonus.countdownTimer).toEqual({ hours: '02', minutes: '59', seconds: '54' });
});

test('badges show the page’s numbers until hydration, even if a list has loaded', () => {
  const { storage, hydration, release } = hydratingPage();
  const counters = { unread_messages: 3, new_likes: 1 };
  const { core } = createTestCore({ user: createUser(), counters }, { storage, hydration });
  core.chats.fill({ chats: [], total_unread: 4 });
  expect([core.counters.unreadMessages, core.counters.newLikes]).toEqual([3, 1]);
  release();
  expect([core.counters.unreadMessages, core.counters.newLikes]).toEqual([4, 1]);
});
