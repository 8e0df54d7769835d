import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp, TestClient } from '@rendezvous/testing/server';
import type { RawAnswer, TestApp, TestMember } from '@rendezvous/testing/server';
import sharp from 'sharp';
import { TestShop } from './areas/payments/fixtures/testShop.ts';
import { startServerProcess, type ServerProcess } from './fixtures/serverProcess.ts';

const CLIENTS = 50;
/**
 * Limit of the delay in milliseconds, sampled every 10. An invoice on the event loop would take
 * 150, a password 30 to 150.
 */
const LONGEST = 60;

type Delay = { p50: number; p90: number; max: number };

let app: TestApp;
let server: ServerProcess;
let buyer: TestMember;
let invoice: string;
let uploaders: TestMember[];

beforeAll(async () => {
  app = await startTestApp();
  const shop = new TestShop(app);
  buyer = await shop.buyer();
  invoice = await shop.paid(buyer);
  uploaders = [];
  for (let index = 0; index < CLIENTS; index += 1) uploaders.push(await createMember(app));
  const environment = { DATABASE_URL: app.databaseUrl };
  server = await startServerProcess(app.dataDir, environment, 'measuredServer.ts');
});

afterAll(async () => {
  if (server.child.kill('SIGTERM')) await once(server.child, 'exit');
  await app.close();
});

function clientOf(member?: TestMember): TestClient {
  return member?.client.on(server.port) ?? new TestClient(server.port);
}

async function readDelay(): Promise<Delay> {
  const answer = once(server.child, 'message');
  server.child.send('delay');
  return ((await answer) as [Delay])[0];
}

/** Sends every client's request at the same time, after a warm-up that starts the threads. */
async function measure(what: string, request: (index: number) => Promise<RawAnswer>) {
  await request(0);
  await readDelay();
  const clients = Array.from({ length: CLIENTS - 1 }, (_, index) => index + 1);
  const answers = await Promise.all(clients.map(request));
  const delay = await readDelay();
  const statuses = answers.map(({ status }) => status);
  if (process.env['MEASURE'] !== undefined)
    process.stdout.write(`${JSON.stringify({ what, ...delay, statuses: [...new Set(statuses)] })}\n`);
  return { delay, answers, statuses };
}

test('the event loop stays free while 50 clients request invoices', async () => {
  const client = clientOf(buyer);
  const { delay, statuses } = await measure('invoices', () =>
    client.request({ path: `/api/transactions.php?invoice=${invoice}` }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(delay.p90).toBeLessThan(LONGEST);
});

const logIn = (index: number) =>
  clientOf().request({
    method: 'POST',
    path: '/api/user.php',
    body: { email: uploaders[index]?.email, password: uploaders[index]?.password },
  });

test('the event loop stays free while 50 clients log in', async () => {
  const { delay, statuses } = await measure('logins', logIn);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(delay.p90).toBeLessThan(LONGEST);
});

test('the event loop stays free while 50 clients check a new password', async () => {
  const { delay, statuses } = await measure('passwords', () =>
    clientOf().request({
      method: 'POST',
      path: '/api/signup.php?check=1',
      body: { password: 'Passw0rd!'.repeat(4) },
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(delay.p90).toBeLessThan(LONGEST);
});

/** Returns an upload's body with a photo that takes a second to process. */
async function createUpload() {
  const photo = await sharp({
    create: {
      width: 2400,
      height: 3200,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const boundary = 'xxBOUNDARYxx';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return (index: number) =>
    clientOf(uploaders[index]).request({
      method: 'POST',
      path: '/api/photo.php',
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
}

test('the event loop stays free while 50 clients upload photos, and uploads that would wait too long are rejected with a time to retry', async () => {
  const { delay, answers, statuses } = await measure('uploads', await createUpload());
  expect(delay.p90).toBeLessThan(LONGEST);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  for (const { headers } of answers.filter(({ status }) => status === 503))
    expect(headers['retry-after']).toBe('2');
});

test('the event loop stays free while 50 clients ask for invoices, log in and upload concurrently', async () => {
  const reader = clientOf(buyer);
  const kinds = [
    () => reader.request({ path: `/api/transactions.php?invoice=${invoice}` }),
    logIn,
    await createUpload(),
  ] as const;
  const { delay, statuses } = await measure(
    'all of them',
    (index) => kinds[index % 3]?.(index) ?? logIn(index),
  );
  expect(delay.p90).toBeLessThan(LONGEST);
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect(new Set(statuses)).toContain(200);
});
