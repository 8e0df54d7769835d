import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ENDPOINT_KEYS, endpoints, parseKey } from '@rendezvous/contracts/endpoints';
import type { Endpoint } from '@rendezvous/contracts/endpoints';
import { createMember } from '@rendezvous/testing/server';
import type { TestApp, TestClient } from '@rendezvous/testing/server';
import { startForEveryCall } from './fixtures/startForEveryCall.ts';

let close: () => Promise<void>;
let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  ({ app, client, close } = await startForEveryCall());
});
afterAll(() => close());

const TYPES = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  'text/xml',
  'nonsense',
  ';',
];
const BODIES = ['', '{', '--x\r\n\r\n', '--x--\r\n'];
/**
 * Combines each type with every body if `npm test -- --thorough` runs; otherwise with one of them.
 */
const PAIRS = TYPES.flatMap((type, at) =>
  BODIES.filter((_body, turn) => process.env['THOROUGH'] || turn === at % BODIES.length).map(
    (body) => [type, body] as const,
  ),
);
const QUERIES = [
  'next=%2Fmembers%0D%0Aset-cookie%3Aa%3Db',
  'next=%2Fmembers%3Fname%3D%E6%97%A5',
  'next=%2F%5Celsewhere.test',
  'next=%2F%09%2Felsewhere.test',
  'next=a&next=b',
  'next[]=%2Fmembers',
  'next=%ff',
  '%0d%0a=1',
  '&&&==?',
];

/** Returns what is wrong with the response, or null. Only calls respond with our error codes. */
function findProblem({ status, text, headers }: Awaited<ReturnType<TestClient['request']>>): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 80)}`;
  const to = headers.location;
  if (to !== undefined && !/^\/(?!\/)[\x21-\x7e]*$/.test(to)) return `leads to ${to}`;
  if (status < 400 || !String(headers['content-type']).includes('json')) return null;
  const { error, message } = JSON.parse(text) as { error?: unknown; message?: unknown };
  return /^[a-z_]+$/.test(String(error)) && typeof message === 'string' ? null : `${status} ${text}`;
}

/** Excludes event streams, which never end. */
const CALLS = ENDPOINT_KEYS.filter((key) => {
  const { sse, access }: Endpoint = endpoints[key];
  return !key.startsWith('GET ') && !sse && access !== 'staff';
});

test.each(CALLS)('%s responds to any content type with an API error code', async (key) => {
  const { method, path: bare, flag } = parseKey(key);
  const path = flag ? `${bare}?${flag.name}=${flag.value ?? '1'}` : bare;
  const wrong: string[] = [];
  for (const [type, body] of PAIRS) {
    const found = findProblem(
      await client.request({ method, path, body, headers: { 'content-type': type } }),
    );
    if (found !== null) wrong.push(`${type} ${JSON.stringify(body)}: ${found}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  '/',
  '/login',
  '/signup',
  '/enter',
  '/members',
  '/pricing',
  '/none',
  '/media/x',
  '/unsubscribe/x',
])('%s responds to any query and referer, and redirects only within this site', async (path) => {
  const { email, password, client: own } = await createMember(app);
  const wrong: string[] = [];
  for (const query of QUERIES)
    for (const method of ['GET', 'POST'] as const) {
      const visitor = method === 'GET' ? own : app.client();
      const answer = await visitor.request({
        method,
        path: `${path}?${query}`,
        headers: {
          referer: `${visitor.origin}//elsewhere.test/%0d%0a`,
          ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(method === 'POST' ? { body: new URLSearchParams({ username: email, password }).toString() } : {}),
      });
      const found = findProblem(answer);
      if (found !== null) wrong.push(`${method} ${query}: ${found}`);
    }
  expect(wrong).toEqual([]);
});
