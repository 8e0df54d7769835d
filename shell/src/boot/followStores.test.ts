import { describe, expect, it, jest } from '@jest/globals';
import { createTestCore, createDiscount, createUser, refusal } from '@rendezvous/core/testing';
import { DialogsStore } from '../dialogs/DialogsStore.ts';
import { appBadge } from './appBadge.ts';
import { followStores } from './followStores.ts';

const now = '2026-05-01T12:00:00Z';

function setUp(user = createUser()) {
  const made = createTestCore({ user, now });
  const dialogs = new DialogsStore(() => made.core.session.isLoggedIn);
  followStores(made.core, dialogs);
  return { ...made, dialogs };
}

describe('what lies over screens by itself', () => {
  it('a match that came in, once', () => {
    const { core, api, dialogs } = setUp();
    api.on('PUT /api/like.php', undefined);
    const profile = { id: 'p-sam', name: 'Sam', main_image: null };
    core.events.emit({ id: '1', type: 'match', data: { profile } });
    expect(dialogs.open).toMatchObject({ name: 'match', request: { profile } });
    expect(api.last('PUT /api/like.php')?.body).toEqual({ profile: 'p-sam' });
    dialogs.close();
    core.events.emit({ id: '2', type: 'match', data: { profile } });
    expect(dialogs.open).toBeNull();
  });

  it('the time bonus, which does not come again once it was closed', async () => {
    const { core, api, clock, storage, dialogs } = setUp(createUser({ credits: 0, signup_date: now }));
    api.on('GET /api/discountcode.php', ({ query }) => {
      if (query?.welcome) throw refusal('discount_not_found');
      return { discountcode: createDiscount() };
    });
    await core.timeBonus.load();
    core.timeBonus.enterMembersArea();
    clock.advance(40_000);
    expect(dialogs.open?.name).toBe('time-bonus');
    dialogs.close();
    expect(storage.get('hide-time-bonus-modal')).toBe(String(clock.now()));
  });

  it('the sign-up goes when the visitor has logged in', () => {
    const { core, dialogs } = setUp();
    core.session.setUser(null);
    dialogs.openSignup({ reason: 'general' });
    core.session.setUser(createUser());
    expect(dialogs.open).toBeNull();
  });
});

describe('the number on the app’s icon', () => {
  it('is set, cleared at zero, and not missed where there is none', () => {
    const setAppBadge = jest.fn<(count: number) => Promise<void>>().mockResolvedValue();
    const clearAppBadge = jest.fn(() => Promise.reject(new Error('not installed')));
    appBadge.set(3);
    Object.assign(window.navigator, { setAppBadge, clearAppBadge });
    appBadge.set(5);
    expect(setAppBadge).toHaveBeenCalledWith(5);
    appBadge.set(0);
    expect(clearAppBadge).toHaveBeenCalledTimes(1);
    expect(setAppBadge).toHaveBeenCalledTimes(1);
  });
});
