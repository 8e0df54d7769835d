import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { applyProviderEvent } from '../../commands/applyProviderEvent.ts';
import { payments, spendLimits } from '../../db/schema/index.ts';
import { reconcilePayments } from '../../jobs/work/schedules.ts';
import { signBody } from '../../payments/provider/signature.ts';
import { ProviderUnavailable } from '../../payments/provider/Provider.ts';
import type { ProviderEvent } from '../../payments/provider/Provider.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const buyer = (change: Parameters<typeof createMember>[1] = {}) =>
  createMember(app, {
    gender: 'male',
    signedUpAt: new Date(app.clock.now().getTime() - 30 * 86_400_000),
    ...change,
  });

const shop = async (member: TestMember) => (await member.client.call('GET /api/credits.php')).answer;

const order = async (member: TestMember, change: Record<string, unknown> = {}) => {
  const { bundles, terms_version } = await shop(member);
  const body = {
    bundle: bundles[1]?.id ?? '',
    paymentmethod: 'ideal',
    terms_version,
    start_now: true,
    ...change,
  };
  return member.client.call('POST /api/payment.php', { body: body as never });
};

const choose = (redirect: string | null, action: string) =>
  app.client().request({
    method: 'POST',
    path: new URL(redirect ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
  });

const state = async (member: TestMember, id: string) =>
  (await member.client.call('GET /api/payment.php', { query: { id } })).answer.payment;

/** Waits for what the webhook does, by the member's own stream of events in the database. */
const until = async (check: () => Promise<boolean>) => {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await check()) return;
    await app.db.execute(sql`select pg_sleep(0.01)`);
  }
  throw new Error('It never happened');
};

const rowOf = async (id: string) => {
  const [row] = await app.db
    .select()
    .from(payments)
    .where(eq(payments.id, Number(id)));
  if (!row) throw new Error('no payment');
  return row;
};

const eventOf = async (id: string, status: ProviderEvent['status'], change: Partial<ProviderEvent> = {}) => {
  const row = await rowOf(id);
  return {
    eventId: `${row.providerRef}:${status}`,
    ref: row.providerRef ?? '',
    paymentId: id,
    status,
    failure: status === 'failed' ? 'creditcard_failed' : null,
    amount: row.amount,
    currency: row.currency,
    ...change,
  };
};

const credits = async (member: TestMember) => {
  const result = await app.db.execute<{ credits: number; sum: number }>(sql`
    select coalesce((select credits from balances where user_id = ${member.id}), 0)::int as credits,
      coalesce((select sum(amount) from ledger_entries where user_id = ${member.id}), 0)::int as sum`);
  const { credits: balance = -1, sum = -2 } = result.rows[0] ?? {};
  expect(balance).toBe(sum);
  return balance;
};

const paid = async (member: TestMember, change: Record<string, unknown> = {}) => {
  const { payment_id } = (await order(member, change)).answer;
  await applyProviderEvent(app.services, await eventOf(payment_id, 'completed'));
  return payment_id;
};

describe('offer', () => {
  test('shows bundles and methods of the member’s country, the total with the offer that applies', async () => {
    const fresh = await createMember(app, { gender: 'male' });
    const offer = await shop(fresh);
    expect(offer).toMatchObject({
      currency: 'EUR',
      country: 'NL',
      discount: { code: 'TIMEBONUS25', kind: 'time_bonus' },
    });
    expect(offer.methods[0]).toBe('ideal');
    expect(offer.methods).not.toContain('giropay');
    expect(offer.bundles[1]).toMatchObject({ price: { amount: 2999 }, total: { amount: 2249 } });
    const week = await createMember(app, { signedUpAt: new Date(app.clock.now().getTime() - 86_400_000) });
    expect((await shop(week)).discount?.kind).toBe('welcome');
    expect((await shop(await buyer())).discount).toBeUndefined();
    expect((await shop(await createMember(app, { paid: true }))).discount).toBeUndefined();
    const visitor = (await app.client().call('GET /api/credits.php', { query: { country: 'PL' } })).answer;
    expect([visitor.currency, visitor.methods.slice(0, 2)]).toEqual(['PLN', ['blik', 'prezelewy24']]);
  });
});

