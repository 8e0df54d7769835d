import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TEST_SECRET, TestClient } from '@rendezvous/testing/server';
import { Secret, TOTP } from 'otpauth';
import { CHECKOUT, startMollieServer, type MollieServer } from './areas/payments/fixtures/mollieServer.ts';
import { form } from './areas/signup/fixtures/signUp.ts';
import { findPort } from './fixtures/findPort.ts';
import { readCommands } from './fixtures/readCommands.ts';
import { runAdmin } from './fixtures/runAdmin.ts';
import { startServerProcess, type ServerProcess } from './fixtures/serverProcess.ts';
import { startEmbedded, type Embedded } from '@rendezvous/embedded-db';
import { startMailCatcher, type MailCatcher } from './kernel/mail/catcher.ts';

const DOMAIN = 'dating.example.test';
const ORIGIN = `https://${DOMAIN}`;
const PASSWORD = 'violet-anchor-93';
/** Shorter than the interval at which processes reload sites without a notification. */
const NOTICE_MS = 3000;
const STAND_IN = pathToFileURL(
  path.join(import.meta.dirname, 'areas/payments/fixtures/mollieStandIn.ts'),
).href;

const folders: string[] = [];
const servers: ServerProcess[] = [];
let postgres: Embedded;
let mail: MailCatcher;
let mollie: MollieServer;
/** Settings from docs/operating.md, with this test's own mail server and payment provider. */
let environment: Record<string, string>;

function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-first-'));
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  postgres = await startEmbedded({ dataDir: createFolder(), disposable: true });
  mail = await startMailCatcher(createFolder());
  mollie = await startMollieServer();
  environment = {
    NODE_ENV: 'production',
    DEMO: '',
    DRAIN_SECONDS: '0',
    DATABASE_URL: postgres.url,
    PUBLIC_ORIGIN: ORIGIN,
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mail.smtpUrl,
    MOLLIE_API_KEY: 'test_key',
    SECRET_KEY: TEST_SECRET,
  };
});
afterAll(async () => {
  for (const { child } of servers.reverse()) {
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exit;
  }
  await postgres.stop();
  await mollie.close();
  await mail.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess(createFolder(), {
    ...environment,
    HOST: '127.0.0.1',
    PORT: String(await findPort()),
    NODE_OPTIONS: `--import=${STAND_IN}`,
    MOLLIE_STAND_IN: mollie.url,
  });
  servers.push(server);
  return server;
}

async function admin(...args: string[]): Promise<string> {
  const { code, output, problem } = await runAdmin(environment, ...args);
  expect([args.join(' '), code, problem]).toEqual([args.join(' '), 0, '']);
  return output;
}

/** Creates a client that appears to come through the proxy that terminates TLS. */
function browser({ port }: ServerProcess): TestClient {
  const client = new TestClient(port, DOMAIN);
  Object.assign(client.headers, {
    host: DOMAIN,
    origin: ORIGIN,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
  });
  return client;
}

/** Repeats a request until the response is as expected. @returns the last response */
async function until<T>(
  ask: () => Promise<T>,
  isExpected: (answer: T) => boolean,
  limit: number,
): Promise<T> {
  const end = Date.now() + limit;
  let answer = await ask();
  while (!isExpected(answer) && Date.now() < end) answer = await ask();
  return answer;
}

/** Sets the administrator's password and a second factor, and opens the console. */
async function openConsole(client: TestClient, output: string): Promise<string[]> {
  const link = new URL(/https?:\S+/.exec(output)?.[0] ?? '');
  expect(link.origin).toBe(ORIGIN);
  const token = link.searchParams.get('token') ?? '';
  const read = () => client.call('GET /api/console-site.php', { query: {} });
  expect(
    (await client.call('PUT /api/reset-password.php', { body: { token, password: PASSWORD } })).status,
  ).toBe(200);
  expect((await read()).error?.error).toBe('second_factor_missing');
  const body = { password: PASSWORD };
  const { secret } = (await client.call('POST /api/second-factor.php?enrol=1', { body })).answer;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await client.call('PUT /api/second-factor.php', { body: { code } })).status).toBe(200);
  return (await read()).answer.sites.map(({ domain }) => domain);
}

