import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { BootData } from '@rendezvous/contracts';
import { createTestCore, createUser, hydratingPage } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import payments from '../locales/en.json';
import { createOffer, createPayment } from '../testing/fixtures.ts';
import { Credits } from './Credits/Credits.tsx';
import { DirectDebit } from './DirectDebit/DirectDebit.tsx';
import { Pay } from './Pay/Pay.tsx';

const offer = { 'GET /api/credits.php': createOffer() };

async function openPreloaded(scene: ReactElement, path: string, data: BootData['data']) {
  const { storage, hydration, release } = hydratingPage();
  const test = createTestCore({ user: createUser(), data }, { storage, hydration });
  await renderScene(scene, { path, core: test.core, texts: { payments } });
  return { ...test, release: () => act(release) };
}

it('shows the direct-debit form from preloaded data, and enables it only after hydration', async () => {
  const { api, release } = await openPreloaded(<DirectDebit />, '/directdebit?bundle=b25', offer);
  expect(screen.getByRole('radio', { name: /25/ })).toBeChecked();
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  expect([submit.disabled, submit.form?.method]).toEqual([true, 'post']);
  release();
  expect(submit).toBeEnabled();
  expect(api.calls).toEqual([]);
});

it('shows a failed payment and other methods from preloaded data, without a request', async () => {
  const payment = createPayment({ status: 'failed', failure: 'creditcard_failed', redirect_url: null });
  const { api } = await openPreloaded(<Pay />, '/credits/7', {
    ...offer,
    'GET /api/payment.php': { payment },
  });
  expect(screen.getByText(/^Credit card payment failed/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'iDEAL' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('uses the preloaded prices only once, and fetches them on the next visit', async () => {
  const { api, core } = await openPreloaded(<Credits />, '/credits', offer);
  expect(api.calls).toEqual([]);
  api.on('GET /api/credits.php', createOffer());
  await renderScene(<Credits />, { path: '/credits', core, texts: { payments } });
  expect(api.count('GET /api/credits.php')).toBe(1);
});

it('shows from preloaded data that the result of a payment may be on its way', async () => {
  const payment = createPayment({ status: 'created' });
  await openPreloaded(<Pay />, '/credits/7/ideal', { ...offer, 'GET /api/payment.php': { payment } });
  expect(screen.getByRole('heading', { name: 'Processing your payment' })).toBeVisible();
});

it('does not explain direct debit if it is not available in the member’s country', async () => {
  const cards = { 'GET /api/credits.php': createOffer({ methods: ['visa'] }) };
  const { api } = await openPreloaded(<DirectDebit />, '/directdebit', cards);
  expect(screen.getByRole('heading', { name: /isn’t available/ })).toBeVisible();
  expect(screen.queryByText(payments.debit.intro)).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});
