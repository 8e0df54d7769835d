import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp, waitForLockWaiter } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { applyProviderEvent } from '../provider/applyProviderEvent.ts';
import { reconcilePayments } from '../payment.jobs.ts';
import { bookCredits } from '../credits/bookCredits.ts';
import { signBody } from '../../../kernel/webhooks/signature.ts';
import { ProviderUnavailable } from '../provider/Provider.ts';
import { TestShop } from '../fixtures/testShop.ts';

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterAll(() => app.close());

describe('the offer', () => {
  test('shows bundles and methods of the member’s country, and the total with the automatic offer', async () => {
    const fresh = await createMember(app, { gender: 'male' });
    const offer = await shop.offer(fresh);
    expect(offer).toMatchObject({
      currency: 'EUR',
      country: 'NL',
      discount: { code: 'TIMEBONUS25', kind: 'time_bonus' },
    });
    expect(offer.methods[0]).toBe('ideal');
    expect(offer.methods).not.toContain('giropay');
    expect(offer.bundles[1]).toMatchObject({ price: { amount: 2999 }, total: { amount: 2249 } });
    const week = await createMember(app, { signedUpAt: new Date(app.clock.now().getTime() - 86_400_000) });
    expect((await shop.offer(week)).discount?.kind).toBe('welcome');
    expect((await shop.offer(await shop.buyer())).discount).toBeUndefined();
    expect((await shop.offer(await createMember(app, { paid: true }))).discount).toBeUndefined();
    const visitor = (await app.client().call('GET /api/credits.php', { query: { country: 'PL' } })).answer;
    expect([visitor.currency, visitor.methods.slice(0, 2)]).toEqual(['PLN', ['blik', 'prezelewy24']]);
  });

  test.each([
    ['pl', 'PL', 'PLN'],
    ['de', 'DE', 'EUR'],
    ['en', 'GB', 'GBP'],
    ['sv', 'SE', 'SEK'],
  ])(
    'is that of the main country of %s for a visitor from an unknown country',
    async (lang, country, currency) => {
      const visitor = app.client();
      visitor.cookies.set('lang', lang);
      expect((await visitor.call('GET /api/credits.php')).answer).toMatchObject({ country, currency });
      visitor.cookies.set('country', 'CH');
      expect((await visitor.call('GET /api/credits.php')).answer).toMatchObject({ currency: 'CHF' });
    },
  );
});

describe('the VAT in the prices', () => {
  test.each([
    ['NL', 21],
    ['FI', 25.5],
    ['US', 0],
  ])('is shown to a member from %s as %d per cent, as in the order', async (country, rate) => {
    const buyer = await shop.buyer({ country, region: null });
    expect((await shop.offer(buyer)).vat_rate).toBe(rate);
    const { payment_id } = (await shop.order(buyer, { paymentmethod: 'visa' })).answer;
    expect((await shop.row(payment_id)).vatRate).toBe(rate);
  });

  test('is that of the country whose prices a visitor sees', async () => {
    const visitor = app.client();
    const rate = async (query = {}) =>
      (await visitor.call('GET /api/credits.php', { query })).answer.vat_rate;
    visitor.cookies.set('lang', 'fi');
    expect(await rate()).toBe(25.5);
    expect(await rate({ country: 'DE' })).toBe(19);
    visitor.cookies.set('country', 'SE');
    expect(await rate()).toBe(25);
  });
});

