import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PAGE_MEMBER } from '@rendezvous/contracts/version';
import { createTestDatabase, type TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { startCollector, type CollectedSpan } from '../../fixtures/collector.ts';
import { openNodes, type Nodes } from '../../fixtures/openNodes.ts';
import { until } from '../../fixtures/until.ts';
import { describeStatement } from './describeStatement.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const CONCURRENT = Array.from({ length: 8 }, (_, index) => `${TRACE.slice(0, -1)}${index}`);
const TEXT = 'A sentence for one reader';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let collector: Awaited<ReturnType<typeof startCollector>>;
let nodes: Nodes;
let sender: TestMember;
let reader: TestMember;
let log = '';

/** Sends a message whose body arrives after its headers were read. @returns the status */
async function sendLate(port: number, body: string): Promise<number | undefined> {
  const { cookies, origin } = sender.client;
  const outgoing = request({
    ...{ port, method: 'POST', path: '/api/chat.php' },
    headers: {
      origin,
      host: new URL(origin).host,
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      [PAGE_MEMBER]: sender.key,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      expect: '100-continue',
    },
  });
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  const answer = once(outgoing, 'response');
  outgoing.end(body);
  const [{ statusCode }] = (await answer) as [IncomingMessage];
  return statusCode;
}

/** Enqueues a job that succeeds and one that fails, and waits for the first attempt of each. */
async function runJobs(): Promise<void> {
  await sender.client.call('POST /api/like.php', { body: { profile: reader.key } });
  await sender.client.call('POST /api/reset-password.php', { body: { email: sender.email } });
  const attempted = () =>
    nodes.db.execute(sql`select name from jobs.job
      where (name, state) in (('notify_like', 'completed'), ('mail', 'retry')) group by name`);
  await until(async () => (await attempted()).rows.length === 2);
}

beforeAll(async () => {
  database = await createTestDatabase();
  collector = await startCollector();
  nodes = openNodes(database.url);
  const node = await nodes.start({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'info',
    TRUST_PROXY: '127.0.0.1',
    DATABASE_POOL: '2',
    SMTP_URL: 'smtp://127.0.0.1:1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of%20the%20collector',
  });
  node.child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString('utf8'))).resume();
  sender = await nodes.createOn(node, { paid: true, credits: 9 });
  reader = await nodes.createOn(node, {});
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01` };
  await sender.client.call('GET /api/chats.php', { headers });
  await Promise.all(
    CONCURRENT.map((id) =>
      sender.client.call('GET /api/likes.php', { headers: { traceparent: `00-${id}-${PARENT}-01` } }),
    ),
  );
  const body = { profile: reader.key, client_id: randomUUID(), text: TEXT };
  expect(await sendLate(node.port, JSON.stringify(body))).toBe(200);
  await runJobs();
  // The server sends pending spans when it stops.
  const exit = once(node.child, 'exit');
  node.child.kill('SIGTERM');
  await exit;
});
afterAll(async () => {
  await nodes.close();
  await collector.close();
  await database.drop();
});

const find = (name: string): CollectedSpan => {
  const span = collector.spans.find((each) => each.name === name);
  if (span === undefined)
    throw new Error(`No span ${name} among ${collector.spans.map((each) => each.name).join()}`);
  return span;
};
const childrenOf = (parent: CollectedSpan) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId).map(({ name }) => name);

test('a request is a span in the trace of the proxy, with its SQL as children', () => {
  const request = find('GET /api/chats.php');
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  expect(childrenOf(request)).toContain('SELECT sessions');
  expect(collector.keys).toContain('of the collector');
});

test('a request with a body has the statements of its transaction as children', () => {
  const request = find('POST /api/chat.php');
  expect(request.traceId).not.toBe(TRACE);
  expect(childrenOf(request)).toEqual(expect.arrayContaining(['BEGIN', 'INSERT messages', 'COMMIT']));
});

test('requests that wait for the same connections keep their statements apart', () => {
  const names = CONCURRENT.map((id) =>
    collector.spans.flatMap(({ traceId, name }) => (traceId === id ? [name] : [])).toSorted(),
  );
  expect(names[0]).toContain('GET /api/likes.php');
  expect(names).toEqual(CONCURRENT.map(() => names[0]));
});

test.each([
  ['notify_like', 'POST /api/like.php', 'done'],
  ['mail', 'POST /api/reset-password.php', 'failed'],
])('an attempt of the job %s is a separate trace, linked to %s: %s', (name, enqueued, outcome) => {
  const { traceId, spanId } = find(enqueued);
  const attempt = collector.spans.find(({ links }) => links?.some((link) => link.spanId === spanId));
  expect(attempt).toMatchObject({
    name: `job ${name}`,
    attributes: [
      { key: 'job.name', value: { stringValue: name } },
      { key: 'job.attempt', value: { intValue: 1 } },
      { key: 'job.outcome', value: { stringValue: outcome } },
    ],
    links: [{ traceId, spanId }],
  });
  expect(attempt?.parentSpanId).toBeUndefined();
});

test('a job has its SQL as children', () => {
  expect(childrenOf(find('job notify_like'))).toContain('SELECT likes');
});

test('no span contains a value: no text, name, address, id or cookie', () => {
  const all = JSON.stringify(collector.spans);
  const { email, name, key, client } = sender;
  const values = [TEXT, email, name, key, ...client.cookies.values(), reader.name, reader.key];
  expect(values.filter((value) => all.includes(value))).toEqual([]);
  const queries = collector.spans.flatMap(({ attributes }) =>
    attributes.flatMap(({ key, value }) => (key === 'db.query.text' ? [value.stringValue ?? ''] : [])),
  );
  expect(queries.length).toBeGreaterThan(10);
  expect(queries.filter((query) => /'|(?<![\w$"])\d/.test(query))).toEqual([]);
});

test('the log line of the request has the id of its trace', () => {
  const lines = log.split('\n').filter((line) => line.includes('/api/chats.php'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ traceId: TRACE }),
  ]);
});

test.each([
  [
    "select * from users where name = 'O''Hara' and age > 40",
    'SELECT users',
    'select * from users where name = ? and age > ?',
  ],
  [
    '/* planned */ update "profiles" set a2 = $1 where id = $2',
    'UPDATE profiles',
    'update "profiles" set a2 = $1 where id = $2',
  ],
  [
    'with made as (insert into messages (id) values ($1)) select 1 from made',
    'INSERT messages',
    'with made as (insert into messages (id) values ($1)) select ? from made',
  ],
  [
    'select id, (select count(*) from likes) from users',
    'SELECT users',
    'select id, (select count(*) from likes) from users',
  ],
  ['begin', 'BEGIN', 'begin'],
])('the statement %s is described without its values', (text, name, query) => {
  expect(describeStatement(text)).toMatchObject({ name, query });
});
