import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { STAFF_ROLES } from '@rendezvous/contracts';
import { endpoints, ENDPOINT_KEYS, errorsOf, parseKey } from '@rendezvous/contracts/endpoints';
import type { Endpoint, EndpointKey } from '@rendezvous/contracts/endpoints';
import { PAGE_MEMBER, VISITOR } from '@rendezvous/contracts/version';
import { createMember, startTestApp, TEST_PASSWORD } from '@rendezvous/testing/server';
import type { TestApp, TestClient, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';

let app: TestApp;
let anna: TestMember;
let carl: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  const roles = [...STAFF_ROLES];
  anna = await createMember(app, { credits: 50, roles });
  carl = await createMember(app, { credits: 50, roles });
});
afterAll(() => app.close());

/** Calls that only a page of the session's own member may make. */
const OWN = ENDPOINT_KEYS.filter((key) => !(endpoints[key] as Endpoint).anyPage);

const ask = (client: TestClient, key: EndpointKey, headers: Record<string, string>, query = '') => {
  const { method, path, flag } = parseKey(key);
  const search = new URLSearchParams(query);
  if (flag) search.set(flag.name, flag.value ?? '1');
  const body = method === 'GET' ? {} : { body: {} };
  return client.request({ method, path: `${path}?${search.toString()}`, headers, ...body });
};
const codeOf = ({ status, text }: { status: number; text: string }) =>
  `${status} ${String((JSON.parse(text) as { error?: unknown }).error)}`;

async function readEverything(): Promise<Record<string, unknown>> {
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    const rows = sql`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.identifier(name)} t`;
    all[name] = (await app.db.execute(rows)).rows[0];
  }
  return all;
}

describe('the page of another member', () => {
  test.each([
    ['a member', () => anna.key],
    ['a visitor', () => VISITOR],
    ['nobody', () => '0'],
    ['two members', () => `${carl.key}, ${carl.key}`],
    ['a number in another form', () => `0${carl.key}`],
    ['a long text', () => 'x'.repeat(4000)],
    ['SQL', () => `${carl.key}' or 1=1 --`],
  ])('is refused by every call for its own member, and nothing is written: %s', async (_name, page) => {
    const before = await readEverything();
    const wrong: string[] = [];
    for (const key of OWN) {
      const code = codeOf(await ask(carl.client, key, { [PAGE_MEMBER]: page() }));
      if (code !== '409 session_changed') wrong.push(`${key}: ${code}`);
    }
    expect(wrong).toEqual([]);
    expect(await readEverything()).toEqual(before);
  });

  test('is refused in the query too, for requests on which pages cannot set headers', async () => {
    const query = new URLSearchParams({ [PAGE_MEMBER]: anna.key }).toString();
    for (const key of ['GET /api/events.php', 'PUT /api/user.php'] as const)
      expect(codeOf(await ask(carl.client, key, { [PAGE_MEMBER]: '' }, query))).toBe('409 session_changed');
  });

  test('is declared by every call that a page makes for its member', () => {
    const silent = OWN.filter((key) => !errorsOf(key, endpoints[key]).includes('session_changed'));
    expect(silent).toEqual([]);
    const open = ENDPOINT_KEYS.filter((key) => !OWN.includes(key) && endpoints[key].access !== 'anyone');
    expect(open).toEqual([]);
  });

  test('may still log in, and the response says who is logged in now', async () => {
    const { client } = await createMember(app);
    client.page = VISITOR;
    const body = { email: anna.email, password: TEST_PASSWORD };
    // Staff of a demo have no second factor.
    const { headers, status } = await client.call('POST /api/user.php', { body });
    expect([status, headers[PAGE_MEMBER]]).toEqual([200, anna.key]);
    const out = await client.call('GET /api/logout.php');
    expect([out.status, out.headers[PAGE_MEMBER]]).toEqual([204, VISITOR]);
  });
});

describe('a call that names no page', () => {
  test('reads as the member who is logged in, and changes nothing', async () => {
    const before = await readEverything();
    const allowed: string[] = [];
    for (const key of OWN.filter((one) => !one.startsWith('GET ') && endpoints[one].access !== 'anyone')) {
      const code = codeOf(await ask(carl.client, key, { [PAGE_MEMBER]: '' }));
      if (code !== '409 session_changed') allowed.push(`${key}: ${code}`);
    }
    for (const key of ['GET /api/match-finder.php', 'GET /api/auto-like.php'] as const)
      expect(codeOf(await ask(carl.client, key, { [PAGE_MEMBER]: '' }))).toBe('409 session_changed');
    expect(allowed).toEqual([]);
    expect(await readEverything()).toEqual(before);
    const { user } = (await carl.client.call('GET /api/user.php', { headers: { [PAGE_MEMBER]: '' } })).answer;
    expect(user.id).toBe(carl.key);
  });
});

describe('a visitor’s call that names a member’s page', () => {
  test('gets public data, but no access to the member’s', async () => {
    const headers = { [PAGE_MEMBER]: carl.key };
    const visitor = app.client();
    expect((await visitor.call('GET /api/credits.php', { headers })).status).toBe(200);
    expect(codeOf(await ask(visitor, 'GET /api/user.php', headers))).toBe('403 authentication_required');
  });
});
