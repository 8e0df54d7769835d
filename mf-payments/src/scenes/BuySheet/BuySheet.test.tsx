import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScene } from '@rendezvous/testing';
import payments from '../../locales/en.json';
import { createBundle, createOffer, memberCore } from '../../testing/fixtures.ts';
import { BuySheet } from './BuySheet.tsx';

const path = '/chats/c1';
const ORDER = 'POST /api/payment.php';
const bought = { bundle: createBundle(25, 2999), paymentmethod: 'ideal' as const };
const ordered = {
  payment_id: '9',
  status: 'pending' as const,
  redirect_url: null,
  total: { amount: 2999, currency: 'EUR' as const },
};

async function openSheet({ bundle, last = null }: { bundle?: string; last?: typeof bought | null }) {
  const { core, api } = memberCore(0);
  api.on('GET /api/credits.php', createOffer({ last_order: last })).on(ORDER, ordered);
  const sheet = (
    <BuySheet
      next={path}
      {...(bundle !== undefined && { bundle })}
      onClose={jest.fn()}
      onLockedChange={jest.fn()}
      onEvent={jest.fn()}
    />
  );
  const scene = await renderScene(sheet, { path, core, texts: { payments } });
  await screen.findByRole('dialog', { name: 'Credits' });
  return { core, api, ...scene };
}

describe('the buy sheet', () => {
  it('repeats the last order in one tap, and keeps the page to return to', async () => {
    const user = userEvent.setup();
    const { core, api, location } = await openSheet({ bundle: 'b25', last: bought });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Order and pay €29.99' }));
    expect(api.last(ORDER)?.body).toMatchObject({ bundle: 'b25', paymentmethod: 'ideal' });
    expect(core.storage.get(`way-back:${core.session.user?.id}`)).toBe(path);
    await waitFor(() => expect(location()).toBe('/credits/9'));
  });

  it('preselects the tapped bundle for a first buyer, and asks for the method and both consents', async () => {
    const user = userEvent.setup();
    const { api } = await openSheet({ bundle: 'b10' });
    expect(await screen.findByRole('radio', { name: /^10 credits/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'iDEAL' }));
    for (const box of screen.getAllByRole('checkbox')) {
      expect(box).not.toBeChecked();
      await user.click(box);
    }
    await user.click(screen.getByRole('button', { name: 'Order and pay €14.99' }));
    expect(api.last(ORDER)?.body).toMatchObject({ bundle: 'b10', paymentmethod: 'ideal' });
  });

  it('switches from the last order to all bundles without placing an order', async () => {
    const user = userEvent.setup();
    const { api } = await openSheet({ bundle: 'b25', last: bought });
    await user.click(await screen.findByRole('button', { name: 'Choose something else' }));
    expect(screen.getByRole('radio', { name: /^25 credits/ })).toBeChecked();
    expect(api.count(ORDER)).toBe(0);
  });

  it('preselects nothing if it is opened for all bundles', async () => {
    await openSheet({ last: bought });
    expect(await screen.findByRole('radio', { name: /^25 credits/ })).not.toBeChecked();
  });
});
