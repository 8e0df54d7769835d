import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { createMollieProvider } from '../mollie/mollieProvider.ts';
import { ProviderUnavailable } from './Provider.ts';
import type { ProviderOrder } from './Provider.ts';
import { SignatureError, signBody, verifyBody } from '../../../kernel/webhooks/signature.ts';
import { createSandbox } from '../sandbox/sandboxProvider.ts';
import type { Sandbox } from '../sandbox/sandboxProvider.ts';
import { registerSandboxPages } from '../sandbox/pages.ts';

type Call = {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
let calls: Call[];
let answers: (call: Call) => { status: number; body?: unknown };
let server: Server;
let origin: string;
let dir: string;

beforeEach(async () => {
  calls = [];
  answers = () => ({ status: 200 });
  dir = await mkdtemp(join(tmpdir(), 'payments-'));
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, url, headers, body: Buffer.concat(parts).toString('utf8') };
      calls.push(call);
      const { status, body } = answers(call);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(dir, { recursive: true, force: true });
});

const order = (change: Partial<ProviderOrder> = {}): ProviderOrder => ({
  paymentId: '42',
  amount: 2999,
  currency: 'EUR',
  method: 'ideal',
  description: 'Order 42',
  language: 'nl',
  country: 'NL',
  returnUrl: `${origin}/credits/42/ideal`,
  webhookUrl: `${origin}/api/payment-webhook.php`,
  ...change,
});

describe('a signature', () => {
  const body = Buffer.from('{"a":1}');
  test('is accepted when it matches and is fresh', () => {
    const now = 1_800_000_000_000;
    const header = signBody('k', body, now);
    expect(() => verifyBody('k', body, header, now + 200_000)).not.toThrow();
    expect(() => verifyBody('k', body, header, now + 301_000)).toThrow('too old');
    expect(() => verifyBody('other', body, header, now)).toThrow('Wrong signature');
    expect(() => verifyBody('k', Buffer.from('{"a":2}'), header, now)).toThrow(SignatureError);
    for (const bad of [undefined, '', 'v1=00', 't=1,v1=zz', ['t=1']]) {
      expect(() => verifyBody('k', body, bad, now)).toThrow('No signature');
    }
  });
});

