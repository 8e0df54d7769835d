import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endpoints, ENDPOINT_KEYS, errorsOf, parseKey } from '@rendezvous/contracts/endpoints';
import type { Endpoint, EndpointKey } from '@rendezvous/contracts/endpoints';
import type { RawAnswer, TestClient } from '@rendezvous/testing/server';
import { startForEveryCall } from './fixtures/startForEveryCall.ts';

let close: () => Promise<void>;
let client: TestClient;
beforeAll(async () => {
  ({ client, close } = await startForEveryCall());
});
afterAll(() => close());

type Schema = Record<string, unknown> & { properties?: Record<string, Schema> };

const TEXTS = [
  '',
  'x'.repeat(20_000),
  "1'; drop table users; -- ",
  '"><script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '../../../etc/passwd',
  '9'.repeat(60),
  '1e309',
  'constructor',
];
/** Bad values for bodies. Unlike queries, bodies can also have values of the wrong type. */
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  -1.5,
  1e300,
  [[[]], null, 'x'],
  { $gt: '', toString: 1 },
];

/**
 * Returns every value with `npm test -- --thorough`; otherwise a quarter of them, a different one
 * per field.
 */
const some = <Value>(values: readonly Value[], field: number): readonly Value[] =>
  process.env['THOROUGH'] ? values : values.filter((_value, at) => at % 4 === field % 4);

/** Returns a minimal value that the schema accepts; the bad values replace it one at a time. */
function sample(schema: Schema): unknown {
  const values = (schema['enum'] ?? undefined) as unknown[] | undefined;
  if (values) return values[0];
  if ('const' in schema) return schema['const'];
  const options = (schema['anyOf'] ?? undefined) as Schema[] | undefined;
  if (options?.[0]) return sample(options[0]);
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner)]),
      );
    default:
      return schema['format'] === 'date-time' ? '2026-05-01T10:00:00Z' : '12345678';
  }
}

/** Returns the fields of an object, or of an optional object. */
function fieldsOf(schema: unknown): [string, Schema][] {
  const { properties, anyOf } = schema as Schema & { anyOf?: Schema[] };
  return Object.entries(properties ?? anyOf?.find((one) => one.properties)?.properties ?? {});
}

type Probe = { what: string; query?: string; body?: unknown; headers?: Record<string, string> };

function queryProbes(schema: unknown): Probe[] {
  const fields = fieldsOf(schema);
  const base = fields.map(([name, inner]): [string, string] => [name, String(sample(inner))]);
  return fields.flatMap(([name], field) => {
    const others = base.filter(([each]) => each !== name);
    const texts = TEXTS.filter((text) => text.length < 9000 && text !== '\ud800');
    const one = some(texts, field).map((text) => ({
      what: `${name}=${JSON.stringify(text.slice(0, 30))}`,
      query: new URLSearchParams([[name, text]]).toString(),
    }));
    const own = base.find(([each]) => each === name) ?? [name, ''];
    return [
      ...one,
      { what: `${name} twice`, query: new URLSearchParams([...others, own, own]).toString() },
      { what: `${name} as a list`, query: `${name}[]=1&${name}[a]=2` },
      { what: `${name} in no UTF-8`, query: `${name}=%ff%c0%80` },
      { what: `${name} long`, query: `${name}=${'7'.repeat(7000)}` },
    ];
  });
}

