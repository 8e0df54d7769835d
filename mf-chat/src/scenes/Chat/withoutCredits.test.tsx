import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { createOffer, createSent } from '../../testing/fixtures.ts';
import { renderChat } from '../../testing/renderChat.tsx';
import { Chat } from './Chat.tsx';

const path = '/chats/c1';
const SEND = 'POST /api/chat.php';
const box = () => screen.findByRole('textbox', { name: 'Write to Sam' });

const money = { amount: 100, currency: 'EUR' as const };
const payment = {
  payment_id: '7',
  bundle: 'b25',
  credits: 25,
  ...{ amount: money, discount: money, total: money, vat: money },
  paymentmethod: 'ideal' as const,
  ...{ discountcode: null, failure: null, debit: null, redirect_url: null, completed_at: null },
  created_at: '2026-05-01T11:59:00Z',
};

describe('the message box', () => {
  it('holds the message if the member is out of credits, and offers a bundle to buy', async () => {
    const user = userEvent.setup();
    const { api, core, dialogs, location } = await renderChat(<Chat />, {
      path,
      user: { credits: 0 },
      page: { refusal: 'not_enough_credits' },
    });
    await user.type(await box(), 'Kept');
    const send = screen.getByRole('button', { name: /^Send\. / });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await user.click(send);
    expect(await box()).toHaveValue('Kept');
    expect(screen.getByText('Your message is ready')).toBeVisible();
    expect(screen.getByText('25 credits, €19.99, €0.80 per message')).toBeVisible();
    const next = `?next=${encodeURIComponent(path)}`;
    expect(screen.getByRole('link', { name: 'Other bundles' })).toHaveAttribute('href', `/credits${next}`);
    await user.click(screen.getByRole('link', { name: 'Buy and send' }));
    expect(location()).toBe(path);
    expect(dialogs).toMatchObject([{ name: 'buy', request: { next: path, bundle: 'b25' } }]);
    await user.click(screen.getByRole('link', { name: 'Other bundles' }));
    expect(dialogs[1]?.request).toEqual({ next: path });
    expect(remote.createStore(core).outbox.items).toMatchObject([{ text: 'Kept', state: 'held' }]);
    expect(api.count(SEND)).toBe(0);
  });

  it('links to all bundles if it is empty and the member has never bought credits', async () => {
    await renderChat(<Chat />, {
      path,
      user: { credits: 0 },
      answers: ({ api }) => api.on('GET /api/credits.php', { ...createOffer(), last_order: null }),
    });
    expect(await screen.findByText('0 credits left')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute(
      'href',
      `/credits?next=${encodeURIComponent(path)}`,
    );
  });

  it('shows a pending payment, and offers to buy again if it fails', async () => {
    const answer = (status: 'pending' | 'failed') => ({ payment: { ...payment, status } });
    const { api, core } = await renderChat(<Chat />, {
      path: `${path}?payment=7`,
      user: { credits: 0 },
      answers: (test) => test.api.on('GET /api/payment.php', answer('pending')),
    });
    expect(await screen.findByText('Your payment is on its way')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See payment' })).toHaveAttribute('href', '/credits/7');
    expect(screen.queryByRole('link', { name: 'Buy credits' })).not.toBeInTheDocument();
    api.on('GET /api/payment.php', answer('failed'));
    const data = { payment_id: '7', status: 'failed' as const, credits: 25, total: money };
    act(() => core.events.emit({ id: '1', type: 'payment', data }));
    expect(await screen.findByRole('link', { name: 'Buy credits' })).toBeVisible();
  });

  it('announces the remaining credits once the held message has been sent', async () => {
    const { api, core } = await renderChat(<Chat />, { path, user: { credits: 0 } });
    await box();
    act(() => remote.createStore(core).outbox.hold('p-sam', { kind: 'text', text: 'Kept' }));
    expect(screen.getByRole('link', { name: 'Buy and send' })).toBeVisible();
    api.on(SEND, { ...createSent(1, { text: 'Kept' }), credits: 24 });
    await act(async () => core.session.patchUser({ credits: 25 }));
    const lines = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(lines()).toContain('24 credits left'));
    expect(screen.queryByText(/^A message costs/)).not.toBeInTheDocument();
    expect(api.count(SEND)).toBe(1);
  });
});