async function confirm(client: TestClient, email: string): Promise<void> {
  const [welcome] = await until(
    () => mail.list({ to: email }),
    (found) => found.length > 0,
    10_000,
  );
  const link = welcome?.links.find((each) => /^https:\/\/dating\.example\.test\/[\w-]{43}$/.test(each)) ?? '';
  const body = { token: new URL(link).pathname.slice(1) };
  expect((await client.call('POST /api/activate.php', { body })).status).toBe(200);
}

/** Orders credits, pays at the provider, and waits until the provider's webhook arrives. */
async function buy(client: TestClient) {
  const { bundles, terms_version } = (await client.call('GET /api/credits.php', { query: {} })).answer;
  expect(bundles.map(({ credits, price }) => [credits, price.amount])).toEqual([
    [10, 1499],
    [25, 2999],
    [60, 5999],
    [150, 11_999],
  ]);
  const bundle = bundles[1]?.id ?? '';
  const body = { bundle, paymentmethod: 'ideal' as const, terms_version, start_now: true };
  const order = (await client.call('POST /api/payment.php', { body })).answer;
  expect(order.redirect_url).toBe(CHECKOUT);
  const [paid] = mollie.books.values();
  if (!paid) throw new Error('The provider has no payment.');
  expect([new URL(paid.webhookUrl).origin, new URL(paid.redirectUrl).origin]).toEqual([ORIGIN, ORIGIN]);
  paid.status = 'paid';
  const { pathname, search } = new URL(paid.webhookUrl);
  const headers = { origin: '', 'content-type': 'application/x-www-form-urlencoded' };
  await client.request({ method: 'POST', path: `${pathname}${search}`, headers, body: `id=${paid.id}` });
  const read = async () =>
    (await client.call('GET /api/payment.php', { query: { id: order.payment_id } })).answer.payment;
  const payment = await until(read, ({ status }) => status === 'completed', 10_000);
  const { amount, currency } = payment.total;
  expect(paid.amount).toEqual({ value: (amount / 100).toFixed(2), currency });
  return payment;
}

test('from an empty database, the commands of docs/operating.md lead to a member’s first paid order', async () => {
  const began = performance.now();
  const first = await start();
  const visitor = browser(first);
  expect((await visitor.request({ path: '/' })).status).toBe(421);
  const outputs: string[] = [];
  for (const command of readCommands('The first site and the first administrator'))
    outputs.push(await admin(...command));
  expect(outputs).toHaveLength(4);
  expect(await openConsole(browser(first), outputs[3] ?? '')).toEqual([DOMAIN]);

  const member = form({ language: 'nl' });
  expect((await visitor.call('POST /api/signup.php', { body: member })).status).toBe(201);
  await confirm(visitor, member.email);
  const payment = await buy(visitor);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  expect(payment).toMatchObject({ status: 'completed', credits: 25 });
  expect((await visitor.call('GET /api/user.php')).answer.user.paid_user).toBe(true);
  const receipt = await until(
    () => mail.list({ to: member.email }),
    (found) => found.length > 1,
    10_000,
  );
  expect(receipt.map(({ from }) => from.split('@')[1])).toEqual([DOMAIN, DOMAIN]);
  process.stdout.write(`From an empty database to the first paid order: ${seconds} s\n`);
});

test('a change on the command line reaches every running server immediately', async () => {
  await start();
  expect(new Set(servers.map(({ port }) => port)).size).toBe(2);
  const clients = servers.map(browser);
  const read = async (client: TestClient) =>
    (await client.call('GET /api/settings.php', { query: {} })).answer.settings.message_credits;
  const isNew = (credits: number) => credits === 3;
  expect(await Promise.all(clients.map(read))).toEqual([1, 1]);
  await admin('setting', 'set', DOMAIN, 'message_credits=3');
  const seen = await Promise.all(clients.map((client) => until(() => read(client), isNew, NOTICE_MS)));
  expect(seen).toEqual([3, 3]);
});
