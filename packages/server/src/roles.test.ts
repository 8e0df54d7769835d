import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestClient, type TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { listenToEvents } from './fixtures/listenToEvents.ts';
import { openNodes, type Nodes } from './fixtures/openNodes.ts';
import type { ServerProcess } from './fixtures/serverProcess.ts';
import { until } from './fixtures/until.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let nodes: Nodes;
let web: ServerProcess;
let stream: ServerProcess;
let member: TestMember;
beforeAll(async () => {
  database = await createTestDatabase();
  nodes = openNodes(database.url);
  web = await startNode('web');
  member = await nodes.createOn(web, {});
  await member.client.call('POST /api/reset-password.php', { body: { email: member.email } });
  stream = await startNode('stream');
});
afterAll(async () => {
  await nodes.close();
  await database.drop();
});

const startNode = (role: string) => nodes.start({ DATABASE_URL: database.url, ROLE: role });

const statusesOf = (client: TestClient, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await client.request({ path })).status));

const CALLS = ['/api/settings.php', '/assets/unknown.js', '/api/unknown.php'];

async function countRows(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await nodes.db.execute<{ count: number }>(query);
  return rows[0]?.count ?? 0;
}

test('a web process serves calls, and event streams as a fallback for the stream process', async () => {
  expect(await statusesOf(member.client, CALLS)).toEqual([200, 404, 404]);
  const events = await listenToEvents(member.client, web.port);
  events.close();
});

test('a stream process serves event streams only, including events of other processes', async () => {
  const client = member.client.on(stream.port);
  expect(await statusesOf(client, CALLS)).toEqual([421, 421, 421]);
  const events = await listenToEvents(client, stream.port);
  const other = await nodes.createOn(web, {});
  await other.client.call('POST /api/like.php', { body: { profile: member.key } });
  expect(await events.until((text) => text.includes('event: like'))).toContain('event: like');
  events.close();
});

test('only a worker runs jobs and schedules, and it serves only health checks', async () => {
  const scheduled = sql`select count(*)::int as count from jobs.schedule`;
  const mails = (state: string) =>
    sql`select count(*)::int as count from jobs.job where name = 'mail' and state = ${state}`;
  expect([await countRows(scheduled), await countRows(mails('created'))]).toEqual([0, 1]);
  const worker = await startNode('worker');
  expect(await countRows(scheduled)).toBeGreaterThan(5);
  await until(async () => (await countRows(mails('completed'))) > 0);
  const client = member.client.on(worker.port);
  expect(await statusesOf(client, ['/', '/api/events.php', ...CALLS])).toEqual([421, 421, 421, 421, 421]);
  expect(await statusesOf(client, ['/healthz', '/readyz', '/version'])).toEqual([200, 200, 200]);
});
