import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import payments from '../../locales/en.json';
import { createOffer, createPayment, memberCore } from '../../testing/fixtures.ts';
import { DirectDebit } from './DirectDebit.tsx';

const texts = { payments };
const path = '/directdebit?bundle=b25';
const total = { amount: 2999, currency: 'EUR' as const };
const mandate = { reference: 'RV7', creditor_id: 'NL00ZZZ', creditor: 'Rendezvous B.V.' };

async function fill(user: ReturnType<typeof userEvent.setup>, iban = 'NL91ABNA0417164300') {
  const fields = {
    'Account holder': 'Robin de Vries',
    IBAN: iban,
    Street: 'Kade',
    'House number': '1',
    'Postal code': '1000 AA',
    City: 'Utrecht',
    'Mobile number': '0612345678',
  };
  for (const [name, value] of Object.entries(fields))
    await user.type(await screen.findByRole('textbox', { name }), value);
  await user.click(screen.getByRole('checkbox', { name: /I agree to the/ }));
  await user.click(screen.getByRole('checkbox', { name: /credits right away/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('direct debit', () => {
  it('submits the form, shows the mandate, and confirms it with code and consent', async () => {
    const { core, api } = memberCore();
    const user = userEvent.setup();
    api.on('POST /api/directdebit.php', { payment_id: '7', sent_by: 'email', mandate, total });
    api.on('PUT /api/directdebit.php', { payment: createPayment({ status: 'pending' }) });
    const scene = await renderScene(<DirectDebit />, { path, core, texts });
    await fill(user);
    expect(api.last('POST /api/directdebit.php')?.body).toMatchObject({
      bundle: 'b25',
      iban: 'NL91ABNA0417164300',
      account_holder: 'Robin de Vries',
      street: 'Kade',
      house_number: '1',
      postal_code: '1000 AA',
      city: 'Utrecht',
      mobile_number: '0612345678',
      start_now: true,
    });
    expect(await screen.findByText(/^I authorise Rendezvous B\.V\. to collect €29\.99 once/)).toBeVisible();
    const order = screen.getByRole('button', { name: 'Order and pay €29.99' });
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456');
    await user.click(order);
    expect(screen.getByText('We need your consent for this.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'I agree to this mandate.' })).toHaveFocus();
    expect(api.count('PUT /api/directdebit.php')).toBe(0);
    await user.click(screen.getByRole('checkbox', { name: 'I agree to this mandate.' }));
    await user.click(order);
    expect(api.last('PUT /api/directdebit.php')?.body).toEqual({
      payment_id: '7',
      otp: '123456',
      consent: true,
    });
    await waitFor(() => expect(scene.location()).toBe('/credits/7/sdd'));
  });

  it('rejects a mistyped IBAN without a request', async () => {
    const { core, api } = memberCore();
    await renderScene(<DirectDebit />, { path, core, texts });
    await fill(userEvent.setup(), 'NL91ABNA0417164301');
    expect(screen.getByRole('textbox', { name: 'IBAN' })).toHaveAccessibleDescription(
      /This IBAN isn’t valid/,
    );
    expect(api.count('POST /api/directdebit.php')).toBe(0);
  });

  it.each(['directdebit_blocked', 'directdebit_limit'] as const)(
    'shows the server’s text for %s',
    async (code) => {
      const { core, api } = memberCore();
      api.on('POST /api/directdebit.php', refusal(code));
      await renderScene(<DirectDebit />, { path, core, texts });
      await fill(userEvent.setup());
      expect(await screen.findByRole('alert')).toHaveTextContent(`text of ${code}`);
    },
  );

  it('marks a wrong code', async () => {
    const { core, api } = memberCore();
    const user = userEvent.setup();
    api.on('POST /api/directdebit.php', { payment_id: '7', sent_by: 'sms', mandate, total });
    api.on('PUT /api/directdebit.php', refusal('otp_invalid', 'Code invalid'));
    await renderScene(<DirectDebit />, { path, core, texts });
    await fill(user);
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '000000');
    await user.click(screen.getByRole('checkbox', { name: 'I agree to this mandate.' }));
    await user.click(screen.getByRole('button', { name: 'Order and pay €29.99' }));
    expect(await screen.findByText('Code invalid')).toBeVisible();
  });

  it('is not available in countries without it', async () => {
    const { core, api } = memberCore();
    api.on('GET /api/credits.php', createOffer({ methods: ['visa'] }));
    await renderScene(<DirectDebit />, { path, core, texts });
    expect(
      await screen.findByRole('heading', { name: 'Direct debit isn’t available in your country' }),
    ).toBeVisible();
  });
});
