import { describe, expect, it } from '@jest/globals';
import type { CompanyInfo, DeletionReason, SelfUser } from '@rendezvous/contracts';
import { createDiscount, createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { runInAction } from 'mobx';
import { DeletionStore } from './DeletionStore.ts';

const DELETE = 'DELETE /api/user.php';
const CODE = 'GET /api/discountcode.php';
const companyinfo: CompanyInfo = {
  name: 'Company',
  address: 'Street 1',
  kvk: '1',
  city: 'Town',
  country: 'NL',
  representative: null,
  processors: [],
  tradenames: [],
  vat_numbers: {},
  support_phone: null,
  delete_discount: 'STAY',
  added: '2020-01-01T00:00:00Z',
};

function setUp(user: Partial<SelfUser> = {}, company: Partial<CompanyInfo> = {}) {
  const test = createTestCore({ user: createUser(user) });
  test.api
    .on('GET /api/companyinfo.php', { companyinfo: { ...companyinfo, ...company } })
    .on(CODE, { discountcode: createDiscount({ code: 'STAY' }) })
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
    expect(await store.settleOffer()).toBe(offer);
    expect(api.count(CODE)).toBe(reason === 'price' ? 1 : 0);
  });

  it('is not to be invisible for those who are', () => {
    const { store } = setUp({ invisible: true });
    store.choose('not_looking');
    expect(store.offer).toBeNull();
    store.choose('time');
    expect(store.offer).toBe('quiet');
  });

  it('is no discount that is used or expired', async () => {
    for (const change of [{ status: 'used' as const }, { expired: true }]) {
      const { store, api } = setUp();
      api.on(CODE, { discountcode: createDiscount(change) });
      store.choose('price');
      expect(await store.settleOffer()).toBeNull();
    }
  });

  it('is no discount without a code of the company, or without an answer', async () => {
    const without = setUp({}, { delete_discount: null });
    without.store.choose('price');
    expect(await without.store.settleOffer()).toBeNull();
    expect(without.api.count(CODE)).toBe(0);
    const failing = setUp();
    failing.api.on(CODE, refusal('not_found'));
    failing.store.choose('price');
    expect(await failing.store.settleOffer()).toBeNull();
  });

  it('is the member’s discount, although a visitor had loaded the company without a code', async () => {
    const { store, core } = setUp();
    runInAction(() => (core.settings.companyInfo = { ...companyinfo, delete_discount: null }));
    store.choose('price');
    expect(await store.settleOffer()).toBe('discount');
  });

  it('is fetched once', async () => {
    const { store, api } = setUp();
    store.choose('price');
    await store.settleOffer();
    store.choose('price');
    await store.settleOffer();
    expect(api.count(CODE)).toBe(1);
    expect(api.last(CODE)?.query).toEqual({ code: 'STAY' });
    expect(store.discount?.code).toBe('STAY');
  });
});

describe('a deletion', () => {
  it('needs the password', async () => {
    const { store, api } = setUp();
    expect(await store.delete('')).toBe(false);
    expect(store.submission.fields).toEqual({ password: 'required' });
    expect(api.count(DELETE)).toBe(0);
  });

  it('sends the reason and trimmed remarks only if there are any', async () => {
    const { store, api } = setUp();
    store.setRemarks('  ');
    await store.delete('secret');
    expect(api.last(DELETE)?.body).toEqual({ password: 'secret' });
    store.choose('time');
    store.setRemarks(' Bye ');
    await store.delete('secret');
    expect(api.last(DELETE)?.body).toEqual({ password: 'secret', reason: 'time', remarks: 'Bye' });
  });

  it('forgets the input, and logs out once when its farewell is shown', async () => {
    const { store, core } = setUp();
    store.leave();
    expect(core.session.isLoggedIn).toBe(true);
    store.choose('time');
    store.setRemarks('Bye');
    await store.delete('secret');
    expect([store.reactivateUntil, store.reason, store.remarks]).toEqual(['2026-05-15T12:00:00Z', null, '']);
    expect(core.session.isLoggedIn).toBe(true);
    store.leave();
    expect(core.session.isLoggedIn).toBe(false);
    core.session.setUser(createUser());
    store.leave();
    expect(core.session.isLoggedIn).toBe(true);
  });

  it('keeps the input when the password is wrong', async () => {
    const { store, api, core } = setUp();
    api.on(DELETE, refusal('wrong_password'));
    store.choose('time');
    expect(await store.delete('wrong')).toBe(false);
    expect(store.reason).toBe('time');
    store.leave();
    expect(core.session.isLoggedIn).toBe(true);
  });
});
