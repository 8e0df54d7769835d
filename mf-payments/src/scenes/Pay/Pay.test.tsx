import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChat, refusal } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import payments from '../../locales/en.json';
import { createPayment, memberCore } from '../../testing/fixtures.ts';
import { Pay } from './Pay.tsx';

const texts = { payments };

describe('the payment page', () => {
  const completed = {
    id: '1',
    type: 'payment',
    data: { payment_id: '7', status: 'completed', credits: 25, total: { amount: 2999, currency: 'EUR' } },
  } as const;

  /** Returns from the provider while a page to go back to is stored. */
  async function returnTo(stored: string, change: Parameters<typeof createPayment>[0] = {}) {
    const { core, api, clock } = memberCore();
    core.storage.set(`way-back:${core.session.user?.id}`, stored);
    api.on('GET /api/payment.php', { payment: createPayment(change) });
    const scene = await renderScene(<Pay />, { path: '/credits/7/ideal', core, texts });
    const complete = async () => {
      api.on('GET /api/payment.php', { payment: createPayment({ status: 'completed' }) });
      await act(async () => core.events.emit(completed));
    };
    return { ...scene, core, clock, complete };
  }

  it('shows that the payment is processing, and completes on the event', async () => {
    const { complete } = await returnTo('/members?page=2');
    expect(await screen.findByRole('heading', { name: 'Processing your payment' })).toBeVisible();
    await complete();
    const heading = await screen.findByRole('heading', { name: 'Thank you, your payment has arrived' });
    expect(heading).toHaveFocus();
    expect(await screen.findByText('25 credits added. You have 28 credits.')).toBeVisible();
  });

  it.each([
    ['counts up to the new balance', false],
    ['shows the new balance without counting with reduced motion', true],
  ])('%s', async (_words, matches) => {
    const { complete } = await returnTo('/members?page=2');
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
    const seen = new Set<string>();
    const watch = new MutationObserver(() => {
      const [, credits] = /You have (\d+)/.exec(document.body.textContent) ?? [];
      if (credits !== undefined) seen.add(credits);
    });
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    await complete();
    expect(await screen.findByText('25 credits added. You have 28 credits.')).toBeVisible();
    watch.disconnect();
    expect(seen.size > 2).toBe(!matches);
  });

  it('returns to the waiting message automatically', async () => {
    const { core, location, complete } = await returnTo('/members/p-9/chat');
    expect(location()).toBe('/credits/7/ideal');
    await complete();
    await waitFor(() => expect(location()).toBe('/members/p-9/chat'));
    expect(core.toasts.items).toMatchObject([{ tone: 'success', text: '25 credits added.' }]);
    expect(core.storage.get(`way-back:${core.session.user?.id}`)).toBeNull();
  });

  it('returns to the conversation after three seconds while the payment is pending', async () => {
    const { core, clock, location } = await returnTo('/members/p-9/chat');
    await screen.findByRole('heading', { name: 'Processing your payment' });
    await act(async () => clock.advance(2_900));
    expect(location()).toBe('/credits/7/ideal');
    await act(async () => clock.advance(200));
    await waitFor(() => expect(location()).toBe('/members/p-9/chat?payment=7'));
    expect(core.toasts.items).toEqual([]);
  });

  it.each(['failed', 'cancelled'] as const)('stays open to offer other methods: %s', async (status) => {
    const { clock, location } = await returnTo('/members/p-9/chat', { status, redirect_url: null });
    expect(await screen.findByRole('radio', { name: 'iDEAL' })).toBeVisible();
    await act(async () => clock.advance(5_000));
    expect(location()).toBe('/credits/7/ideal');
  });

  it('stays open if the member did not just return from the provider, and links back to the message', async () => {
    const { core, api } = memberCore();
    core.storage.set(`way-back:${core.session.user?.id}`, '/members/p-9/chat');
    api.on('GET /api/payment.php', { payment: createPayment({ status: 'completed' }) });
    await renderScene(<Pay />, { path: '/credits/7', core, texts });
    expect(await screen.findByRole('button', { name: 'Back to your message' })).toBeVisible();
  });

  it.each([
    ['/members?page=2', 'Back to where you were', '/members?page=2'],
    ['/no/such/page', 'Open messages', '/chats'],
  ])('links back to %s with "%s"', async (stored, name, place) => {
    const user = userEvent.setup();
    const { core, api } = memberCore();
    core.storage.set(`way-back:${core.session.user?.id}`, stored);
    api.on('GET /api/payment.php', { payment: createPayment({ status: 'completed' }) });
    const scene = await renderScene(<Pay />, { path: '/credits/7/ideal', core, texts });
    const back = await screen.findByText(name);
    await user.click(back);
    await waitFor(() => expect(scene.location()).toBe(place));
  });

  it('links to the member who is waiting for an answer', async () => {
    const { core, api } = memberCore();
    api.on('GET /api/payment.php', { payment: createPayment({ status: 'completed' }) });
    const last = {
      id: '1',
      mine: false,
      kind: 'text',
      text: 'Hi',
      created_at: '2026-05-01T11:00:00Z',
    } as const;
    api.on('GET /api/chats.php', { chats: [createChat('c-2', { last_message: last })], total_unread: 0 });
    await renderScene(<Pay />, { path: '/credits/7', core, texts });
    const answer = await screen.findByRole('link', { name: 'Answer Member c-2' });
    expect(answer).toHaveAttribute('href', '/chats/c-2');
  });

  it('shows why a card failed and accepts another method', async () => {
    const user = userEvent.setup();
    const { core, api } = memberCore();
    api.on('GET /api/payment.php', {
      payment: createPayment({ status: 'failed', failure: 'creditcard_failed', redirect_url: null }),
    });
    api.on('PUT /api/payment.php', {
      payment_id: '8',
      status: 'pending',
      redirect_url: null,
      total: { amount: 2999, currency: 'EUR' },
    });
    const scene = await renderScene(<Pay />, { path: '/credits/7/visa', core, texts });
    expect(await screen.findByText(/^Credit card payment failed/)).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: 'iDEAL' }));
    await user.click(screen.getByRole('button', { name: 'Order and pay €29.99' }));
    await waitFor(() => expect(scene.location()).toBe('/credits/8'));
  });

  it.each(['discount_used', 'price_changed', 'not_found'] as const)(
    'links to the credits if the order is no longer available: %s',
    async (code) => {
      const user = userEvent.setup();
      const { core, api } = memberCore();
      api.on('GET /api/payment.php', { payment: createPayment({ status: 'cancelled', redirect_url: null }) });
      api.on('PUT /api/payment.php', refusal(code));
      await renderScene(<Pay />, { path: '/credits/7', core, texts });
      await user.click(await screen.findByRole('radio', { name: 'iDEAL' }));
      await user.click(screen.getByRole('button', { name: 'Order and pay €29.99' }));
      expect(await screen.findByText(`text of ${code}`)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Get credits' })).toHaveAttribute('href', '/credits');
    },
  );

  it('reports a failed payment even if the reason is unknown', async () => {
    const { core, api } = memberCore();
    const payment = createPayment({ status: 'failed', failure: 'payment_failed', redirect_url: null });
    api.on('GET /api/payment.php', { payment });
    await renderScene(<Pay />, { path: '/credits/7/ideal', core, texts });
    const text = 'Payment failed or has been cancelled. You haven’t been charged.';
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    expect(await screen.findByRole('radio', { name: 'iDEAL' })).toBeVisible();
  });

  it.each(['sdd', 'sct'] as const)(
    'says that banks take days, not seconds, for %s',
    async (paymentmethod) => {
      const { core, api } = memberCore();
      api.on('GET /api/payment.php', { payment: createPayment({ paymentmethod, redirect_url: null }) });
      await renderScene(<Pay />, { path: `/credits/7/${paymentmethod}`, core, texts });
      expect(await screen.findByText(/^Banks take a few working days/)).toBeVisible();
      expect(screen.queryByText(/a few seconds/)).not.toBeInTheDocument();
    },
  );

  it('shows the day, creditor and mandate of a direct debit', async () => {
    const { core, api } = memberCore();
    const debit = { day: '2026-05-06', creditor_id: 'NL00ZZZ1', reference: 'RV7' };
    api.on('GET /api/payment.php', {
      payment: createPayment({ paymentmethod: 'sdd', status: 'pending', redirect_url: null, debit }),
    });
    await renderScene(<Pay />, { path: '/credits/7/sdd', core, texts });
    expect(await screen.findByText('6 May 2026')).toBeVisible();
    expect(screen.getByText('NL00ZZZ1')).toBeVisible();
    expect(screen.getByText('RV7')).toBeVisible();
  });

  it('says that nothing was charged after a cancellation', async () => {
    const { core, api } = memberCore();
    api.on('GET /api/payment.php', { payment: createPayment({ status: 'cancelled', redirect_url: null }) });
    await renderScene(<Pay />, { path: '/credits/7/ideal', core, texts });
    expect(await screen.findByRole('heading', { name: 'This payment was cancelled' })).toBeVisible();
    expect(screen.getByText(/^You haven’t been charged/)).toBeVisible();
    expect(await screen.findByRole('radio', { name: 'iDEAL' })).toBeVisible();
  });

  it('does not show an order of another member', async () => {
    const { core, api } = memberCore();
    api.on('GET /api/payment.php', refusal('not_found'));
    await renderScene(<Pay />, { path: '/credits/99', core, texts });
    expect(await screen.findByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
  });
});
