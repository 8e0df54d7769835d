import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { STAFF_ROLES } from '@rendezvous/contracts';
import { endpoints, ENDPOINT_KEYS, errorsOf, parseKey } from '@rendezvous/contracts/endpoints';
import type { Endpoint, EndpointKey } from '@rendezvous/contracts/endpoints';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestClient } from '@rendezvous/testing/server';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const STAFF = ['moderator', 'release', 'administrator'] as const;
const ROLES = ['visitor', 'unconfirmed', 'free', 'premium', 'disabled', ...STAFF] as const;
type Role = (typeof ROLES)[number];

const browserOf = async (role: Role): Promise<TestClient> => {
  if (role === 'visitor') return app.client();
  const member = await createMember(app, {
    confirmed: role !== 'unconfirmed',
    paid: role === 'premium',
    disabled: role === 'disabled',
    roles: STAFF.filter((one) => one === role),
  });
  return member.client;
};

/** The expected rejection of a caller; null: admitted, whatever the call then returns. */
function turnedAway(endpoint: Endpoint, role: Role): string | null {
  if (endpoint.access === 'anyone') return null;
  if (role === 'visitor') return 'authentication_required';
  if (role === 'disabled') return endpoint.whileDisabled ? null : 'account_disabled';
  if (endpoint.access === 'confirmed') return role === 'unconfirmed' ? 'not_confirmed' : null;
  if (endpoint.access === 'member') return null;
  const roles: readonly string[] = endpoint.roles ?? STAFF_ROLES;
  return roles.includes(role) ? null : 'not_found';
}

const request = (client: TestClient, key: EndpointKey, body: unknown, more: Record<string, string> = {}) => {
  const { method, path, flag } = parseKey(key);
  const query = flag ? `?${flag.name}=${flag.value ?? '1'}` : '';
  return client.request({ method, path: path + query, headers: more, ...(method === 'GET' ? {} : { body }) });
};
const codeOf = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { error?: unknown }).error;
  } catch {
    return undefined;
  }
};

const DOORS = ['authentication_required', 'account_disabled', 'not_confirmed'];
const isServed = (key: EndpointKey): boolean => {
  const { method, path, flag } = parseKey(key);
  return app.app.hasRoute({ method, url: path, ...(flag ? { constraints: { variant: flag.name } } : {}) });
};

/** A stream never ends, and logging out would end the session that the next call needs. */
const calls = (): EndpointKey[] =>
  ENDPOINT_KEYS.filter((key) => {
    const endpoint: Endpoint = endpoints[key];
    return !endpoint.sse && key !== 'GET /api/logout.php';
  });

describe('every call', () => {
  test('is served', () => {
    expect(ENDPOINT_KEYS.filter((key) => !isServed(key))).toEqual([]);
  });

  test.each(ROLES)('admits or rejects: %s', async (role) => {
    const client = await browserOf(role);
    const wrong: string[] = [];
    for (const key of calls()) {
      const endpoint: Endpoint = endpoints[key];
      const answer = await request(client, key, {});
      const code = codeOf(answer.text);
      const expected = turnedAway(endpoint, role);
      const right =
        expected === null ? !DOORS.includes(String(code)) || endpoint.access === 'anyone' : code === expected;
      if (!right || answer.status >= 500)
        wrong.push(`${key}: ${answer.status} ${String(code)}, not ${expected ?? 'let in'}`);
    }
    expect(wrong.filter((line) => !/: 503 /.test(line))).toEqual([]);
  });

  test('that changes something is rejected from other origins', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
    ];
    const client = await browserOf('premium');
    const wrong: string[] = [];
    for (const key of calls()) {
      const endpoint: Endpoint = endpoints[key];
      if (!errorsOf(key, endpoint).includes('cross_site_request')) continue;
      for (const headers of foreign) {
        const code = codeOf((await request(client, key, {}, headers)).text);
        if (code !== 'cross_site_request') wrong.push(`${key}: ${String(code)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(['GET /api/logout.php', 'GET /api/match-finder.php', 'GET /api/auto-like.php'] as const)(
    'that changes something although it is a GET is refused from elsewhere: %s',
    async (key) => {
      const client = await browserOf('premium');
      const { text } = await request(client, key, undefined, { origin: '', 'sec-fetch-site': 'cross-site' });
      expect(codeOf(text)).toBe('cross_site_request');
    },
  );

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', [1, 2]],
    ['a poisoned object', '{"__proto__":{"admin":true},"constructor":1}'],
    ['broken JSON', '{"a":'],
    ['wrong types', { profile: { $gt: '' }, id: [], text: 7, email: {}, bundle: true, conversation: -1 }],
    [
      'a NUL and half a pair',
      { profile: '\u0000', id: '\ud800', text: '\u0000', email: 'a\u0000@b.c', name: '\ud800' },
    ],
    ['SQL', { profile: "1'; drop table users; --", id: '1 or 1=1', text: "'); select pg_sleep(9); --" }],
    [
      'a number too large',
      { profile: '9'.repeat(60), id: '9'.repeat(60), conversation: '9'.repeat(16), page: 1e300 },
    ],
    ['too much', { text: 'x'.repeat(140_000) }],
  ])('responds to %s with a 4xx', async (_name, body) => {
    const client = await browserOf('premium');
    const wrong: string[] = [];
    for (const key of calls()) {
      const { method } = parseKey(key);
      const endpoint: Endpoint = endpoints[key];
      if (method === 'GET' || !endpoint.body || endpoint.csrf === false) continue;
      const answer = await request(
        client,
        key,
        body,
        body === undefined ? {} : { 'content-type': 'application/json' },
      );
      // Calls with only optional fields accept an empty body.
      const content =
        answer.status < 300 && (body === undefined || body === null || typeof body === 'object');
      if (!(answer.status >= 400 && answer.status < 500) && !content)
        wrong.push(`${key}: ${answer.status} ${answer.text.slice(0, 80)}`);
    }
    expect(wrong).toEqual([]);
  });
});
