import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestClient } from '@rendezvous/testing/server';
import { form } from './areas/signup/fixtures/signUp.ts';
import { runAdmin } from './fixtures/runAdmin.ts';
import { startServerProcess, type ServerProcess } from './fixtures/serverProcess.ts';
import { embeddedUrl } from './kernel/db/embedded.ts';

const DOMAIN = 'dating.example.test';
/** Below the time after which a process reads a site again without a notice. */
const NOTICE_MS = 3000;

let dataDir: string;
let secondDir: string;
const servers: ServerProcess[] = [];
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'rendezvous-first-'));
  secondDir = mkdtempSync(path.join(tmpdir(), 'rendezvous-second-'));
});
afterAll(async () => {
  for (const { child } of servers.reverse()) {
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exit;
  }
  for (const dir of [dataDir, secondDir]) rmSync(dir, { recursive: true, force: true });
});

async function start(dir: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess(dir, environment);
  servers.push(server);
  return server;
}

async function admin(...args: string[]): Promise<string> {
  const { code, output, problem } = await runAdmin({ DATA_DIR: dataDir, NODE_ENV: 'test' }, ...args);
  expect([code, problem]).toEqual([0, '']);
  return output;
}

/** Asks until the answer is the one wanted. @returns the last answer */
async function until<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean, limit: number): Promise<T> {
  const end = Date.now() + limit;
  let answer = await ask();
  while (!isWanted(answer) && Date.now() < end) answer = await ask();
  return answer;
}

async function confirm(client: TestClient, email: string): Promise<void> {
  const read = async () => {
    const { text } = await client.request({ path: `/dev/mail.json?to=${encodeURIComponent(email)}` });
    return /http:\/\/dating\.example\.test:\d+\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? '';
  };
  const token = await until(read, (found) => found !== '', 10_000);
  expect((await client.call('POST /api/activate.php', { body: { token } })).status).toBe(200);
}

async function buy(client: TestClient) {
  const { bundles, terms_version, discount } = (await client.call('GET /api/credits.php', { query: {} }))
    .answer;
  const bundle = bundles.find(({ credits }) => credits === 25);
  expect([bundle?.price, discount?.value_percentage]).toEqual([{ amount: 3199, currency: 'EUR' }, 30]);
  const body = { bundle: bundle?.id ?? '', paymentmethod: 'ideal' as const, terms_version, start_now: true };
  const order = (await client.call('POST /api/payment.php', { body })).answer;
  await client.request({
    method: 'POST',
    path: new URL(order.redirect_url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  });
  const read = async () =>
    (await client.call('GET /api/payment.php', { query: { id: order.payment_id } })).answer.payment;
  return until(read, ({ status }) => status === 'completed', 10_000);
}

test('from an empty database, an operator sets up a site and a member pays on it', async () => {
  const began = performance.now();
  await admin(
    ...['site', 'create', '--domain', DOMAIN, '--name', 'Dating', '--language', 'nl', '--countries', 'NL,BE'],
    ...[
      '--company-name',
      'Dating B.V.',
      '--company-address',
      'Keizersgracht 1',
      '--company-city',
      'Amsterdam',
    ],
    ...['--company-country', 'NL', '--company-kvk', '12345678'],
  );
  await admin('prices', 'set', DOMAIN, 'EUR', '10=1599', '25=3199');
  await admin('vat', 'set', DOMAIN, 'NL=21');
  const staff = await admin('staff', 'add', '--email', 'boss@dating.example.test', '--role', 'administrator');

  const first = await start(dataDir);
  await admin('setting', 'set', DOMAIN, 'time_bonus_percentage=30');
  const boss = new TestClient(first.port, DOMAIN);
  const token = /token=([\w-]+)/.exec(staff)?.[1] ?? '';
  await boss.call('PUT /api/reset-password.php', { body: { token, password: 'violet-anchor-93' } });
  const { sites } = (await boss.call('GET /api/console-site.php', { query: {} })).answer;
  expect(sites.map(({ domain }) => domain)).toEqual([DOMAIN]);

  const client = new TestClient(first.port, DOMAIN);
  const member = form({ language: 'nl' });
  expect((await client.call('POST /api/signup.php', { body: member })).status).toBe(201);
  await confirm(client, member.email);
  const payment = await buy(client);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  expect(payment).toMatchObject({
    status: 'completed',
    total: { amount: 2239, currency: 'EUR' },
    credits: 25,
  });
  expect((await client.call('GET /api/user.php')).answer.user.paid_user).toBe(true);
  process.stdout.write(`From an empty database to the first paid order: ${seconds} s\n`);
}, 120_000);

test('a change on the command line reaches every running server at once', async () => {
  const second = await start(secondDir, { DATABASE_URL: embeddedUrl(dataDir) ?? '' });
  const clients = [...servers].map(({ port }) => new TestClient(port, DOMAIN));
  expect(clients).toHaveLength(2);
  expect(second.port).not.toBe(servers[0]?.port);
  const read = async (client: TestClient) =>
    (await client.call('GET /api/settings.php', { query: {} })).answer.settings.message_credits;
  const isNew = (credits: number) => credits === 3;
  expect(await Promise.all(clients.map(read))).toEqual([1, 1]);
  await admin('setting', 'set', DOMAIN, 'message_credits=3');
  const seen = await Promise.all(clients.map((client) => until(() => read(client), isNew, NOTICE_MS)));
  expect(seen).toEqual([3, 3]);
}, 60_000);
