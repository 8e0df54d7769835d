import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp, waitForLockWaiter } from '@rendezvous/testing/server';
import type { TestApp, TestClient, TestMember } from '@rendezvous/testing/server';
import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { TestShop } from '../../payments/fixtures/testShop.ts';
import { startServerProcess, type ServerProcess } from '../../../fixtures/serverProcess.ts';
import { until } from '../../../fixtures/until.ts';

let app: TestApp;
let shop: TestShop;
let server: ServerProcess | null = null;

beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterEach(() => killServer());
afterAll(() => app.close());

async function startServer(): Promise<ServerProcess> {
  server = await startServerProcess(app.dataDir, { DATABASE_URL: app.databaseUrl, DEMO_MEMBERS: '0' });
  return server;
}

async function killServer(): Promise<void> {
  const child = server?.child;
  server = null;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Starts work that blocks on a locked row inside its transaction, then kills the server. */
async function killInTheMiddle(lock: SQL, start: () => unknown): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.execute(lock);
    start();
    await waitForLockWaiter(app);
    await killServer();
  });
  // The database notices the lost connection and rolls back.
  const open = sql`select 1 from pg_stat_activity where datname = current_database() and xact_start is not null
    and pid <> pg_backend_pid()`;
  await until(async () => (await app.db.execute(open)).rows.length === 0);
}

const readState = async ({ id }: TestMember) =>
  (
    await app.db.execute<Record<string, unknown>>(sql`
      select u.status, u.name, p.status as profile, p.about_me as about,
        (select count(*)::int from sessions where user_id = u.id) as sessions,
        (select count(*)::int from conversation_members where user_id = u.id) as chats,
        (select count(*)::int from refunds where user_id = u.id) as refunds,
        (select count(*)::int from payments where user_id = u.id and status = 'created') as orders,
        (select data->>'customer' from invoices i join payments b on b.id = i.payment_id where b.user_id = u.id) as customer
      from users u join profiles p on p.id = u.id where u.id = ${id}`)
  ).rows[0];
const mailsTo = async (address: string, template: string) =>
  (
    await app.db.execute(sql`
      select 1 from jobs.job where name = 'mail' and data->>'template' = ${template} and data->>'to' = ${address}`)
  ).rows.length;

/** Creates a member with a conversation, unused credits, their invoice and an open order. */
async function createLife(): Promise<TestMember> {
  const member = await shop.buyer();
  await shop.paid(member);
  const friend = await createMember(app);
  const body = { profile: friend.key, client_id: randomUUID(), text: 'Hi' };
  expect((await member.client.call('POST /api/chat.php', { body })).status).toBe(200);
  await app.db.execute(sql`update profiles set about_me = 'I like long walks' where id = ${member.id}`);
  await shop.order(member);
  return member;
}

test('kill -9 in the middle of a deletion leaves the account as it was, and it can be deleted after the restart', async () => {
  const member = await createLife();
  const before = await readState(member);
  expect(before).toMatchObject({ status: 'active', profile: 'active', chats: 1, refunds: 0, orders: 1 });
  const client = member.client.on((await startServer()).port);
  const remove = (by: TestClient) =>
    by.call('DELETE /api/user.php', { body: { password: member.password } }).then(
      ({ status }) => status,
      () => 0,
    );
  let answer: Promise<number> | undefined;
  // This row is locked after the account is hidden, sessions have ended and the mail is enqueued.
  const lock = sql`select 1 from balances where user_id = ${member.id} for update`;
  await killInTheMiddle(lock, () => (answer = remove(client)));
  expect(await answer).toBe(0);
  expect(await readState(member)).toEqual(before);
  expect(await mailsTo(member.email, 'reactivation')).toBe(0);

  expect(await remove(member.client.on((await startServer()).port))).toBe(200);
  expect(await readState(member)).toMatchObject({
    status: 'pending_deletion',
    profile: 'deleted',
    sessions: 0,
    refunds: 1,
    orders: 0,
  });
  expect(await mailsTo(member.email, 'reactivation')).toBe(1);
});

test('kill -9 during the erasure leaves no partial erasure, and the next server finishes it', async () => {
  const member = await createLife();
  await app.db.execute(sql`
      update users set status = 'pending_deletion', deleted_at = now(), purge_after = now() - interval '1 minute'
      where id = ${member.id}`);
  const before = await readState(member);
  await startServer();
  // This row is written after sessions and likes are deleted and the mail is enqueued.
  const lock = sql`
      select 1 from invoices i join payments p on p.id = i.payment_id where p.user_id = ${member.id} for update of i`;
  await killInTheMiddle(lock, () => app.services.jobs.enqueue(app.db, 'purge_members', {}));
  expect(await readState(member)).toEqual(before);
  expect(await mailsTo(member.email, 'erased')).toBe(0);

  await startServer();
  await until(async () => (await readState(member))?.['status'] === 'erased');
  expect(await readState(member)).toMatchObject({
    name: null,
    about: null,
    sessions: 0,
    chats: 0,
    customer: '',
  });
  expect(await mailsTo(member.email, 'erased')).toBe(1);
});