describe('the sandbox', () => {
  let sandbox: Sandbox;
  let clock: number;
  beforeEach(() => {
    clock = Date.now();
    sandbox = createSandbox({ dir, secret: 'secret', now: () => clock });
  });
  afterEach(() => sandbox.close());

  const pageOf = async (change: Partial<ProviderOrder> = {}) => {
    const { ref, redirectUrl } = await sandbox.create(order(change));
    const app = fastify();
    registerSandboxPages(app, sandbox);
    const path = new URL(redirectUrl ?? '').pathname;
    const choose = (action: string) =>
      app.inject({
        method: 'POST',
        url: path,
        payload: `action=${action}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    return { ref, app, path, choose };
  };

  test.each([
    ['pay', 'completed', 1],
    ['fail', 'failed', 1],
    ['cancel', 'cancelled', 1],
    ['pending', 'pending', 1],
    ['pay_twice', 'completed', 2],
  ])('%s on its page ends as %s with %i signed webhooks', async (action, status, webhooks) => {
    const { ref, app, path, choose } = await pageOf();
    const page = await app.inject(path);
    expect(page.body).toContain('29,99');
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const answer = await choose(action);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`${origin}/credits/42/ideal`);
    await sandbox.settled();
    expect(calls).toHaveLength(webhooks);
    for (const call of calls) {
      const event = await sandbox.readWebhook({ headers: call.headers, rawBody: Buffer.from(call.body) });
      expect(event).toMatchObject({ ref, paymentId: '42', status, amount: 2999, currency: 'EUR' });
      expect(event?.eventId).toBe(`${ref}:${status}`);
    }
    expect((await sandbox.fetch(ref))?.status).toBe(status);
    await app.close();
  });

  test('does not change a finished payment, and counts a double click once', async () => {
    const { ref, app, path, choose } = await pageOf();
    await Promise.all([choose('pay'), choose('fail'), choose('cancel')]);
    await sandbox.settled();
    expect(calls).toHaveLength(1);
    expect((await sandbox.fetch(ref))?.status).toBe('completed');
    expect((await app.inject(path)).body).not.toContain('<form');
    await app.close();
  });

  test('delivers delayed payments after a restart', async () => {
    const { ref, app, choose } = await pageOf();
    await choose('pay_later');
    await sandbox.settled();
    sandbox.close();
    const again = createSandbox({ dir, secret: 'secret', now: () => clock + 16_000 });
    const arrived = new Promise<void>((resolve) => {
      answers = () => {
        resolve();
        return { status: 200 };
      };
    });
    await again.resume();
    await arrived;
    await again.settled();
    expect((await again.fetch(ref))?.status).toBe('completed');
    again.close();
    await app.close();
  });

  test('repeats webhooks that were not accepted', async () => {
    const { app, choose } = await pageOf();
    answers = () => ({ status: calls.length < 2 ? 500 : 200 });
    await choose('pay');
    await sandbox.settled();
    expect(calls).toHaveLength(2);
    await app.close();
  });

  test('refunds once per key, and rejects unknown payments', async () => {
    const { ref } = await sandbox.create(order());
    const first = await sandbox.refund(ref, 100, 'EUR', 'r1');
    expect(await sandbox.refund(ref, 100, 'EUR', 'r1')).toEqual(first);
    expect(await sandbox.fetch('sb_../../x')).toBeNull();
    const app = fastify();
    registerSandboxPages(app, sandbox);
    expect((await app.inject('/sandbox/pay/nope')).statusCode).toBe(404);
    await app.close();
  });
});

describe('the Mollie provider', () => {
  const provider = () => createMollieProvider({ apiKey: 'test_key', baseUrl: `${origin}/v2` });
  const payment = (change: Record<string, unknown> = {}) => ({
    id: 'tr_abc',
    status: 'open',
    amount: { value: '29.99', currency: 'EUR' },
    metadata: { payment_id: '42' },
    _links: { checkout: { href: 'https://pay.example.test/x' } },
    ...change,
  });

  test('creates a payment with key, method and locale in Mollie’s format', async () => {
    answers = () => ({ status: 201, body: payment() });
    expect(await provider().create(order({ method: 'prezelewy24', language: 'no' }))).toEqual({
      ref: 'tr_abc',
      redirectUrl: 'https://pay.example.test/x',
    });
    const [call] = calls;
    expect(call).toMatchObject({ method: 'POST', url: '/v2/payments' });
    expect(call?.headers.authorization).toBe('Bearer test_key');
    expect(call?.headers['idempotency-key']).toBe('create-42');
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      amount: { value: '29.99', currency: 'EUR' },
      method: 'przelewy24',
      locale: 'nb_NO',
      metadata: { payment_id: '42' },
    });
  });

  test('charges a bank account through our own mandate, without a redirect', async () => {
    answers = (call) => {
      if (call.url === '/v2/customers') return { status: 201, body: { id: 'cst_1' } };
      if (call.url === '/v2/customers/cst_1/mandates') return { status: 201, body: { id: 'mdt_1' } };
      return { status: 201, body: payment({ _links: {}, details: { dueDate: '2026-03-09' } }) };
    };
    const debit = {
      reference: 'RV42',
      accountHolder: 'Jan Test',
      iban: 'DE89370400440532013000',
      signedAt: new Date('2026-03-04T23:30:00Z'),
    };
    expect(await provider().create(order({ method: 'sdd', debit }))).toEqual({
      ref: 'tr_abc',
      redirectUrl: null,
      debitOn: '2026-03-09',
    });
    const [, mandate, charge] = calls;
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'customer-42',
      'mandate-42',
      'create-42',
    ]);
    expect(JSON.parse(mandate?.body ?? '')).toEqual({
      method: 'directdebit',
      consumerName: 'Jan Test',
      consumerAccount: 'DE89370400440532013000',
      signatureDate: '2026-03-04',
      mandateReference: 'RV42',
    });
    expect(JSON.parse(charge?.body ?? '')).toMatchObject({
      method: 'directdebit',
      customerId: 'cst_1',
      mandateId: 'mdt_1',
      sequenceType: 'recurring',
    });
  });

  test.each([
    [{ status: 'paid' }, 'completed'],
    [{ status: 'expired' }, 'cancelled'],
    [{ status: 'canceled' }, 'cancelled'],
    [{ status: 'failed', method: 'ideal' }, 'failed'],
    [{ status: 'paid', amountRefunded: { value: '1.00', currency: 'EUR' } }, 'refunded', ':100'],
    [{ status: 'paid', amountChargedBack: { value: '29.99', currency: 'EUR' } }, 'charged_back'],
  ])('trusts a webhook only after a query: %j', async (change, status, part = '') => {
    answers = () => ({ status: 200, body: payment(change) });
    const event = await provider().readWebhook({ headers: {}, rawBody: Buffer.from('id=tr_abc') });
    expect(calls[0]?.url).toBe('/v2/payments/tr_abc');
    expect(event).toMatchObject({
      ref: 'tr_abc',
      paymentId: '42',
      status,
      amount: 2999,
      eventId: `tr_abc:${status}${part}`,
    });
  });

  test('reports the card of a card payment, and none for other methods', async () => {
    answers = () => ({
      status: 200,
      body: payment({
        status: 'paid',
        method: 'creditcard',
        details: { cardFingerprint: 'fHB3CCKx9REkz8fPplT8N4nq' },
      }),
    });
    expect(await provider().fetch('tr_abc')).toMatchObject({ card: 'fHB3CCKx9REkz8fPplT8N4nq' });
    answers = () => ({ status: 200, body: payment({ status: 'paid', details: { consumerName: 'Jan' } }) });
    expect(await provider().fetch('tr_abc')).not.toHaveProperty('card');
  });

  test.each([
    [{ cardCountryCode: 'SE' }, 'SE'],
    [{ consumerAccount: 'NL91ABNA0417164300' }, 'NL'],
    [{ consumerAccount: 'jan@example.test' }, undefined],
    [null, undefined],
  ])('reports the country of the card or bank account that paid: %j', async (details, country) => {
    answers = () => ({ status: 200, body: payment({ status: 'paid', details }) });
    expect((await provider().fetch('tr_abc'))?.country).toBe(country);
  });

  test('reports failed card payments as such', async () => {
    const failureOf = async (method: string) => {
      answers = () => ({ status: 200, body: payment({ status: 'failed', method }) });
      return (await provider().fetch('tr_abc'))?.failure;
    };
    expect(await failureOf('creditcard')).toBe('creditcard_failed');
    expect(await failureOf('ideal')).toBe('payment_failed');
  });

  test('never puts invalid ids into a path, and returns null for unknown ones', async () => {
    expect(await provider().readWebhook({ headers: {}, rawBody: Buffer.from('id=../profiles') })).toBeNull();
    expect(calls).toHaveLength(0);
    answers = () => ({ status: 404 });
    expect(await provider().fetch('tr_nope')).toBeNull();
  });

  test('cancels an open payment and leaves one that cannot be cancelled', async () => {
    answers = () => ({ status: 200, body: payment({ status: 'canceled' }) });
    await provider().cancel('tr_abc');
    expect(calls[0]).toMatchObject({ method: 'DELETE', url: '/v2/payments/tr_abc' });
    for (const status of [404, 422]) {
      answers = () => ({ status });
      await provider().cancel('tr_abc');
    }
    answers = () => ({ status: 503 });
    await expect(provider().cancel('tr_abc')).rejects.toThrow(ProviderUnavailable);
  });

  test.each([
    ['queued', 'pending'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['refunded', 'completed'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('maps the state of a refund: %s is %s', async (status, expected) => {
    answers = () => ({ status: 200, body: { id: 're_1', status } });
    expect(await provider().fetchRefund('tr_abc', 're_1')).toEqual({ ref: 're_1', status: expected });
    expect(calls[0]).toMatchObject({ method: 'GET', url: '/v2/payments/tr_abc/refunds/re_1' });
  });

  test('treats a refund that Mollie has forgotten as failed', async () => {
    answers = () => ({ status: 404 });
    expect(await provider().fetchRefund('tr_abc', 're_1')).toEqual({ ref: 're_1', status: 'failed' });
  });

  test('refunds payments, and reports when Mollie is unreachable', async () => {
    answers = () => ({ status: 201, body: { id: 're_1', status: 'pending' } });
    expect(await provider().refund('tr_abc', 150, 'EUR', 'refund-42')).toEqual({
      ref: 're_1',
      status: 'pending',
    });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ amount: { value: '1.50', currency: 'EUR' } });
    answers = () => ({ status: 503 });
    await expect(provider().create(order())).rejects.toThrow(ProviderUnavailable);
    const nowhere = createMollieProvider({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1' });
    await expect(nowhere.create(order())).rejects.toThrow(ProviderUnavailable);
  });
});
