import { describe, expect, it } from '@jest/globals';
import type { DeletionReason, SelfUser } from '@rendezvous/contracts';
import { createDiscount, createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { DeletionStore } from './DeletionStore.ts';

const BEGIN = 'POST /api/deletion.php';
const DELETE = 'DELETE /api/user.php';
const proof = (password: string) => ({ password, code: '', byPasskey: false });

function setUp(user: Partial<SelfUser> = {}) {
  const test = createTestCore({ user: createUser(user) });
  test.api
    .on(BEGIN, { discountcode: createDiscount({ code: 'STAY' }) })
    .on(DELETE, { reactivate_until: '2026-05-15T12:00:00Z' });
  return { ...test, store: new DeletionStore(test.core) };
}

describe('the offer before a deletion', () => {
  it.each<[DeletionReason, string | null]>([
    ['not_looking', 'invisible'],
    ['found_someone', 'invisible'],
    ['no_members', 'search'],
    ['time', 'quiet'],
    ['site_problems', 'service'],
    ['other', null],
    ['price', 'discount'],
  ])('fits the reason %s: %s', async (reason, offer) => {
    const { store, api } = setUp();
    expect(store.offer).toBeNull();
    store.choose(reason);
    expect(api.count(BEGIN)).toBe(0);
    expect(await store.begin()).toBe(offer);
    expect(api.count(BEGIN)).toBe(1);
  });

  it('is not invisible mode if the member already uses it', () => {
    const { store } = setUp({ invisible: true });
    store.choose('not_looking');
    expect(store.offer).toBeNull();
    store.choose('time');
    expect(store.offer).toBe('quiet');
  });

  it('is a discount only if the server grants one', async () => {
    const { store, api } = setUp();
    api.on(BEGIN, { discountcode: null });
    store.choose('price');
    expect(await store.begin()).toBeNull();
  });

  it('is requested once, or again after a failure', async () => {
    const { store, api } = setUp();
    api.on(BEGIN, refusal('unavailable'));
    store.choose('price');
    expect(await store.begin()).toBeNull();
    api.on(BEGIN, { discountcode: createDiscount({ code: 'STAY' }) });
    expect(await store.begin()).toBe('discount');
    expect(await store.begin()).toBe('discount');
    expect(api.count(BEGIN)).toBe(2);
    expect(store.discount?.code).toBe('STAY');
  });
});

describe('a deletion', () => {
  it('requires the password', async () => {
    const { store, api } = setUp();
    expect(await store.delete(proof(''), false)).toBe(false);
    expect(store.submission.fields).toEqual({ password: 'required' });
    expect(api.count(DELETE)).toBe(0);
  });

  it('sends the reason and the trimmed remarks only if they are given', async () => {
    const { store, api } = setUp();
    store.setRemarks('  ');
    await store.delete(proof('secret'), false);
    expect(api.last(DELETE)?.body).toEqual({ password: 'secret' });
    store.choose('time');
    store.setRemarks(' Bye ');
    await store.delete(proof('secret'), false);
    expect(api.last(DELETE)?.body).toEqual({ password: 'secret', reason: 'time', remarks: 'Bye' });
  });

  it('clears the input, and logs out a single time, once its confirmation is shown', async () => {
    const { store, core } = setUp();
    store.leave();
    expect(core.session.isLoggedIn).toBe(true);
    store.choose('time');
    store.setRemarks('Bye');
    await store.delete(proof('secret'), false);
    expect([store.reactivateUntil, store.reason, store.remarks]).toEqual(['2026-05-15T12:00:00Z', null, '']);
    // The event may arrive before or after the response. The farewell needs this store either way.
    core.events.emit({ id: '1', type: 'user', data: { reason: 'logged_out' } });
    expect(core.session.isLoggedIn).toBe(true);
    store.leave();
    expect(core.session.isLoggedIn).toBe(false);
    core.session.setUser(createUser());
    store.leave();
    expect(core.session.isLoggedIn).toBe(true);
  });

  it('keeps the input if the password is wrong', async () => {
    const { store, api, core } = setUp();
    api.on(DELETE, refusal('wrong_password'));
    store.choose('time');
    expect(await store.delete(proof('wrong'), false)).toBe(false);
    expect(store.reason).toBe('time');
    store.leave();
    expect(core.session.isLoggedIn).toBe(true);
  });
});
