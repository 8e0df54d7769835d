import { describe, expect, it } from '@jest/globals';
import { createOffer, fakePage, memberCore, createPayment } from '../testing/fixtures.ts';
import { refusal } from '@rendezvous/core/testing';
import { createStores } from './createStores.ts';
import type { DebitField } from './DirectDebitStore.ts';

const START = 'POST /api/directdebit.php';
const CONFIRM = 'PUT /api/directdebit.php';
const answer = {
  payment_id: '7',
  sent_by: 'email' as const,
  mandate: { reference: 'RV7', creditor_id: 'NL00ZZZ', creditor: 'Rendezvous B.V.' },
  total: { amount: 2999, currency: 'EUR' as const },
};
const form: Record<DebitField, string> = {
  account_holder: 'Robin',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Kade',
  house_number: '1',
  postal_code: '1000 AA',
  city: 'Utrecht',
  mobile_number: '0612345678',
};

async function setUp() {
  const made = memberCore();
  const { directDebit: debit, order, offer } = createStores(made.core, fakePage().port);
  await offer.load();
  order.chooseBundle('b25');
  order.agree('terms', true);
  order.agree('startNow', true);
  for (const [field, value] of Object.entries(form)) debit.set(field as DebitField, value);
  made.api.on(START, answer).on(CONFIRM, { payment: createPayment({ status: 'pending' }) });
  return { ...made, debit, order, offer };
}

async function atCode() {
  const made = await setUp();
  await made.debit.start();
  expect(made.debit.step).toBe('code');
  return made;
}

describe('the direct-debit form', () => {
  it('clears an earlier dismissal of the failed-payment alert', async () => {
    const { core, debit } = await setUp();
    core.storage.set('hide-failed-payment-alert', '1');
    await debit.start();
    expect(core.storage.get('hide-failed-payment-alert')).toBeNull();
  });

  it('sends the IBAN without spaces, and then asks for a new code and consent', async () => {
    const { debit, api } = await setUp();
    debit.setOtp('12');
    debit.setConsent(true);
    await debit.start();
    expect(api.last(START)?.body).toMatchObject({ ...form, iban: 'NL91ABNA0417164300', bundle: 'b25' });
    expect([debit.step, debit.otp, debit.consent, debit.mandate]).toEqual(['code', '', false, answer]);
  });

  it.each(Object.keys(form) as DebitField[])('requires the field %s', async (field) => {
    const { debit, api } = await setUp();
    debit.set(field, ' ');
    await debit.start();
    expect(debit.errors).toEqual({ [field]: 'required' });
    expect(debit.failure).toBeNull();
    expect(api.count(START)).toBe(0);
    debit.set(field, form[field]);
    expect(debit.errors).toEqual({});
    await debit.start();
    expect(api.count(START)).toBe(1);
  });

  it('checks a typed IBAN without clearing other errors', async () => {
    const { debit } = await setUp();
    debit.set('iban', ' ');
    debit.checkIban();
    expect(debit.errors).toEqual({});
    debit.set('iban', 'NL00');
    debit.checkIban();
    expect(debit.errors).toEqual({ iban: 'iban_invalid' });
    debit.set('city', '');
    await debit.start();
    expect(debit.errors).toEqual({ city: 'required', iban: 'iban_invalid' });
    debit.checkIban();
    expect(debit.errors).toEqual({ city: 'required', iban: 'iban_invalid' });
    debit.set('iban', form.iban);
    debit.checkIban();
    expect(debit.errors).toEqual({ city: 'required' });
  });

  it.each([
    ['a bundle', { bundle: null }],
    ['the terms', { terms: false }],
    ['the consent to an immediate start', { startNow: false }],
  ])('requires %s', async (_what, change) => {
    const { debit, order, api } = await setUp();
    if ('bundle' in change) order.clear();
    if ('terms' in change) order.agree('terms', false);
    if ('startNow' in change) order.agree('startNow', false);
    await debit.start();
    expect(api.count(START)).toBe(0);
    expect(debit.step).toBe('form');
  });

  it('shows an error for the form as a whole, and clears it on the next attempt', async () => {
    const { debit, api } = await setUp();
    api.on(START, refusal('directdebit_limit'));
    await debit.start();
    expect([debit.step, debit.failure?.code]).toEqual(['form', 'directdebit_limit']);
    api.on(START, answer);
    await debit.start();
    expect([debit.step, debit.failure]).toEqual(['code', null]);
  });

  it.each(['terms_changed', 'price_changed', 'discount_used'] as const)(
    'reloads the offer after %s',
    async (code) => {
      const { debit, api } = await setUp();
      const before = api.count('GET /api/credits.php');
      api.on('GET /api/credits.php', createOffer({ terms_version: '2026-01-01T00:00:00Z' }));
      api.on(START, refusal(code));
      await debit.start();
      expect(api.count('GET /api/credits.php')).toBe(before + 1);
    },
  );
});

describe('the direct-debit code', () => {
  it.each([
    ['', true, { otp: 'required' }],
    ['12345', true, { otp: 'otp_invalid' }],
    ['123456', false, { consent: 'consent_required' }],
    ['', false, { otp: 'required', consent: 'consent_required' }],
  ] as const)('is not sent if it is "%s" and consent is %j', async (otp, consent, errors) => {
    const { debit, api } = await atCode();
    debit.setOtp(otp);
    debit.setConsent(consent);
    expect(await debit.confirm()).toBeNull();
    expect(debit.errors).toEqual(errors);
    expect(api.count(CONFIRM)).toBe(0);
    debit.setOtp('123456');
    debit.setConsent(true);
    expect(debit.errors).toEqual({});
  });

  it('confirms the payment and clears the form', async () => {
    const { debit, api } = await atCode();
    debit.setOtp('123456');
    debit.setConsent(true);
    expect(await debit.confirm()).toBe('7');
    expect(api.last(CONFIRM)?.body).toEqual({ payment_id: '7', otp: '123456', consent: true });
    expect([debit.step, debit.otp, debit.consent, debit.form.iban]).toEqual(['form', '', false, '']);
  });

  it('is sent only once at a time, and only with a mandate', async () => {
    const { debit, api } = await setUp();
    expect(await debit.confirm()).toBeNull();
    await debit.start();
    debit.setOtp('123456');
    debit.setConsent(true);
    expect(await Promise.all([debit.confirm(), debit.confirm()])).toEqual(['7', null]);
    expect(api.count(CONFIRM)).toBe(1);
  });

  it.each([
    ['otp_invalid', 'code'],
    ['otp_blocked', 'form'],
    ['payment_not_open', 'form'],
  ] as const)('answered with %s, leads to the %s step', async (code, step) => {
    const { debit, api } = await atCode();
    api.on(CONFIRM, refusal(code));
    debit.setOtp('123456');
    debit.setConsent(true);
    expect(await debit.confirm()).toBeNull();
    expect([debit.step, debit.failure?.code]).toEqual([step, code]);
  });

  it('can be cancelled without losing the input of the form', async () => {
    const { debit } = await atCode();
    debit.setOtp('1');
    debit.setConsent(true);
    await debit.confirm();
    debit.restart();
    expect([debit.step, debit.otp, debit.consent, debit.errors]).toEqual(['form', '', false, {}]);
    expect(debit.form).toEqual(form);
  });
});
