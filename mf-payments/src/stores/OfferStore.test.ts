import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { createOffer, fakePage, memberCore } from '../testing/fixtures.ts';
import { OfferStore } from './OfferStore.ts';

const CALL = 'GET /api/credits.php';

describe('the offer', () => {
  it('is null at first, then that of the member’s country', async () => {
    const { core, api } = memberCore();
    const store = new OfferStore(core, fakePage().port);
    expect([store.state, store.offer, store.bundles, store.methods]).toEqual(['loading', null, [], []]);
    await store.load();
    expect([store.state, store.bundles.length]).toEqual(['ready', 3]);
    expect(api.last(CALL)?.query).toEqual({});
  });

  it.each([
    [true, ['ideal', 'visa', 'sdd', 'applepay']],
    [false, ['ideal', 'visa', 'sdd']],
  ])('includes Apple Pay if the device supports it: %j', async (applePay, methods) => {
    const store = new OfferStore(memberCore().core, fakePage(applePay).port);
    await store.load();
    expect(store.methods).toEqual(methods);
  });

  it('is available without a request if the page has preloaded it', async () => {
    const { core, api } = createTestCore({
      user: createUser(),
      data: { [CALL]: createOffer({ country: 'BE' }) },
    });
    const store = new OfferStore(core, fakePage().port);
    await store.load();
    expect([store.offer?.country, api.count(CALL)]).toEqual(['BE', 0]);
  });

  it('follows the country that a visitor chooses, and keeps the known prices while loading', async () => {
    const { core, api } = createTestCore();
    api.on(CALL, createOffer());
    const store = new OfferStore(core, fakePage().port);
    await store.load();
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    api.on(CALL, () => waiting.then(() => createOffer({ country: 'PL' })));
    const loading = store.load('PL');
    expect([store.state, store.offer?.country]).toEqual(['ready', 'NL']);
    answer();
    await loading;
    expect(store.offer?.country).toBe('PL');
    expect(api.last(CALL)?.query).toEqual({ country: 'PL' });
    expect(core.search.paymentCountry).toBe('PL');
  });

  it('ignores the country chosen as a visitor once the member has logged in', async () => {
    const { core, api } = memberCore();
    core.search.setPaymentCountry('PL');
    const store = new OfferStore(core, fakePage().port);
    await store.load();
    expect(api.last(CALL)?.query).toEqual({});
  });

  it('is reloaded after a purchase if it has been loaded before', async () => {
    const { core, api } = memberCore();
    const store = new OfferStore(core, fakePage().port);
    core.session.patchUser({ paid_user: true });
    expect(api.count(CALL)).toBe(0);
    await store.load();
    core.session.patchUser({ paid_user: false });
    await waitFor(() => expect(api.count(CALL)).toBe(2));
  });

  it('stays as it was if a reload fails', async () => {
    const { core, api } = memberCore();
    const store = new OfferStore(core, fakePage().port);
    api.on(CALL, refusal('internal'));
    await store.load();
    expect(store.state).toBe('failed');
    api.on(CALL, createOffer());
    await store.load();
    api.on(CALL, refusal('internal'));
    await store.load();
    expect([store.state, store.offer?.country]).toEqual(['ready', 'NL']);
  });
});