describe('an order', () => {
  test('is paid on the sandbox’s page: only the webhook grants the credits, once, even if repeated', async () => {
    const member = await shop.buyer();
    const { status, answer } = await shop.order(member);
    expect(status).toBe(201);
    expect(answer).toMatchObject({ status: 'created', total: { amount: 2999, currency: 'EUR' } });
    expect(await shop.credits(member)).toBe(0);
    const back = await shop.choose(answer.redirect_url, 'pay_twice');
    expect(back.headers.location).toContain(`/credits/${answer.payment_id}/ideal`);
    expect((await shop.state(member, answer.payment_id)).status).toBe('completed');
    expect(await shop.credits(member)).toBe(25);
    expect((await member.client.call('GET /api/user.php')).answer.user).toMatchObject({
      paid_user: true,
      credits: 25,
    });
    expect(app.mails.find((mail) => mail.userId === member.id)?.template).toBe('receipt');
    const { transactions } = (await member.client.call('GET /api/transactions.php')).answer;
    expect(transactions).toMatchObject([
      {
        payment: {
          payment_id: answer.payment_id,
          credits: 25,
          amount: { amount: 2999, currency: 'EUR' },
          paymentmethod: 'ideal',
          status: 'completed',
          redirect_url: null,
        },
        refundable: { credits: 25 },
      },
    ]);
    expect(transactions[0]?.invoice_number).toMatch(/^\d{6}$/);
    const pdf = await member.client.call('GET /api/transactions.php?invoice', {
      query: { invoice: answer.payment_id },
    });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect((await shop.offer(member)).last_order).toMatchObject({
      paymentmethod: 'ideal',
      bundle: { credits: 25 },
    });
  });

  test.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
    ['pending', 'pending'],
  ] as const)('%s on the page leaves it %s and grants nothing', async (action, status) => {
    const member = await shop.buyer();
    const { answer } = await shop.order(member, { paymentmethod: 'visa' });
    await shop.choose(answer.redirect_url, action);
    expect(await shop.credits(member)).toBe(0);
    expect(await shop.state(member, answer.payment_id)).toMatchObject({
      status,
      failure: status === 'failed' ? 'creditcard_failed' : null,
    });
  });

  test('the account shows a failed payment for 24 hours, unless a later one follows', async () => {
    const member = await shop.buyer();
    const named = async () => (await member.client.call('GET /api/user.php')).answer.user?.failed_payment;
    expect(await named()).toBeNull();
    const { payment_id } = (await shop.order(member)).answer;
    await shop.tell(payment_id, 'failed');
    expect(await named()).toBe(payment_id);
    const age = (hours: number) =>
      app.db.execute(
        sql`update payments set updated_at = now() - make_interval(hours => ${hours}) where user_id = ${member.id}`,
      );
    await age(25);
    expect(await named()).toBeNull();
    await age(23);
    expect(await named()).toBe(payment_id);
    await shop.order(member);
    expect(await named()).toBeNull();
  });

  test('200 concurrent signed webhooks grant the credits once', async () => {
    const member = await shop.buyer();
    const { payment_id } = (await shop.order(member)).answer;
    const event = await shop.event(payment_id, 'completed');
    const secret = app.services.secrets.key('sandbox-webhooks');
    const post = (body: string) =>
      app.client().request({
        method: 'POST',
        path: '/api/payment-webhook.php',
        body,
        headers: { origin: '', 'x-sandbox-signature': signBody(secret, body) },
      });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        post(JSON.stringify({ ...event, eventId: `${event.eventId}:${index % 100}` })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shop.credits(member)).toBe(25);
  });

  test('50 concurrent, late and out-of-order webhooks grant the credits once', async () => {
    const member = await shop.buyer();
    const { payment_id } = (await shop.order(member)).answer;
    const completed = await shop.event(payment_id, 'completed');
    const events = Array.from({ length: 50 }, (_, index) => ({
      ...completed,
      eventId: `${completed.eventId}:${index % 25}`,
    }));
    const results = await Promise.all(events.map((event) => applyProviderEvent(app.services, event)));
    expect(results.filter((result) => result === 'applied')).toHaveLength(1);
    await shop.tell(payment_id, 'failed');
    await shop.tell(payment_id, 'pending');
    expect((await shop.state(member, payment_id)).status).toBe('completed');
    expect(await shop.credits(member)).toBe(25);
  });

  test('a payment after a failure counts; another amount or currency does not', async () => {
    const member = await shop.buyer();
    const { payment_id } = (await shop.order(member)).answer;
    await shop.tell(payment_id, 'failed');
    const wrong = await shop.event(payment_id, 'completed', { amount: 1, eventId: 'wrong' });
    expect(await applyProviderEvent(app.services, wrong)).toBe('ignored');
    expect(await shop.credits(member)).toBe(0);
    expect(await shop.tell(payment_id, 'completed')).toBe('applied');
    expect(await shop.credits(member)).toBe(25);
  });

  test('a chargeback takes back the unused credits of its payment', async () => {
    const member = await shop.buyer();
    const id = await shop.paid(member);
    await shop.tell(id, 'charged_back');
    expect(await shop.credits(member)).toBe(0);
    expect((await shop.state(member, id)).status).toBe('charged_back');
  });

  test('a chargeback during a message takes only the credits that the message leaves', async () => {
    const member = await shop.buyer();
    const id = await shop.paid(member);
    const { responses } = await app.db.transaction(async (tx) => {
      await bookCredits(tx, { userId: member.id, kind: 'spend', amount: -1, reasonKey: `message:${id}` });
      const response = shop.tell(id, 'charged_back');
      await waitForLockWaiter(app);
      return { responses: response };
    });
    expect(await responses).toBe('applied');
    expect(await shop.books(member)).toMatchObject({ balance: 0, ledger: 0 });
  });

  test('rejects webhooks with a stale signature or none, for unknown payments, or with invalid content', async () => {
    const post = (body: string, headers: Record<string, string> = {}) =>
      app.client().request({
        method: 'POST',
        path: '/api/payment-webhook.php',
        body,
        headers: { origin: '', ...headers },
      });
    const secret = app.services.secrets.key('sandbox-webhooks');
    const member = await shop.buyer();
    const { payment_id } = (await shop.order(member)).answer;
    const body = JSON.stringify(await shop.event(payment_id, 'completed'));
    expect((await post(body)).status).toBe(401);
    expect((await post(body, { 'x-sandbox-signature': signBody('guess', body) })).status).toBe(401);
    const old = { 'x-sandbox-signature': signBody(secret, body, Date.now() - 3600_000) };
    expect((await post(body, old)).status).toBe(401);
    const foreign = JSON.stringify({ ...JSON.parse(body), ref: 'sb_x', paymentId: '1' });
    expect((await post(foreign, { 'x-sandbox-signature': signBody(secret, foreign) })).status).toBe(404);
    expect(await shop.credits(member)).toBe(0);
    expect((await post(body, { 'x-sandbox-signature': signBody(secret, body) })).status).toBe(200);
    expect(await shop.credits(member)).toBe(25);
  });

  test('reconciliation replaces a missing webhook', async () => {
    const member = await shop.buyer();
    const { payment_id } = (await shop.order(member)).answer;
    const fetched = await shop.event(payment_id, 'completed');
    const provider = { ...app.services.provider, fetch: async () => fetched };
    await app.db.execute(
      sql`update payments set updated_at = now() - interval '5 minutes' where id = ${Number(payment_id)}`,
    );
    await reconcilePayments({ ...app.services, provider });
    expect(await shop.credits(member)).toBe(25);
  });

  test('reconciliation continues after a payment that the provider fails to return', async () => {
    const member = await shop.buyer();
    const stuck = (await shop.order(member)).answer.payment_id;
    const paid = (await shop.order(member)).answer.payment_id;
    const fetched = await shop.event(paid, 'completed');
    const provider = {
      ...app.services.provider,
      fetch: async (ref: string) => {
        if (ref === fetched.ref) return fetched;
        throw new ProviderUnavailable('Answer 410');
      },
    };
    for (const [id, minutes] of [
      [stuck, 9],
      [paid, 5],
    ] as const) {
      await app.db.execute(
        sql`update payments set updated_at = now() - make_interval(mins => ${minutes}) where id = ${Number(id)}`,
      );
    }
    await reconcilePayments({ ...app.services, provider });
    expect(await shop.credits(member)).toBe(25);
    expect((await shop.state(member, stuck)).status).toBe('created');
  });

  test('rejects invalid orders', async () => {
    const member = await shop.buyer();
    const code = async (change: Record<string, unknown>) => (await shop.order(member, change)).error?.error;
    expect(await code({ bundle: '99999' })).toBe('not_found');
    expect(await code({ paymentmethod: 'sofort' })).toBe('method_unavailable');
    expect(await code({ paymentmethod: 'blik' })).toBe('method_unavailable');
    expect(await code({ paymentmethod: 'sdd' })).toBe('method_unavailable');
    expect(await code({ paymentmethod: 'cash' })).toBe('invalid');
    expect(await code({ terms_version: '2020-01-01T00:00:00Z' })).toBe('terms_changed');
    expect((await shop.order(member, { start_now: false })).error?.fields).toEqual({
      start_now: 'consent_required',
    });
    expect(await code({ discountcode: 'NOPE' })).toBe('discount_not_found');
    expect(await code({ discountcode: 'TIMEBONUS25' })).toBe('discount_expired');
    expect((await app.client().call('GET /api/payment.php', { query: { id: '1' } })).error?.error).toBe(
      'authentication_required',
    );
    const other = await shop.buyer();
    const { payment_id } = (await shop.order(member)).answer;
    expect(
      (await other.client.call('GET /api/payment.php', { query: { id: payment_id } })).error?.error,
    ).toBe('not_found');
    const invoice = await other.client.call('GET /api/transactions.php?invoice', {
      query: { invoice: payment_id },
    });
    expect(invoice.error?.error).toBe('not_found');
  });

  test('shows an error when the provider is unavailable', async () => {
    const member = await shop.buyer();
    const create = app.services.provider.create;
    app.services.provider.create = () => Promise.reject(new ProviderUnavailable('down'));
    expect((await shop.order(member)).error).toMatchObject({ error: 'provider_unavailable' });
    app.services.provider.create = create;
    const { transactions } = (await member.client.call('GET /api/transactions.php')).answer;
    expect(transactions[0]?.payment.status).toBe('failed');
  });

  test('requests with the same Idempotency-Key create one order', async () => {
    const member = await shop.buyer();
    const { bundles, terms_version } = await shop.offer(member);
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

  test('another method replaces an open order', async () => {
    const member = await createMember(app, { gender: 'male' });
    const first = (await shop.order(member)).answer;
    expect(first.total.amount).toBe(2249);
    const body = { payment_id: first.payment_id, paymentmethod: 'visa' as const };
    const second = (await member.client.call('PUT /api/payment.php', { body })).answer;
    expect(second.total.amount).toBe(2249);
    expect((await shop.state(member, first.payment_id)).status).toBe('cancelled');
    await shop.tell(second.payment_id, 'completed');
    const again = { payment_id: second.payment_id, paymentmethod: 'ideal' as const };
    expect((await member.client.call('PUT /api/payment.php', { body: again })).error?.error).toBe(
      'payment_not_open',
    );
  });
});
