import { expect, it } from '@jest/globals';
import type { Decision } from '@rendezvous/contracts';
import { createTestCore, refusal } from '@rendezvous/core/testing';
import { DecisionStore } from './DecisionStore.ts';

const STEP = { code: '', byPasskey: false };

const decision: Decision = {
  kind: 'account',
  ground: 'terms',
  facts: null,
  automated: false,
  decided_at: '2026-05-01T12:00:00Z',
  lifted: false,
  object_until: '2099-11-01T12:00:00Z',
  objection: null,
  account_disabled: true,
};

function setUp() {
  const test = createTestCore();
  test.api
    .on('GET /api/decision.php', { decision })
    .on('POST /api/decision.php', { decision: { ...decision, lifted: true } })
    .on('PUT /api/decision.php', undefined)
    .on('GET /api/transactions.php', { transactions: [], page: 1, num_results: 0 });
  return { ...test, store: new DecisionStore(test.core) };
}

it('loads the decision of the link', async () => {
  const { store, api } = setUp();
  expect([store.state('t-1'), store.value]).toEqual(['loading', null]);
  await store.load('t-1');
  expect([store.state('t-1'), store.value]).toEqual(['ready', decision]);
  expect(api.last('GET /api/decision.php')?.query).toEqual({ token: 't-1' });
});

it('keeps nothing of the previous link', async () => {
  const { store } = setUp();
  await store.load('t-1');
  await store.open('t-1', { password: 'secret', ...STEP });
  // The render before the new link has loaded reads this state.
  expect(store.state('t-2')).toBe('loading');
  await store.load('t-2');
  expect([store.state('t-2'), store.transactions, store.opening.done]).toEqual(['ready', null, 0]);
});

it('requires a text for an objection, and then holds the updated decision', async () => {
  const { store, api } = setUp();
  await store.load('t-1');
  expect(await store.object('t-1', '  ')).toBe(false);
  expect(store.objecting.fields).toEqual({ text: 'required' });
  expect(await store.object('t-1', 'No')).toBe(true);
  expect(api.last('POST /api/decision.php')?.body).toEqual({ token: 't-1', text: 'No' });
  expect(store.value?.lifted).toBe(true);
});

it('requires the password to open the account, and then loads its payments', async () => {
  const { store, api } = setUp();
  expect(await store.open('t-1', { password: '', ...STEP })).toBe(false);
  expect(store.opening.fields).toEqual({ password: 'required' });
  expect(store.transactions).toBeNull();
  expect(await store.open('t-1', { password: 'secret', ...STEP })).toBe(true);
  expect(api.last('PUT /api/decision.php')?.body).toEqual({ token: 't-1', password: 'secret' });
  expect(store.transactions).toEqual([]);
});

it('exports, refunds and deletes with the password that opened the account', async () => {
  const { store, api } = setUp();
  await store.open('t-1', { password: 'geheim €', ...STEP });
  let headers: unknown;
  const archive = new Blob(['x']);
  api.on('GET /api/export.php', (options) => {
    headers = options.headers;
    return archive;
  });
  expect(await store.exportData(STEP)).toBe(archive);
  expect(headers).toEqual({ 'X-Password': 'geheim%20%E2%82%AC' });

  const amount = { amount: 100, currency: 'EUR' as const };
  const created_at = '2026-05-02T12:00:00Z';
  api.on('POST /api/refund.php', {
    refund: { payment_id: 'pay-1', status: 'requested', credits: 1, amount, created_at },
  });
  expect(await store.refund('pay-1')).toBe(true);
  expect(api.last('POST /api/refund.php')?.body).toEqual({ payment_id: 'pay-1' });
  expect(api.count('GET /api/transactions.php')).toBe(2);

  api.on('DELETE /api/user.php', { reactivate_until: '2026-05-15T12:00:00Z' });
  expect(await store.delete(STEP)).toBe(true);
  expect(api.last('DELETE /api/user.php')?.body).toEqual({ password: 'geheim €' });
  expect(store.erasedOn).toBe('2026-05-15T12:00:00Z');
});

it('exposes why a refund was rejected', async () => {
  const { store, api } = setUp();
  api.on('POST /api/refund.php', refusal('refund_not_possible'));
  expect(await store.refund('pay-1')).toBe(false);
  expect(store.working.failure).toMatchObject({ code: 'refund_not_possible' });
});