describe('order', () => {
  test('is paid on the sandbox’s page: the webhook alone grants the credits, once, also told twice', async () => {
    const member = await buyer();
    const { status, answer } = await order(member);
    expect(status).toBe(201);
    expect(answer).toMatchObject({ status: 'created', total: { amount: 2999, currency: 'EUR' } });
    expect(await credits(member)).toBe(0);
    const back = await choose(answer.redirect_url, 'pay_twice');
    expect(back.headers.location).toContain(`/credits/${answer.payment_id}/ideal`);
    await until(async () => (await state(member, answer.payment_id)).status === 'completed');
    expect(await credits(member)).toBe(25);
    expect((await member.client.call('GET /api/user.php')).answer.user).toMatchObject({
      paid_user: true,
      credits: 25,
    });
    expect(app.mails.find((mail) => mail.userId === member.id)?.template).toBe('receipt');
    const { transactions } = (await member.client.call('GET /api/transactions.php')).answer;
    expect(transactions).toMatchObject([
      { payment: { status: 'completed', redirect_url: null }, refundable: { credits: 25 } },
    ]);
    expect(transactions[0]?.invoice_number).toMatch(/^\d{6}$/);
    const pdf = await member.client.call('GET /api/transactions.php?invoice', {
      query: { invoice: answer.payment_id },
    });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect((await shop(member)).last_order).toMatchObject({
      paymentmethod: 'ideal',
      bundle: { credits: 25 },
    });
  });

  test.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
    ['pending', 'pending'],
  ])('%s on the page leaves it %s and grants nothing', async (action, status) => {
    const member = await buyer();
    const { answer } = await order(member, { paymentmethod: 'visa' });
    await choose(answer.redirect_url, action);
    await until(async () => (await state(member, answer.payment_id)).status === status);
    expect(await credits(member)).toBe(0);
    const { failure } = await state(member, answer.payment_id);
    expect(failure).toBe(status === 'failed' ? 'creditcard_failed' : null);
  });

  test('50 webhooks at once, late and out of order, grant once', async () => {
    const member = await buyer();
    const { payment_id } = (await order(member)).answer;
    const completed = await eventOf(payment_id, 'completed');
    const events = Array.from({ length: 50 }, (_, index) => ({
      ...completed,
      eventId: `${completed.eventId}:${index % 25}`,
    }));
    const results = await Promise.all(events.map((event) => applyProviderEvent(app.services, event)));
    expect(results.filter((result) => result === 'applied')).toHaveLength(1);
    await applyProviderEvent(app.services, await eventOf(payment_id, 'failed'));
    await applyProviderEvent(app.services, await eventOf(payment_id, 'pending'));
    expect((await state(member, payment_id)).status).toBe('completed');
    expect(await credits(member)).toBe(25);
  });

  test('paid after it failed counts; another amount or currency does not', async () => {
    const member = await buyer();
    const { payment_id } = (await order(member)).answer;
    await applyProviderEvent(app.services, await eventOf(payment_id, 'failed'));
    const wrong = await eventOf(payment_id, 'completed', { amount: 1, eventId: 'wrong' });
    expect(await applyProviderEvent(app.services, wrong)).toBe('ignored');
    expect(await credits(member)).toBe(0);
    expect(await applyProviderEvent(app.services, await eventOf(payment_id, 'completed'))).toBe('applied');
    expect(await credits(member)).toBe(25);
  });

  test('a charge-back takes back what is left and blocks nothing else', async () => {
    const member = await buyer();
    const id = await paid(member);
    await applyProviderEvent(app.services, await eventOf(id, 'charged_back'));
    expect(await credits(member)).toBe(0);
    expect((await state(member, id)).status).toBe('charged_back');
  });

  test('webhooks without a fresh signature, of nobody’s payment or without sense are refused', async () => {
    const post = (body: string, headers: Record<string, string> = {}) =>
      app.client().request({
        method: 'POST',
        path: '/api/payment-webhook.php',
        body,
        headers: { origin: '', ...headers },
      });
    const secret = app.services.secrets.key('sandbox-webhooks');
    const member = await buyer();
    const { payment_id } = (await order(member)).answer;
    const body = JSON.stringify(await eventOf(payment_id, 'completed'));
    expect((await post(body)).status).toBe(401);
    expect((await post(body, { 'x-sandbox-signature': signBody('guess', body) })).status).toBe(401);
    const old = { 'x-sandbox-signature': signBody(secret, body, Date.now() - 3600_000) };
    expect((await post(body, old)).status).toBe(401);
    const foreign = JSON.stringify({ ...JSON.parse(body), ref: 'sb_x', paymentId: '1' });
    expect((await post(foreign, { 'x-sandbox-signature': signBody(secret, foreign) })).status).toBe(404);
    expect(await credits(member)).toBe(0);
    expect((await post(body, { 'x-sandbox-signature': signBody(secret, body) })).status).toBe(200);
    expect(await credits(member)).toBe(25);
  });

  test('a webhook that never came is made good by reconciliation', async () => {
    const member = await buyer();
    const { payment_id } = (await order(member)).answer;
    const fetched = await eventOf(payment_id, 'completed');
    const provider = { ...app.services.provider, fetch: async () => fetched };
    await app.db.execute(
      sql`update payments set updated_at = now() - interval '5 minutes' where id = ${Number(payment_id)}`,
    );
    await reconcilePayments({ ...app.services, provider });
    expect(await credits(member)).toBe(25);
  });

  test('refuses what cannot be ordered', async () => {
    const member = await buyer();
    const code = async (change: Record<string, unknown>) => (await order(member, change)).error?.error;
    expect(await code({ bundle: '99999' })).toBe('not_found');
    expect(await code({ paymentmethod: 'sofort' })).toBe('method_unavailable');
    expect(await code({ paymentmethod: 'blik' })).toBe('method_unavailable');
    expect(await code({ paymentmethod: 'sdd' })).toBe('method_unavailable');
    expect(await code({ paymentmethod: 'cash' })).toBe('invalid');
    expect(await code({ terms_version: '2020-01-01T00:00:00Z' })).toBe('terms_changed');
    expect((await order(member, { start_now: false })).error?.fields).toEqual({
      start_now: 'consent_required',
    });
    expect(await code({ discountcode: 'NOPE' })).toBe('discount_not_found');
    expect(await code({ discountcode: 'TIMEBONUS25' })).toBe('discount_expired');
    expect((await app.client().call('GET /api/payment.php', { query: { id: '1' } })).error?.error).toBe(
      'authentication_required',
    );
    const other = await buyer();
    const { payment_id } = (await order(member)).answer;
    expect(
      (await other.client.call('GET /api/payment.php', { query: { id: payment_id } })).error?.error,
    ).toBe('not_found');
    const invoice = await other.client.call('GET /api/transactions.php?invoice', {
      query: { invoice: payment_id },
    });
    expect(invoice.error?.error).toBe('not_found');
  });

  test('a provider that is away fails the order in words', async () => {
    const member = await buyer();
    const create = app.services.provider.create;
    app.services.provider.create = () => Promise.reject(new ProviderUnavailable('down'));
    expect((await order(member)).error).toMatchObject({ error: 'provider_unavailable' });
    app.services.provider.create = create;
    const { transactions } = (await member.client.call('GET /api/transactions.php')).answer;
    expect(transactions[0]?.payment.status).toBe('failed');
  });

  test('an Idempotency-Key makes one order', async () => {
    const member = await buyer();
    const { bundles, terms_version } = await shop(member);
    const body = {
      bundle: bundles[0]?.id ?? '',
      paymentmethod: 'ideal' as const,
      terms_version,
      start_now: true,
    };
    const options = { body, idempotencyKey: randomUUID() };
    const both = await Promise.all([
      member.client.call('POST /api/payment.php', options),
      member.client.call('POST /api/payment.php', options),
    ]);
    expect(both[0].answer.payment_id).toBe(both[1].answer.payment_id);
    const other = { body: { ...body, bundle: bundles[1]?.id ?? '' }, idempotencyKey: options.idempotencyKey };
    expect((await member.client.call('POST /api/payment.php', other)).error?.error).toBe(
      'idempotency_conflict',
    );
  });

  test('another method takes the place of an open order', async () => {
    const member = await createMember(app, { gender: 'male' });
    const first = (await order(member)).answer;
    expect(first.total.amount).toBe(2249);
    const body = { payment_id: first.payment_id, paymentmethod: 'visa' as const };
    const second = (await member.client.call('PUT /api/payment.php', { body })).answer;
    expect(second.total.amount).toBe(2249);
    expect((await state(member, first.payment_id)).status).toBe('cancelled');
    await applyProviderEvent(app.services, await eventOf(second.payment_id, 'completed'));
    const again = { payment_id: second.payment_id, paymentmethod: 'ideal' as const };
    expect((await member.client.call('PUT /api/payment.php', { body: again })).error?.error).toBe(
      'payment_not_open',
    );
  });
});

