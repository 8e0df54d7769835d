import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import payments from '../../locales/en.json';
import { createBundle, createOffer, memberCore } from '../../testing/fixtures.ts';
import { RepeatOrder } from './RepeatOrder.tsx';

const texts = { payments };
const path = '/credits/repeat-order';

describe('repeating the last order', () => {
  it('orders the same bundle in one tap at the price shown', async () => {
    const user = userEvent.setup();
    const { core, api } = memberCore();
    const last_order = { bundle: createBundle(25, 2999), paymentmethod: 'ideal' as const };
    api.on('GET /api/credits.php', createOffer({ last_order }));
    api.on('POST /api/payment.php', {
      payment_id: '9',
      status: 'pending',
      redirect_url: null,
      total: { amount: 2999, currency: 'EUR' },
    });
    const scene = await renderScene(<RepeatOrder />, { path: `${path}?next=/chats/c1`, core, texts });
    expect(await screen.findByText('25 credits')).toBeVisible();
    expect(core.storage.get(`way-back:${core.session.user?.id}`)).toBe('/chats/c1');
    expect(screen.getByText('Including 21% VAT')).toBeVisible();
    expect(screen.getByText(/The same as last time/)).toBeVisible();
    expect(screen.getByRole('link', { name: /refunds/ })).toHaveAttribute('href', '/transactions');
    expect(api.count('POST /api/payment.php')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Order and pay €29.99' }));
    expect(api.last('POST /api/payment.php')?.body).toMatchObject({ bundle: 'b25', paymentmethod: 'ideal' });
    await waitFor(() => expect(scene.location()).toBe('/credits/9'));
  });

  it('fills in the name and address of the earlier order if the invoice must show them', async () => {
    const user = userEvent.setup();
    const { core, api } = memberCore();
    const last_order = { bundle: createBundle(150, 11999), paymentmethod: 'visa' as const };
    const billing = {
      name: 'Jan de Vries',
      street: 'Keizersgracht',
      house_number: '12 b',
      postal_code: '1015 CN',
      city: 'Amsterdam',
    };
    api.on('GET /api/credits.php', createOffer({ last_order, billing }));
    api.on('POST /api/payment.php', refusal('provider_unavailable'));
    await renderScene(<RepeatOrder />, { path, core, texts });
    const city = await screen.findByRole('textbox', { name: 'City' });
    expect(city).toHaveValue('Amsterdam');
    await user.clear(city);
    await user.click(screen.getByRole('button', { name: 'Order and pay €119.99' }));
    expect(city).toBeInvalid();
    expect(api.count('POST /api/payment.php')).toBe(0);
    await user.type(city, 'Utrecht');
    await user.click(screen.getByRole('button', { name: 'Order and pay €119.99' }));
    await waitFor(() =>
      expect(api.last('POST /api/payment.php')?.body).toMatchObject({
        billing: { ...billing, city: 'Utrecht' },
      }),
    );
  });

  it('links to the credits if there is no earlier order', async () => {
    const { core } = memberCore();
    await renderScene(<RepeatOrder />, { path, core, texts });
    expect(await screen.findByRole('link', { name: 'Get credits' })).toHaveAttribute('href', '/credits');
    expect(screen.queryByText(/The same as last time/)).not.toBeInTheDocument();
  });
});
