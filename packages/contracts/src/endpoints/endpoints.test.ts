import { describe, expect, test } from '@jest/globals';
import type { TObject, TSchema } from 'typebox';
import { ERROR_STATUS } from '../errors.ts';
import { ENDPOINT_KEYS, endpoints, errorsOf, INNER_LIMITS, limitsOf, parseKey } from './index.ts';
import type { Endpoint, EndpointKey, RateLimit } from './index.ts';

/** Endpoints in section 7 of the specification and on its API page. */
const PRODUCT = `
POST,GET,PUT,DELETE user.php
POST,DELETE user.php?push=1
GET logout.php
GET geocode.php
POST page-hidden.php
GET settings.php
GET chats.php
GET likes.php
GET auto-like.php
GET discountcode.php
GET interests.php
GET regions.php
GET companyinfo.php
GET signup.php
POST signup.php?check=1
POST signup.php
POST activate.php
POST activate.php?resend=1
POST,PUT reset-password.php
PUT password.php
POST,PUT mail-change.php
POST reactivate.php
GET,DELETE sessions.php
GET export.php
GET members.php
GET member.php
GET,PUT profile.php
POST,PUT,DELETE photo.php
GET match-finder.php
GET,POST,DELETE swipe.php
GET signup-matches.php
POST,PUT,DELETE like.php
GET,POST,PUT,DELETE chat.php
GET gifts.php
GET icebreakers.php
GET events.php
GET credits.php
POST,GET payment.php
POST payment-webhook.php
POST,PUT directdebit.php
GET transactions.php
GET transactions.php?invoice
POST refund.php
GET,PUT notifications.php
GET,POST,DELETE block.php
POST report.php
POST complaint.php
POST mail-events.php
GET release.php`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [methods = '', path = ''] = line.split(' ');
    return methods.split(',').map((method) => `${method} /api/${path}`);
  })
  .concat('GET /healthz', 'GET /readyz', 'GET /version');

const entries = ENDPOINT_KEYS.map((key): [EndpointKey, Endpoint] => [key, endpoints[key]]);

const inner: readonly RateLimit[] = Object.values(INNER_LIMITS).flat();

function isStrict(schema: TSchema): boolean {
  return (
    !('properties' in schema) || ('additionalProperties' in schema && schema.additionalProperties === false)
  );
}

describe('endpoints', () => {
  test.each(PRODUCT)('%s is declared', (key) => {
    expect(endpoints).toHaveProperty([key]);
  });

  test.each(entries)('%s is consistent', (key, endpoint) => {
    expect(parseKey(key).path).toMatch(/^\/(api\/[a-z-]+\.php|healthz|readyz|version)$/);
    expect(Object.keys(endpoint.answers).length).toBeGreaterThan(0);
    for (const code of errorsOf(key, endpoint)) expect(ERROR_STATUS).toHaveProperty(code);
    if (key.startsWith('GET ')) expect(endpoint.body).toBeUndefined();
    if (endpoint.body && !endpoint.multipart && endpoint.csrf !== false) {
      expect(isStrict(endpoint.body)).toBe(true);
    }
    if (endpoint.roles) expect(endpoint.access).toBe('staff');
  });

  test.each(entries)('%s declares its limits, or why it needs none', (_, endpoint) => {
    const limits = limitsOf(endpoint);
    if ('none' in endpoint.limit) expect(endpoint.limit.none).toMatch(/^[A-Z].{20,}\.$/);
    else expect(limits.length).toBeGreaterThan(0);
    for (const { max, window, per, field } of limits) {
      expect(max).toBeGreaterThan(0);
      expect(window).toBeGreaterThan(0);
      if (per !== 'target' && per !== 'pair') continue;
      expect((endpoint.body as TObject | undefined)?.properties).toHaveProperty([field ?? '']);
    }
  });

  test('rate limits with the same name have the same number, because they share a counter', () => {
    const declared = [...entries.flatMap(([, endpoint]) => limitsOf(endpoint)), ...inner];
    const numbers = new Map<string, Set<string>>();
    for (const limit of declared) {
      const known = numbers.get(limit.name) ?? new Set();
      numbers.set(limit.name, known.add(JSON.stringify(limit)));
    }
    expect([...numbers].filter(([, different]) => different.size > 1)).toEqual([]);
  });

  test('members on one network share the limits for likes, new chats and reports', () => {
    const calls = [endpoints['POST /api/like.php'], endpoints['POST /api/report.php']];
    const limits = [...calls.flatMap(limitsOf), ...INNER_LIMITS.newChat];
    expect(limits.filter(({ per }) => per === 'network')).toEqual([
      { name: 'like_network', per: 'network', max: 600, window: 3600 },
      { name: 'report_network', per: 'network', max: 20, window: 86_400 },
      { name: 'new_chat', per: 'network', max: 120, window: 3600 },
    ]);
  });

  test('payments, messages, sign-ups and likes are idempotent', () => {
    const keys = [
      'POST /api/payment.php',
      'POST /api/chat.php',
      'POST /api/signup.php',
      'POST /api/like.php',
    ] as const;
    for (const key of keys) expect(endpoints[key].idempotent).toBe(true);
  });

  test('only calls from other servers and repositories are exempt from the same-origin rule', () => {
    const free = entries.filter(([, endpoint]) => endpoint.csrf === false).map(([key]) => key);
    expect(free).toEqual([
      'POST /api/payment-webhook.php',
      'POST /api/age-webhook.php',
      'POST /api/mail-events.php',
      'POST /api/publish.php',
    ]);
  });

  test('parseKey splits keys into their parts', () => {
    expect(parseKey('POST /api/user.php?push=1')).toEqual({
      method: 'POST',
      path: '/api/user.php',
      flag: { name: 'push', value: '1' },
    });
    expect(parseKey('GET /api/transactions.php?invoice').flag).toEqual({ name: 'invoice', value: null });
    expect(() => parseKey('PATCH /x')).toThrow(RangeError);
  });
});