describe('discounts', () => {
  test('the time bonus is used once; a failed payment gives it back', async () => {
    const member = await createMember(app, { gender: 'male' });
    const first = (await order(member, { discountcode: 'timebonus25' })).answer;
    await applyProviderEvent(app.services, await eventOf(first.payment_id, 'failed'));
    const second = (await order(member)).answer;
    expect(second.total.amount).toBe(2249);
    await applyProviderEvent(app.services, await eventOf(second.payment_id, 'completed'));
    expect((await order(member, { discountcode: 'TIMEBONUS25' })).error?.error).toBe('discount_used');
    expect((await order(member)).answer.total.amount).toBe(2999);
  });

  test('a code once for a member cannot be held by two payments', async () => {
    const member = await buyer();
    const stay = () => order(member, { discountcode: 'STAY25' });
    const first = (await stay()).answer;
    await applyProviderEvent(app.services, await eventOf(first.payment_id, 'pending'));
    expect((await stay()).error?.error).toBe('discount_used');
    const look = (query: Record<string, unknown>) =>
      member.client.call('GET /api/discountcode.php', { query });
    expect((await look({ code: 'STAY25' })).error?.error).toBe('discount_used');
    expect((await look({ code: 'WHAT' })).error?.error).toBe('discount_not_found');
    expect((await look({ welcome: true })).error?.error).toBe('discount_not_found');
    expect((await look({})).error?.fields).toEqual({ code: 'required' });
  });

  test('the welcome code is found by those whom it is for', async () => {
    const member = await createMember(app);
    const { discountcode } = (
      await member.client.call('GET /api/discountcode.php', { query: { welcome: true } })
    ).answer;
    expect(discountcode).toMatchObject({
      kind: 'welcome',
      value_percentage: 25,
      expired: false,
      status: 'active',
    });
  });
});