function bodyProbes(schema: unknown): Probe[] {
  const base = Object.fromEntries(fieldsOf(schema).map(([name, inner]) => [name, sample(inner)]));
  const changed = fieldsOf(schema).flatMap(([name], field) => [
    ...some(VALUES, field).map((value) => ({
      what: `${name}: ${(JSON.stringify(value) ?? '').slice(0, 40)}`,
      body: { ...base, [name]: value },
    })),
    {
      what: `without ${name}`,
      body: Object.fromEntries(Object.entries(base).filter(([each]) => each !== name)),
    },
  ]);
  // Of two properties with the same name the last one counts, so the server may accept this body.
  const doubled = JSON.stringify(base).replace('{', '{"id":{},"profile":[],');
  return [
    ...changed,
    { what: 'twice the same', body: doubled },
    { what: 'too deep', body: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}` },
  ];
}

/** Returns header values that browsers would and would not send. */
const headerProbes = (schema: unknown): Probe[] =>
  fieldsOf(schema).flatMap(([name]) =>
    ['no', '%', '%ff', '%E4%F6%FC', '\u00ff\u00fe', 'x'.repeat(7000)].map((value) => ({
      what: `${name}: ${value.slice(0, 20)}`,
      headers: { [name]: value },
    })),
  );

async function send(key: EndpointKey, probe: Probe): Promise<RawAnswer> {
  const { method, path, flag } = parseKey(key);
  const query = [flag ? `${flag.name}=${flag.value ?? '1'}` : '', probe.query ?? '']
    .filter(Boolean)
    .join('&');
  return client.request({
    method,
    path: query === '' ? path : `${path}?${query}`,
    ...(probe.body === undefined ? {} : { body: probe.body }),
    ...(probe.headers === undefined ? {} : { headers: probe.headers }),
  });
}

/** Returns what is wrong with the response, or null. Some values are legitimately accepted. */
function findProblem(key: EndpointKey, { status, text }: RawAnswer): string | null {
  if (status < 400) return null;
  if (status >= 500) return `${status} ${text.slice(0, 100)}`;
  const { error } = JSON.parse(text) as { error?: string };
  const declared: readonly string[] = errorsOf(key, endpoints[key]);
  return declared.includes(error ?? '') ? null : `${status} ${error ?? ''}, which it does not declare`;
}

async function walk(key: EndpointKey, probes: readonly Probe[]): Promise<string[]> {
  const wrong: string[] = [];
  for (let at = 0; at < probes.length; at += 8) {
    const batch = probes.slice(at, at + 8);
    const answers = await Promise.all(batch.map((probe) => send(key, probe)));
    answers.forEach((answer, index) => {
      const found = findProblem(key, answer);
      if (found !== null) wrong.push(`${key} ${batch[index]?.what ?? ''}: ${found}`);
    });
  }
  return wrong;
}

/** Excludes streams, which never end; uploads, which are multipart; and logging out. */
const calls = ENDPOINT_KEYS.map((key): [EndpointKey, Endpoint] => [key, endpoints[key]]).filter(
  ([key, { sse, multipart }]) => !sse && !multipart && key !== 'GET /api/logout.php',
);
const groups = [...new Set(calls.map(([key]) => parseKey(key).path))];

describe('any input', () => {
  test.each(groups)('%s responds with a code and never breaks', async (path) => {
    const wrong: string[] = [];
    for (const [key, { query, body, headers }] of calls.filter(([each]) => parseKey(each).path === path)) {
      if (query) wrong.push(...(await walk(key, queryProbes(query))));
      if (body) wrong.push(...(await walk(key, bodyProbes(body))));
      if (headers) wrong.push(...(await walk(key, headerProbes(headers))));
    }
    expect(wrong).toEqual([]);
  });

  test('an undeclared field is rejected by name', async () => {
    const wrong: string[] = [];
    for (const [key, { body, csrf }] of calls) {
      if (!body || csrf === false) continue;
      const base = Object.fromEntries(fieldsOf(body).map(([name, inner]) => [name, sample(inner)]));
      const { status, text } = await send(key, { what: '', body: { ...base, is_admin: true } });
      const { fields } = JSON.parse(text || '{}') as { fields?: Record<string, string> };
      if (status !== 422 || fields?.['is_admin'] !== 'unknown') wrong.push(`${key}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('an unsupported method is rejected with the list of allowed ones', async () => {
    const wrong: string[] = [];
    for (const path of groups) {
      const own = ENDPOINT_KEYS.filter((key) => parseKey(key).path === path);
      const open = own.filter((key) => endpoints[key].access !== 'staff').map((key) => parseKey(key).method);
      const method = (['DELETE', 'PUT', 'POST'] as const).find(
        (each) => !own.some((key) => key.startsWith(each)),
      );
      if (method === undefined) continue;
      const { status, headers } = await client.request({ method, path });
      const expected = open.length > 0 ? [405, [...new Set(open)].join(', ')] : [404, undefined];
      if (status !== expected[0] || headers.allow !== expected[1]) wrong.push(`${method} ${path}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect((await client.request({ method: 'HEAD', path: '/api/user.php' })).status).toBe(200);
    expect((await client.request({ method: 'HEAD', path: '/api/events.php' })).status).toBe(405);
  });

  test('the member is still logged in, and all tables still exist', async () => {
    expect((await client.call('GET /api/user.php')).status).toBe(200);
    expect((await client.call('GET /api/console-members.php')).answer.num_results).toBeGreaterThan(0);
  });
});
