import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { TEST_SECRET, TestClient, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq, sql } from 'drizzle-orm';
import { payments } from '../../kernel/db/schema/payments.ts';
import { cancelStranded } from './payment.jobs.ts';
import { startMollieServer } from './fixtures/mollieServer.ts';
import type { Asked, MollieServer } from './fixtures/mollieServer.ts';
import { TestShop } from './fixtures/testShop.ts';

let app: TestApp;
let shop: TestShop;
let mollie: MollieServer;
let child: ChildProcess | null = null;
/** The stand-in kills the server on this request instead of responding. */
let killsOn: Asked | null = null;

beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
  mollie = await startMollieServer((asked) => killsOn === asked && child?.kill('SIGKILL') === true);
});
afterEach(() => {
  child?.kill('SIGKILL');
});
afterAll(async () => {
  await mollie.close();
  await app.close();
});

/** Starts the real server in a separate process on the test database. @returns its port */
async function startProcess(): Promise<number> {
  const file = (path: string) => join(import.meta.dirname, path);
  child = spawn(process.execPath, ['--import', file('fixtures/mollieStandIn.ts'), file('../../main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_OPTIONS: '',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.dataDir,
      SECRET_KEY: TEST_SECRET,
      MOLLIE_API_KEY: 'test_key',
      MOLLIE_STAND_IN: mollie.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    const { origin } = JSON.parse(line) as { origin?: string };
    if (origin !== undefined) return Number(new URL(origin).port);
  }
  throw new Error('The server did not start');
}

const died = () => new Promise((resolve) => child?.once('exit', resolve));

async function order(member: TestMember, client: TestClient, idempotencyKey: string) {
  const { bundles, terms_version } = await shop.offer(member);
  return client.call('POST /api/payment.php', {
    body: { bundle: bundles[1]?.id ?? '', paymentmethod: 'ideal', terms_version, start_now: true },
    idempotencyKey,
  });
}

const webhook = (port: number, id: string) =>
  new TestClient(port).request({
    method: 'POST',
    path: '/api/payment-webhook.php',
    headers: { origin: '', 'content-type': 'application/x-www-form-urlencoded' },
    body: `id=${id}`,
  });

const ordersOf = (member: TestMember) => app.db.select().from(payments).where(eq(payments.userId, member.id));

describe('kill -9 of the server', () => {
  test('between payment and booking: the credits are still booked once, by webhook or reconciliation', async () => {
    const member = await shop.buyer();
    const port = await startProcess();
    const { answer } = await order(member, member.client.on(port), randomUUID());
    const [paid] = [...mollie.books.values()].slice(-1);
    if (!paid) throw new Error('nothing was opened');
    paid.status = 'paid';
    // The server dies while the webhook queries Mollie.
    killsOn = 'GET';
    const dead = died();
    await expect(webhook(port, paid.id)).rejects.toThrow();
    await dead;
    killsOn = null;
    expect(await shop.credits(member)).toBe(0);
    const again = await startProcess();
    const responses = await Promise.all([
      webhook(again, paid.id),
      webhook(again, paid.id),
      webhook(again, paid.id),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.credits(member)).toBe(25);
    expect((await shop.row(answer.payment_id)).status).toBe('completed');
  });

  test('between order and redirect: the payment still finds its order and is booked once', async () => {
    const member = await shop.buyer();
    const port = await startProcess();
    killsOn = 'POST';
    const dead = died();
    await expect(order(member, member.client.on(port), randomUUID())).rejects.toThrow();
    await dead;
    killsOn = null;
    const [row] = await ordersOf(member);
    expect(row).toMatchObject({ status: 'created', providerRef: null });
    // Mollie has the payment, but the order lacks its reference, so the job cancels it after an
    // hour.
    await app.db.execute(
      sql`update payments set created_at = now() - interval '2 hours' where id = ${row?.id ?? 0}`,
    );
    await cancelStranded(app.services);
    expect((await shop.row(String(row?.id))).status).toBe('cancelled');
    // The member pays after all.
    const [paid] = [...mollie.books.values()].slice(-1);
    if (!paid) throw new Error('nothing was opened');
    paid.status = 'paid';
    const again = await startProcess();
    const responses = await Promise.all([webhook(again, paid.id), webhook(again, paid.id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ordersOf(member)).toMatchObject([{ status: 'completed', providerRef: paid.id }]);
    expect(await shop.credits(member)).toBe(25);
  });
});