describe('spend guard', () => {
  test('stops orders over the day’s limit and during a cool-off', async () => {
    const member = await buyer();
    await app.db.insert(spendLimits).values({ userId: member.id, currency: 'EUR', daily: 3000 });
    expect((await order(member)).status).toBe(201);
    expect((await order(member)).error?.error).toBe('spend_limit_reached');
    const calm = await buyer();
    const coolOffUntil = new Date(app.clock.now().getTime() + 60_000);
    await app.db.insert(spendLimits).values({ userId: calm.id, currency: 'EUR', coolOffUntil });
    expect((await order(calm)).error?.error).toBe('spend_limit_reached');
  });
});

describe('refund', () => {
  test('gives back unused credits at the price paid, once', async () => {
    const member = await buyer({ credits: 5 });
    const friend = await createMember(app);
    const id = await paid(member);
    for (let index = 0; index < 5; index += 1) {
      const body = { profile: friend.key, client_id: randomUUID(), text: 'Hi' };
      expect((await member.client.call('POST /api/chat.php', { body })).status).toBe(200);
    }
    const refund = () => member.client.call('POST /api/refund.php', { body: { payment_id: id } });
    const answers = await Promise.all([refund(), refund(), refund()]);
    expect(answers.map((each) => each.answer.refund.credits)).toEqual([20, 20, 20]);
    expect(answers[0]?.answer.refund.amount).toEqual({
      amount: Math.floor((2999 * 20) / 25),
      currency: 'EUR',
    });
    expect(await credits(member)).toBe(5);
    const { transactions } = (await member.client.call('GET /api/transactions.php', { query: { id } }))
      .answer;
    expect(transactions[0]).toMatchObject({
      payment: { status: 'refunded' },
      refundable: null,
      refund: { status: 'completed' },
    });
    expect((await rowOf(id)).status).toBe('refunded');
  });

  test('refuses the unused, the late and the foreign', async () => {
    const member = await buyer();
    const id = await paid(member);
    const other = await buyer();
    const refund = (from: TestMember) =>
      from.client.call('POST /api/refund.php', { body: { payment_id: id } });
    expect((await refund(other)).error?.error).toBe('not_found');
    await app.db.execute(
      sql`update payments set completed_at = now() - interval '15 days' where id = ${Number(id)}`,
    );
    expect((await refund(member)).error?.error).toBe('refund_not_possible');
  });
});

