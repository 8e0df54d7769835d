import { expect, it } from '@jest/globals';
import { createTestCore, createUser, hydratingPage } from '@rendezvous/core/testing';
import { createOffer, createPayment, createTransaction, fakePage } from '../testing/fixtures.ts';
import { OfferStore } from './OfferStore.ts';
import { TransactionsStore } from './TransactionsStore.ts';
import { WayBackStore } from './WayBackStore.ts';

const OFFER = 'GET /api/credits.php';
const LIST = 'GET /api/transactions.php';

it('offers Apple Pay only once the page is hydrated', () => {
  const { options, release } = hydratingPage();
  const { core } = createTestCore({ user: createUser(), data: { [OFFER]: createOffer() } }, options);
  const offer = new OfferStore(core, fakePage(true).port);
  expect(offer.methods).toEqual(['ideal', 'visa', 'sdd']);
  release();
  expect(offer.methods).toEqual(['ideal', 'visa', 'sdd', 'applepay']);
});

it('returns the preloaded prices on each render until a screen has loaded them', async () => {
  const { core, api } = createTestCore({ user: createUser(), data: { [OFFER]: createOffer() } });
  const offer = new OfferStore(core, fakePage(false).port);
  // React discards the first render if the page changes during hydration.
  expect([offer.state, offer.state, offer.offer === offer.offer]).toEqual(['ready', 'ready', true]);
  expect(offer.offer?.bundles.length).toBeGreaterThan(0);
  await offer.load();
  expect([offer.state, api.calls]).toEqual(['ready', []]);
  api.on(OFFER, createOffer());
  await offer.load();
  expect(api.count(OFFER)).toBe(1);
});

it('restores the path to return to after hydration, unless a newer one is set', () => {
  const stored = { 'way-back:u-1': '/chats/c-1' };
  const first = hydratingPage(stored);
  const way = new WayBackStore(createTestCore({ user: createUser({ id: 'u-1' }) }, first.options).core);
  expect(way.path).toBeNull();
  first.release();
  expect(way.path).toBe('/chats/c-1');
  const second = hydratingPage(stored);
  const newer = new WayBackStore(createTestCore({ user: createUser({ id: 'u-1' }) }, second.options).core);
  newer.keep('/members');
  second.release();
  expect(newer.path).toBe('/members');
});

const given = (page: number) => ({ transactions: [createTransaction()], page, num_results: 40 });
function transactionsOf(page: number) {
  const { core, api } = createTestCore({ user: createUser(), data: { [LIST]: given(page) } });
  api.on(LIST, given(page));
  return { api, store: new TransactionsStore(core) };
}

it('uses preloaded payments for the first load, and requests the next one', async () => {
  const { api, store } = transactionsOf(2);
  expect([store.state(), store.list.rows.length, store.list.total]).toEqual(['ready', 1, 40]);
  await store.load(2);
  expect(api.calls).toEqual([]);
  await store.load(2);
  expect(api.count(LIST)).toBe(1);
});

it.each([
  ['another page', [2, undefined]],
  ['another payment', [1, `not ${createPayment().payment_id}`]],
] as const)('requests %s', async (_, [page, id]) => {
  const { api, store } = transactionsOf(1);
  await store.load(page, id);
  expect(api.last(LIST)?.query).toEqual(id === undefined ? { page } : { id });
});
