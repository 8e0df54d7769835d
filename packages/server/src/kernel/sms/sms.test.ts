import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { workSms } from '../../areas/notifications/sms.jobs.ts';
import { TestShop } from '../../areas/payments/fixtures/testShop.ts';
import { SmsRefused } from './SmsSender.ts';
import { createTwilioSender } from './twilioSender.ts';

type Asked = { path: string; authorization: string; type: string; form: Record<string, string> };

const ACCOUNT = 'AC0123';
const TOKEN = 'to/ken';
const FROM = '+31970123';

/** Requests to a fake of the service: it takes a form, and returns 201 or an error with a code. */
const asked: Asked[] = [];
let answer: { status: number; body: unknown };
let arrived: Promise<Asked>;
let tell: (message: Asked) => void;
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const message = {
      path: `${request.method} ${request.url}`,
      authorization: request.headers.authorization ?? '',
      type: request.headers['content-type'] ?? '',
      form: Object.fromEntries(new URLSearchParams(body)),
    };
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
    asked.push(message);
    tell(message);
  });
});

let app: TestApp;
let smsUrl: string;
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const credentials = `${ACCOUNT}:${encodeURIComponent(TOKEN)}`;
  smsUrl = `http://${credentials}@127.0.0.1:${port}?from=${encodeURIComponent(FROM)}`;
  app = await startTestApp({ config: { smsUrl }, workers: true });
});
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = { status: 201, body: { sid: 'SM1', status: 'queued' } };
  arrived = new Promise((resolve) => (tell = resolve));
});

test('the code of a direct debit is sent to the phone, in the member’s language, and confirms the order', async () => {
  const shop = new TestShop(app);
  const member = await shop.buyer({ country: 'DE', region: null, language: 'de' });
  const ordered = (await shop.orderByDebit(member)).answer;
  expect(ordered.sent_by).toBe('sms');
  const { path, authorization, type, form } = await arrived;
  expect(path).toBe(`POST /2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
  expect(authorization).toBe(`Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`);
  expect(type).toMatch(/^application\/x-www-form-urlencoded/);
  expect(form).toEqual({
    To: '+4915123456789',
    From: FROM,
    Body: expect.stringMatching(/^\d{6} ist dein Code für Rendezvous\. Er gilt 10 Minuten\./),
  });
  expect(app.mails.filter(({ template }) => template === 'mandateCode')).toEqual([]);
  const otp = form['Body']?.slice(0, 6) ?? '';
  const confirmed = await member.client.call('PUT /api/directdebit.php', {
    body: { payment_id: ordered.payment_id, otp, consent: true },
  });
  expect(confirmed.answer.payment.status).toBe('pending');
});

test('an unreachable number gets its code by mail; any other failure is retried', async () => {
  const { id: siteId } = await app.services.sites.byHost('localhost');
  const mail = {
    template: 'mandateCode',
    to: 'jan@example.org',
    locale: 'de',
    siteId,
    data: { name: 'Jan', code: '123456' },
  } as const;
  const sender = createTwilioSender(smsUrl);
  const work = () => workSms(app.services, sender, { to: '+493012345', code: '123456', mail });
  answer = { status: 503, body: {} };
  await expect(work()).rejects.toThrow('Answer 503');
  expect(app.mails).not.toContainEqual(mail);
  answer = { status: 400, body: { code: 21614, message: 'not a mobile number' } };
  await expect(sender.send({ to: '+493012345', text: 'x' })).rejects.toThrow(SmsRefused);
  await work();
  expect(app.mails).toContainEqual(mail);
});
