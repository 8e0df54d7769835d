import { describe, expect, test } from '@jest/globals';
import type { BootData, SelfUser } from '@rendezvous/contracts';
import { createTestCore, createDiscount, createUser, refusal, settle } from './testing/index.ts';
import type { TestCore } from './testing/createTestCore.ts';

/** With this date, one hour, two minutes and three seconds of the four hours are left. */
const SIGNUP = '2026-05-01T09:02:03Z';
const welcome = createDiscount({ code: 'WELCOME', kind: 'welcome' });

function answer({ api }: TestCore): void {
  api.on('GET /api/discountcode.php', ({ query }) => ({
    discountcode: query?.welcome ? welcome : createDiscount(),
  }));
}

async function withBonus(user: Partial<SelfUser> = {}, boot: Partial<BootData> = {}): Promise<TestCore> {
  const test = createTestCore({ user: createUser({ signup_date: SIGNUP, credits: 0, ...user }), ...boot });
  answer(test);
  await test.core.timeBonus.load();
  return test;
}

describe('the time bonus', () => {
  test('counts down every second, with two digits each', async () => {
    const { core, clock } = await withBonus();
    expect(core.timeBonus.isVisible).toBe(true);
    expect(core.timeBonus.countdownTimer).toEqual({ hours: '01', minutes: '02', seconds: '03' });
    clock.advance(4_000);
    expect(core.timeBonus.countdownTimer).toEqual({ hours: '01', minutes: '01', seconds: '59' });
    expect(core.timeBonus.active?.code).toBe('TIMEBONUS25');
  });

  test('ends at zero, after which the welcome code is active', async () => {
    const { core, clock } = await withBonus();
    clock.advance(3723_000);
    expect(core.timeBonus.isVisible).toBe(false);
    expect(core.timeBonus.discount).toBeNull();
    expect(core.timeBonus.active?.code).toBe('WELCOME');
    expect(clock.pending).toBe(0);
  });

  test.each([
    ['past four hours', { signup_date: '2026-05-01T08:00:00Z' }],
    ['for premium members', { paid_user: true }],
  ])('is not requested %s', async (_why, user) => {
    const { core, api } = await withBonus(user);
    expect(core.timeBonus.isVisible).toBe(false);
    expect(api.calls.filter(({ query }) => JSON.stringify(query).includes('TIMEBONUS25'))).toEqual([]);
  });

  test('is available immediately and without a request if preloaded', async () => {
    const discounts = { time_bonus: createDiscount(), welcome };
    const test = createTestCore({ user: createUser({ signup_date: SIGNUP }), discounts });
    expect(test.core.timeBonus.countdownTimer).toEqual({ hours: '01', minutes: '02', seconds: '03' });
    await test.core.timeBonus.load();
    expect(test.api.calls).toEqual([]);
    test.clock.advance(1_000);
    expect(test.core.timeBonus.countdownTimer.seconds).toBe('02');
    answer(test);
    test.core.session.setUser(null);
    test.core.timeBonus.clear();
    test.core.session.setUser(createUser({ signup_date: SIGNUP }));
    await test.core.timeBonus.load();
    expect(test.api.count('GET /api/discountcode.php')).toBe(2);
  });

  test('is not requested if the page says that there is none', async () => {
    const discounts = { time_bonus: null, welcome: null };
    const test = createTestCore({ user: createUser({ signup_date: SIGNUP }), discounts });
    await test.core.timeBonus.load();
    expect(test.core.timeBonus.active).toBeNull();
    expect(test.api.calls).toEqual([]);
  });

  test('is cleared when the member buys something', async () => {
    const { core, clock } = await withBonus();
    core.session.patchUser({ paid_user: true });
    expect(core.timeBonus.isVisible).toBe(false);
    expect(core.timeBonus.active).toBeNull();
    expect(clock.pending).toBe(0);
  });

  test('uses the server’s clock, not a device clock that is an hour behind', async () => {
    const { core } = await withBonus({}, { now: '2026-05-01T13:00:00Z' });
    expect(core.timeBonus.countdownTimer).toEqual({ hours: '00', minutes: '02', seconds: '03' });
    expect(core.serverNow()).toBe(Date.parse('2026-05-01T13:00:00Z'));
  });

  test('ends earlier if the code does', async () => {
    const test = createTestCore({ user: createUser({ signup_date: SIGNUP }) });
    test.api.on('GET /api/discountcode.php', {
      discountcode: createDiscount({ expires: '2026-05-01T12:00:10Z' }),
    });
    await test.core.timeBonus.load();
    expect(test.core.timeBonus.remaining).toBe(10);
  });

  test('fails silently', async () => {
    const test = createTestCore({ user: createUser({ signup_date: SIGNUP }) });
    test.api.on('GET /api/discountcode.php', refusal('discount_used'));
    await test.core.timeBonus.load();
    expect(test.core.timeBonus.active).toBeNull();
    expect(test.core.toasts.items).toEqual([]);
  });

  test('is loaded after a login and cleared after a logout', async () => {
    const test = createTestCore();
    answer(test);
    test.api
      .on('GET /api/user.php', { user: createUser({ signup_date: SIGNUP }) })
      .on('GET /api/chats.php', refusal('unavailable'))
      .on('GET /api/likes.php', refusal('unavailable'));
    const stop = test.core.start();
    expect(test.api.calls).toEqual([]);
    test.core.session.setUser(createUser({ signup_date: SIGNUP }));
    await settle();
    expect(test.core.timeBonus.isVisible).toBe(true);
    test.core.session.setUser(null);
    expect(test.core.timeBonus.isVisible).toBe(false);
    expect(test.core.timeBonus.welcome).toBeNull();
    stop();
    expect(test.clock.pending).toBe(0);
  });
});

describe('the modal of the time bonus', () => {
  test('opens after 40 seconds in the members area', async () => {
    const { core, clock } = await withBonus();
    core.timeBonus.enterMembersArea();
    clock.advance(20_000);
    core.timeBonus.enterMembersArea();
    clock.advance(19_999);
    expect(core.timeBonus.modalOpen).toBe(false);
    clock.advance(1);
    expect(core.timeBonus.modalOpen).toBe(true);
  });

  test('does not open if the member has left the area', async () => {
    const { core, clock } = await withBonus();
    core.timeBonus.enterMembersArea();
    core.timeBonus.leaveMembersArea();
    clock.advance(60_000);
    expect(core.timeBonus.modalOpen).toBe(false);
  });

  test('does not open while the member has credits', async () => {
    const { core, clock } = await withBonus({ credits: 1 });
    core.timeBonus.enterMembersArea();
    clock.advance(40_000);
    expect(core.timeBonus.modalOpen).toBe(false);
  });

  test('does not open again once dismissed, even on later visits', async () => {
    const first = await withBonus();
    first.core.timeBonus.dismissModal();
    expect(first.storage.get('hide-time-bonus-modal')).toBe(String(first.clock.now()));
    const second = createTestCore(
      { user: createUser({ signup_date: SIGNUP, credits: 0 }) },
      { storage: first.storage },
    );
    answer(second);
    await second.core.timeBonus.load();
    second.core.timeBonus.enterMembersArea();
    second.clock.advance(40_000);
    expect(second.core.timeBonus.modalOpen).toBe(false);
  });
});
