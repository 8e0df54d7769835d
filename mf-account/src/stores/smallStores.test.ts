import { describe, expect, it } from '@jest/globals';
import { createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { BlocksStore } from './BlocksStore.ts';
import { MailChangeStore } from './MailChangeStore.ts';
import { PrivacyStore } from './PrivacyStore.ts';
import { ReactivationStore } from './ReactivationStore.ts';
import { SpendStore } from './SpendStore.ts';

describe('blocked members', () => {
  const blocked_at = '2026-05-01T12:00:00Z';
  const member = (id: string) => ({ id, name: id, main_image: null, blocked_at });

  it('leave the list immediately, and return to it if the server rejects the change', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('GET /api/block.php', { profiles: [member('a'), member('b')] });
    const blocks = new BlocksStore(core);
    const ids = () => blocks.list.value?.map(({ id }) => id);
    await blocks.list.load();
    api.on('DELETE /api/block.php', refusal('unavailable'));
    const refused = blocks.unblock('a');
    expect(ids()).toEqual(['b']);
    await refused;
    expect(ids()).toEqual(['a', 'b']);
    expect(core.toasts.items).toMatchObject([{ text: 'text of unavailable' }]);
    api.on('DELETE /api/block.php', { profiles: [] });
    await blocks.unblock('a');
    expect(ids()).toEqual([]);
    expect(api.last('DELETE /api/block.php')?.body).toEqual({ profile: 'a' });
  });
});

describe('the link to a new address', () => {
  const CONFIRM = 'PUT /api/mail-change.php';

  it('is used once, and reloads the member', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on(CONFIRM, undefined).on('GET /api/user.php', { user: createUser({ email: 'new@example.test' }) });
    const change = new MailChangeStore(core);
    await Promise.all([change.confirm('t'), change.confirm('t')]);
    expect([change.submission.done, api.count(CONFIRM), core.session.user?.email]).toEqual([
      1,
      1,
      'new@example.test',
    ]);
    expect(api.last(CONFIRM)?.body).toEqual({ token: 't' });
  });

  it('works for a visitor, and can be retried after a failure', async () => {
    const { core, api } = createTestCore();
    api.on(CONFIRM, refusal('link_expired'));
    const change = new MailChangeStore(core);
    await change.confirm('t');
    expect([change.expired, change.submission.done]).toEqual([true, 0]);
    api.on(CONFIRM, undefined);
    await change.confirm('t');
    expect([change.expired, change.submission.done, api.count('GET /api/user.php')]).toEqual([false, 1, 0]);
  });
});

describe('a privacy switch', () => {
  it('changes immediately, and is rolled back if the server rejects it', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    const privacy = new PrivacyStore(core);
    api.on('PUT /api/user.php', { user: createUser({ invisible: true }) });
    expect(privacy.isOn('invisible')).toBe(false);
    expect(await privacy.set('invisible', true)).toBe(true);
    expect([privacy.isOn('invisible'), api.last('PUT /api/user.php')?.body]).toEqual([
      true,
      { invisible: true },
    ]);
    api.on('PUT /api/user.php', refusal('unavailable'));
    expect(await privacy.set('invisible', false)).toBe(false);
    expect(privacy.isOn('invisible')).toBe(true);
    expect(core.toasts.items).toMatchObject([{ text: 'text of unavailable' }]);
  });

  it('is off for a visitor', () => {
    expect(new PrivacyStore(createTestCore().core).isOn('typing')).toBe(false);
  });
});

describe('the reactivation link', () => {
  const CALL = 'POST /api/reactivate.php';

  it('logs the member in', async () => {
    const { core, api } = createTestCore();
    api.on(CALL, { user: createUser() });
    const store = new ReactivationStore(core);
    expect(await store.reactivate('t')).toBe(true);
    expect([core.session.isLoggedIn, store.expired, api.last(CALL)?.body]).toEqual([
      true,
      false,
      { token: 't' },
    ]);
  });

  it.each([
    ['link_expired', true, 0],
    ['unavailable', false, 1],
  ] as const)('fails with %s', async (code, expired, toasts) => {
    const { core, api } = createTestCore();
    api.on(CALL, refusal(code));
    const store = new ReactivationStore(core);
    expect(await store.reactivate('t')).toBe(false);
    expect([store.expired, core.toasts.items.length]).toEqual([expired, toasts]);
  });
});

describe('spending limits', () => {
  const SAVE = 'PUT /api/user.php';
  const limit = { daily: 1000, monthly: 5000, currency: 'GBP' as const, cool_off_until: null };
  function setUp(user: Parameters<typeof createUser>[0] = {}) {
    const test = createTestCore({ user: createUser(user) });
    test.api.on(SAVE, () => ({ user: test.core.session.user ?? createUser() }));
    return { ...test, spend: new SpendStore(test.core) };
  }

  it('keep their currency, or start with that of the country', () => {
    expect(setUp({ spend_limit: limit }).spend.currency).toBe('GBP');
    expect(setUp({ country: 'US' }).spend.currency).toBe('USD');
    expect(new SpendStore(createTestCore().core).currency).toBe('EUR');
  });

  it('are saved with the current pause', async () => {
    const until = '2026-05-02T12:00:00Z';
    const { spend, api } = setUp({ spend_limit: { ...limit, cool_off_until: until } });
    expect(spend.pausedUntil).toBe(until);
    expect(await spend.save({ daily: '20', monthly: '' })).toBe(true);
    expect(api.last(SAVE)?.body).toEqual({
      spend_limit: { daily: 2000, monthly: null, currency: 'GBP', cool_off_until: until },
    });
  });

  it('are not sent with an invalid amount', async () => {
    const { spend, api } = setUp();
    expect(await spend.save({ daily: 'x', monthly: '' })).toBe(false);
    expect([spend.limits.fields, api.count(SAVE)]).toEqual([{ daily: 'invalid' }, 0]);
  });

  it('stay, including pending increases, when a pause starts', async () => {
    const next = { daily: 3000, monthly: 9000, from: '2026-05-03T12:00:00Z' };
    const { spend, api } = setUp({ spend_limit: { ...limit, next } });
    expect(await spend.startPause(24)).toBe(true);
    expect(api.last(SAVE)?.body).toEqual({
      spend_limit: {
        daily: 3000,
        monthly: 9000,
        currency: 'GBP',
        cool_off_until: '2026-05-02T12:00:00.000Z',
      },
    });
  });

  it('are empty if only a pause is set', async () => {
    const { spend, api } = setUp();
    await spend.startPause(168);
    expect(api.last(SAVE)?.body).toEqual({
      spend_limit: {
        daily: null,
        monthly: null,
        currency: 'EUR',
        cool_off_until: '2026-05-08T12:00:00.000Z',
      },
    });
  });
});