describe('direct debit', () => {
  const form = async (member: TestMember, change: Record<string, unknown> = {}) => {
    const { bundles, terms_version } = await shop(member);
    return member.client.call('POST /api/directdebit.php', {
      body: {
        bundle: bundles[1]?.id ?? '',
        terms_version,
        start_now: true,
        account_holder: 'Jan Test',
        iban: 'DE89 3704 0044 0532 0130 00',
        street: 'Hauptstr.',
        house_number: '1',
        postal_code: '10115',
        city: 'Berlin',
        mobile_number: '0151 23456789',
        ...change,
      } as never,
    });
  };
  const german = () => buyer({ country: 'DE', region: null });
  const codeOf = (member: TestMember) => {
    const mail = app.mails.findLast((each) => each.userId === member.id && each.template === 'mandateCode');
    return (mail?.data as { code: string }).code;
  };

  test('is ordered with a form and confirmed with the code', async () => {
    const member = await german();
    const { answer } = await form(member);
    expect(answer).toMatchObject({ sent_by: 'email', mandate: { creditor_id: expect.any(String) } });
    const confirm = (otp: string, consent = true) =>
      member.client.call('PUT /api/directdebit.php', {
        body: { payment_id: answer.payment_id, otp, consent },
      });
    expect((await confirm(codeOf(member), false)).error?.fields).toEqual({ consent: 'consent_required' });
    expect((await confirm('000')).error?.error).toBe('otp_invalid');
    const done = (await confirm(codeOf(member))).answer.payment;
    expect(done).toMatchObject({ status: 'pending', paymentmethod: 'sdd' });
    expect((await confirm(codeOf(member))).error?.error).toBe('payment_not_open');
    expect(await credits(member)).toBe(0);
    const kept = await app.db.execute<{ iban: string }>(sql`select iban_encrypted as iban from mandates`);
    expect(kept.rows[0]?.iban).not.toContain('3704');
    await applyProviderEvent(app.services, await eventOf(answer.payment_id, 'completed'));
    await applyProviderEvent(app.services, await eventOf(answer.payment_id, 'charged_back'));
    expect((await form(member)).error?.error).toBe('directdebit_blocked');
  });

  test('five wrong codes end it', async () => {
    const member = await german();
    const { payment_id } = (await form(member, { iban: 'NL91ABNA0417164300' })).answer;
    const confirm = (otp: string) =>
      member.client.call('PUT /api/directdebit.php', { body: { payment_id, otp, consent: true } });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm('000')).error?.error).toBe('otp_invalid');
    expect((await confirm(codeOf(member))).error?.error).toBe('otp_blocked');
  });

  test('names the fields that are wrong, and the limit', async () => {
    const member = await german();
    const { error } = await form(member, { iban: 'DE00', mobile_number: '12', street: ' ' });
    expect(error?.fields).toEqual({
      iban: 'iban_invalid',
      mobile_number: 'phone_invalid',
      street: 'required',
    });
    const { bundles } = await shop(member);
    const large = { bundle: bundles[3]?.id, iban: 'NL20INGB0001234567' };
    for (let index = 0; index < 2; index += 1) {
      const { payment_id } = (await form(member, large)).answer;
      const body = { payment_id, otp: codeOf(member), consent: true };
      expect((await member.client.call('PUT /api/directdebit.php', { body })).status).toBe(200);
    }
    expect((await form(member, large)).error?.error).toBe('directdebit_limit');
  });
});
