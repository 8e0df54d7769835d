import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentMethod } from '@rendezvous/contracts';
import {
  createChat,
  createTestCore,
  createDiscount,
  createSettings,
  createUser,
  hydratingPage,
  refusal,
} from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import payments from '../../locales/en.json';
import { createBundle, createOffer, memberCore } from '../../testing/fixtures.ts';
import { Credits } from './Credits.tsx';

const texts = { payments };

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('radio', { name: /25 credits/ }));
  await user.click(screen.getByRole('radio', { name: 'iDEAL' }));
  await user.click(screen.getByRole('checkbox', { name: /I agree to the/ }));
  await user.click(screen.getByRole('checkbox', { name: /credits right away/ }));
}

describe('the credits page', () => {
  it('preselects and pre-ticks nothing, and shows the price per message', async () => {
    const { core } = memberCore();
    await renderScene(<Credits />, { path: '/credits', core, texts });
    const bundles = within(await screen.findByRole('radiogroup', { name: 'Choose a bundle' }));
    expect(bundles.getByRole('radio', { name: '60 credits €1.00 per message' })).not.toBeChecked();
    for (const choice of [...screen.getAllByRole('radio'), ...screen.getAllByRole('checkbox')])
      expect(choice).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Order and pay' })).toBeVisible();
  });

  it.each([
    [false, 'You have no credits left, and Member c-2 is waiting for your answer.'],
    [true, 'You have no credits left. Reading is still free, writing takes credits.'],
  ])('tells a member without credits who is waiting for an answer, if anyone', async (mine, words) => {
    const { core, api } = memberCore(0);
    const last = { id: '1', kind: 'text', text: 'Hello', created_at: '2026-05-01T11:00:00Z' } as const;
    const chats = [
      createChat('c-1', { last_message: { ...last, mine: true } }),
      createChat('c-2', { last_message: { ...last, mine } }),
    ];
    api.on('GET /api/chats.php', { chats, total_unread: 0 });
    await renderScene(<Credits />, { path: '/credits', core, texts });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('links to the invoices and refunds of earlier purchases', async () => {
    const { core } = memberCore();
    await renderScene(<Credits />, { path: '/credits', core, texts });
    const link = await screen.findByRole('link', { name: 'Transactions: invoices and refunds' });
    expect(link).toHaveAttribute('href', '/transactions');
  });

  it.each([
    ['/chats/c-1?from=shop', '/chats/c-1?from=shop'],
    ['/no/such/page', '/members'],
    ['//elsewhere.example/members', '/members'],
  ])('stores the way back from ?next=%j as %j', async (next, stored) => {
    const { core } = memberCore();
    core.storage.set(`way-back:${core.session.user?.id}`, '/members');
    await renderScene(<Credits />, { path: `/credits?next=${encodeURIComponent(next)}`, core, texts });
    await screen.findByRole('button', { name: 'Order and pay' });
    expect(core.storage.get(`way-back:${core.session.user?.id}`)).toBe(stored);
  });

  it('marks missing fields', async () => {
    const { core } = memberCore();
    const user = userEvent.setup();
    await renderScene(<Credits />, { path: '/credits', core, texts });
    const order = await screen.findByRole('button', { name: 'Order and pay' });
    expect(order).toHaveAttribute('aria-disabled', 'true');
    expect(order).toHaveAccessibleDescription('Choose a bundle.');
    await user.click(order);
    const bundles = screen.getByRole('radiogroup', { name: 'Choose a bundle' });
    expect(bundles).toHaveAccessibleDescription('Choose a bundle.');
    expect(bundles).toBeInvalid();
    expect(screen.getByText('Choose how you’d like to pay.')).toBeVisible();
    expect(screen.getAllByText('We need your consent for this.')).toHaveLength(2);
    const smallest = screen.getByRole('radio', { name: /10 credits/ });
    expect(smallest).toHaveFocus();
    await user.click(smallest);
    expect(order).toHaveAccessibleDescription('Choose how you’d like to pay.');
    await user.click(screen.getByRole('radio', { name: 'iDEAL' }));
    expect(order).toHaveAccessibleDescription('Tick both boxes.');
    for (const consent of screen.getAllByRole('checkbox')) await user.click(consent);
    expect(order).not.toHaveAttribute('aria-disabled');
    expect(order).toHaveTextContent('Order and pay €14.99');
  });

  it('orders the selection, with the total on the button', async () => {
    const { core, api } = memberCore();
    const user = userEvent.setup();
    api.on('GET /api/credits.php', createOffer({ discount: createDiscount({ kind: 'campaign' }) }));
    api.on('POST /api/payment.php', {
      payment_id: '7',
      status: 'completed',
      redirect_url: null,
      total: { amount: 2249, currency: 'EUR' },
    });
    const scene = await renderScene(<Credits />, { path: '/credits', core, texts });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Order and pay €22.49' }));
    await waitFor(() => expect(scene.location()).toBe('/credits/7'));
  });

  it('shows the VAT once, and lists the order with its discount', async () => {
    const { core, api } = memberCore();
    api.on('GET /api/credits.php', createOffer({ discount: createDiscount({ kind: 'campaign' }) }));
    await renderScene(<Credits />, { path: '/credits', core, texts });
    const lines = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
    const bundle = await screen.findByRole('radio', { name: /25 credits/ });
    expect(bundle).toHaveAccessibleDescription('Total €22.49 Was: €29.99');
    expect(lines()).toEqual(['–', '–']);
    await userEvent.click(bundle);
    expect(lines()).toEqual(['€29.99', '-€7.50', '€22.49']);
    expect(screen.getAllByText(/25%/)).toHaveLength(2);
    expect(screen.getAllByText(/VAT/)).toHaveLength(1);
  });

  it('offers the card brands as one choice', async () => {
    const { core, api } = memberCore();
    const user = userEvent.setup();
    const methods: PaymentMethod[] = ['sct', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal'];
    api.on('GET /api/credits.php', createOffer({ methods }));
    api.on('POST /api/payment.php', refusal('provider_unavailable'));
    await renderScene(<Credits />, { path: '/credits', core, texts });
    await user.click(await screen.findByRole('radio', { name: /25 credits/ }));
    const choice = within(screen.getByRole('group', { name: 'How would you like to pay?' }));
    expect(choice.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
      'sct',
      'creditcard',
      'paypal',
    ]);
    await user.click(choice.getByRole('radio', { name: 'Credit or debit card Visa, Mastercard or Maestro' }));
    for (const consent of screen.getAllByRole('checkbox')) await user.click(consent);
    await user.click(screen.getByRole('button', { name: 'Order and pay €29.99' }));
    expect(api.last('POST /api/payment.php')?.body).toMatchObject({ paymentmethod: 'creditcard' });
  });

  it('explains that the member’s own limit is reached, with a link to it', async () => {
    const { core, api } = memberCore();
    const user = userEvent.setup();
    api.on('POST /api/payment.php', refusal('spend_limit_reached', 'You have reached your limit.'));
    await renderScene(<Credits />, { path: '/credits', core, texts });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Order and pay €29.99' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('You have reached your limit.')).toBeVisible();
    expect(alert.getByRole('link')).toHaveAttribute('href', '/notifications#spend');
  });

  it('cancels the unpaid order that fills the limit, and then orders', async () => {
    const { core, api } = memberCore();
    const user = userEvent.setup();
    api.on('POST /api/payment.php', refusal('spend_limit_open_order', 'An unpaid order counts too.'));
    api.on('DELETE /api/payment.php', undefined);
    const scene = await renderScene(<Credits />, { path: '/credits', core, texts });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Order and pay €29.99' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('An unpaid order counts too.')).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'Cancel the unpaid order' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(api.count('DELETE /api/payment.php')).toBe(1);
    api.on('POST /api/payment.php', {
      payment_id: '7',
      status: 'completed',
      redirect_url: null,
      total: { amount: 2999, currency: 'EUR' },
    });
    await user.click(screen.getByRole('button', { name: 'Order and pay €29.99' }));
    await waitFor(() => expect(scene.location()).toBe('/credits/7'));
  });

  it('keeps the error if the unpaid order cannot be cancelled', async () => {
    const { core, api } = memberCore();
    const user = userEvent.setup();
    api.on('POST /api/payment.php', refusal('spend_limit_open_order', 'An unpaid order counts too.'));
    api.on('DELETE /api/payment.php', refusal('unavailable'));
    await renderScene(<Credits />, { path: '/credits', core, texts });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Order and pay €29.99' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the unpaid order' }));
    await waitFor(() => expect(core.toasts.items).toHaveLength(1));
    expect(screen.getByText('An unpaid order counts too.')).toBeVisible();
  });

  it('warns before a purchase on sites with fictional profiles', async () => {
    const warning = 'Some profiles are written by the site.';
    const settings = createSettings({
      fictional_warning: warning,
      fictional_icon: '★',
      fictional_plural: 'Entertainment profiles',
    });
    const { core, api } = createTestCore({ user: createUser(), settings });
    api.on('GET /api/credits.php', createOffer());
    await renderScene(<Credits />, { path: '/credits', core, texts });
    const notice = await screen.findByText(warning);
    expect(screen.getByText('★ Entertainment profiles')).toBeVisible();
    const order = screen.getByRole('button', { name: 'Order and pay' });
    expect(notice.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('reports an unknown code, and does not order when Enter is pressed in its field', async () => {
    const { core, api } = memberCore();
    const user = userEvent.setup();
    api.on('GET /api/discountcode.php', refusal('discount_not_found', 'Code not found'));
    await renderScene(<Credits />, { path: '/credits', core, texts });
    await user.click(await screen.findByText('I have a discount code'));
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'NOPE{Enter}');
    expect(await screen.findByText('Code not found')).toBeVisible();
    expect(api.count('POST /api/payment.php')).toBe(0);
  });

  it('does not check a code when Enter ends an IME composition', async () => {
    const { core, api } = memberCore();
    await renderScene(<Credits />, { path: '/credits', core, texts });
    const box = await screen.findByRole('textbox', { name: /Discount code/ });
    await userEvent.type(box, 'NOPE');
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(api.count('GET /api/discountcode.php')).toBe(0);
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    expect(api.count('GET /api/discountcode.php')).toBe(1);
  });

  it('asks for name and address only if the invoice must show them, and sends them', async () => {
    const { core, api } = memberCore();
    const user = userEvent.setup();
    api.on(
      'GET /api/credits.php',
      createOffer({ bundles: [createBundle(25, 2999), createBundle(150, 11999)] }),
    );
    api.on('POST /api/payment.php', refusal('provider_unavailable'));
    await renderScene(<Credits />, { path: '/credits', core, texts });
    await screen.findByRole('radio', { name: /150 credits/ });
    await fill(user);
    expect(screen.queryByRole('textbox', { name: 'Full name' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /150 credits/ }));
    await user.click(screen.getByRole('button', { name: 'Order and pay €119.99' }));
    const name = screen.getByRole('textbox', { name: 'Full name' });
    expect(name).toBeInvalid();
    expect(name).toHaveFocus();
    expect(api.count('POST /api/payment.php')).toBe(0);
    const billing = {
      name: 'Jan de Vries',
      street: 'Keizersgracht',
      house_number: '12 b',
      postal_code: '1015 CN',
      city: 'Amsterdam',
    };
    const labels = ['Full name', 'Street', 'House number', 'Postal code', 'City'];
    for (const [at, value] of Object.values(billing).entries())
      await user.type(screen.getByRole('textbox', { name: labels[at] ?? '' }), value);
    await user.click(screen.getByRole('button', { name: 'Order and pay €119.99' }));
    await waitFor(() => expect(api.last('POST /api/payment.php')?.body).toMatchObject({ billing }));
    await user.click(screen.getByRole('radio', { name: 'Direct debit' }));
    expect(screen.queryByRole('textbox', { name: 'Full name' })).not.toBeInTheDocument();
  });

  it('leads to the direct-debit form', async () => {
    const { core } = memberCore();
    const user = userEvent.setup();
    const scene = await renderScene(<Credits />, { path: '/credits', core, texts });
    await user.click(screen.getByRole('radio', { name: /25 credits/ }));
    await user.click(screen.getByRole('radio', { name: 'Direct debit' }));
    await user.click(screen.getByRole('button', { name: 'Continue to direct debit' }));
    await waitFor(() => expect(scene.location()).toBe('/directdebit?bundle=b25'));
  });
});

it('does not order before the page is hydrated', async () => {
  const { storage, hydration, release } = hydratingPage();
  const { core } = createTestCore(
    { user: createUser(), data: { 'GET /api/credits.php': createOffer() } },
    { storage, hydration },
  );
  await renderScene(<Credits />, { path: '/credits', core, texts });
  const button = screen.getByRole('button', { name: 'Order and pay' });
  expect(button).toBeDisabled();
  act(() => release());
  expect(button).toBeEnabled();
});
