import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CONSOLE_ROLES, STAFF_ROLES } from '@rendezvous/contracts';
import { endpoints, ENDPOINT_KEYS, errorsOf, parseKey } from '@rendezvous/contracts/endpoints';
import type { Endpoint, EndpointKey } from '@rendezvous/contracts/endpoints';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestClient } from '@rendezvous/testing/server';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ROLES = ['visitor', 'unconfirmed', 'free', 'premium', 'disabled', ...STAFF_ROLES] as const;
type Role = (typeof ROLES)[number];

const MEMBERS: readonly Role[] = ['unconfirmed', 'free', 'premium', ...STAFF_ROLES];
const MEMBERS_EVEN_DISABLED: readonly Role[] = [...MEMBERS, 'disabled'];
const CONFIRMED: readonly Role[] = MEMBERS.filter((role) => role !== 'unconfirmed');
const EVERYONE: readonly Role[] = ROLES;
const EVERYONE_NOT_DISABLED: readonly Role[] = ['visitor', ...MEMBERS];

/**
 * The roles that may make each call. Written out, so that an overly permissive declaration fails
 * here.
 */
const CALLERS: Record<EndpointKey, readonly Role[]> = {
  'POST /api/user.php': EVERYONE,
  'GET /api/user.php': MEMBERS,
  'PUT /api/user.php': MEMBERS,
  'POST /api/deletion.php': MEMBERS,
  'DELETE /api/user.php': MEMBERS_EVEN_DISABLED,
  'GET /api/logout.php': EVERYONE,
  'PUT /api/password.php': MEMBERS,
  'POST /api/mail-change.php': MEMBERS,
  'PUT /api/mail-change.php': EVERYONE,
  'GET /api/sessions.php': MEMBERS,
  'DELETE /api/sessions.php': MEMBERS,
  'GET /api/export.php': MEMBERS_EVEN_DISABLED,
  'POST /api/reset-password.php': EVERYONE,
  'GET /api/reset-password.php': EVERYONE,
  'PUT /api/reset-password.php': EVERYONE,
  'POST /api/reactivate.php': EVERYONE,
  'GET /api/profile.php': MEMBERS,
  'PUT /api/profile.php': MEMBERS,
  'POST /api/second-factor.php': EVERYONE,
  'GET /api/second-factor.php': MEMBERS,
  'POST /api/second-factor.php?enrol=1': MEMBERS,
  'PUT /api/second-factor.php': MEMBERS,
  'POST /api/second-factor.php?codes=1': MEMBERS,
  'DELETE /api/second-factor.php': MEMBERS,
  'POST /api/second-factor.php?passkey=1': EVERYONE,
  'POST /api/passkey-login.php?options=1': EVERYONE,
  'POST /api/passkey-login.php': EVERYONE,
  'POST /api/passkey.php?options=1': CONFIRMED,
  'POST /api/passkey.php': CONFIRMED,
  'PUT /api/passkey.php': CONFIRMED,
  'DELETE /api/passkey.php': MEMBERS,
  'POST /api/confirm.php': MEMBERS,
  'GET /api/signup.php': EVERYONE,
  'POST /api/signup.php?check=1': EVERYONE,
  'POST /api/signup.php': EVERYONE,
  'POST /api/token.php': EVERYONE,
  'POST /api/activate.php': EVERYONE,
  'POST /api/activate.php?resend=1': MEMBERS,
  'GET /api/members.php': EVERYONE_NOT_DISABLED,
  'GET /api/member.php': EVERYONE,
  'GET /api/match-finder.php': MEMBERS,
  'GET /api/signup-matches.php': MEMBERS,
  'GET /api/faces.php': EVERYONE,
  'GET /api/likes.php': MEMBERS,
  'POST /api/like.php': MEMBERS,
  'PUT /api/like.php': MEMBERS,
  'DELETE /api/like.php': MEMBERS,
  'GET /api/auto-like.php': MEMBERS,
  'GET /api/swipe.php': MEMBERS,
  'POST /api/swipe.php': MEMBERS,
  'DELETE /api/swipe.php': MEMBERS,
  'GET /api/chats.php': MEMBERS,
  'GET /api/chat.php': MEMBERS,
  'POST /api/chat.php': MEMBERS,
  'PUT /api/chat.php': MEMBERS,
  'DELETE /api/chat.php': MEMBERS,
  'POST /api/chat-photo.php': MEMBERS,
  'PUT /api/chat-photo.php': MEMBERS,
  'GET /api/gifts.php': EVERYONE,
  'GET /api/icebreakers.php': EVERYONE,
  'GET /api/events.php': MEMBERS,
  'POST /api/photo.php': MEMBERS,
  'PUT /api/photo.php': MEMBERS,
  'DELETE /api/photo.php': MEMBERS,
  'POST /api/photo.php?chat=1': MEMBERS,
  'GET /api/credits.php': EVERYONE,
  'GET /api/discountcode.php': MEMBERS,
  'POST /api/payment.php': MEMBERS,
  'PUT /api/payment.php': MEMBERS,
  'DELETE /api/payment.php': MEMBERS,
  'GET /api/payment.php': MEMBERS,
  'POST /api/payment-webhook.php': EVERYONE,
  'GET /api/age-check.php': MEMBERS,
  'POST /api/age-check.php': MEMBERS,
  'POST /api/age-webhook.php': EVERYONE,
  'POST /api/directdebit.php': MEMBERS,
  'PUT /api/directdebit.php': MEMBERS,
  'GET /api/transactions.php': MEMBERS_EVEN_DISABLED,
  'GET /api/transactions.php?invoice': MEMBERS_EVEN_DISABLED,
  'GET /api/refund.php': MEMBERS_EVEN_DISABLED,
  'POST /api/refund.php': MEMBERS_EVEN_DISABLED,
  'GET /api/block.php': MEMBERS,
  'POST /api/block.php': MEMBERS,
  'DELETE /api/block.php': MEMBERS,
  'GET /api/report.php': MEMBERS,
  'POST /api/report.php': MEMBERS,
  'POST /api/complaint.php': EVERYONE,
  'POST /api/data-request.php': EVERYONE,
  'GET /api/data-request.php': EVERYONE,
  'PUT /api/data-request.php': EVERYONE,
  'GET /api/data-copy.php': EVERYONE,
  'GET /api/transparency.php': EVERYONE,
  'GET /api/legal.php': EVERYONE,
  'GET /api/legal-changes.php': EVERYONE,
  'POST /api/legal-acceptance.php': MEMBERS,
  'GET /api/console-legal.php': ['administrator'],
  'POST /api/console-legal.php': ['administrator'],
  'GET /api/console-transparency.php': ['moderator'],
  'GET /api/decision.php': EVERYONE,
  'POST /api/decision.php': EVERYONE,
  'PUT /api/decision.php': EVERYONE,
  'GET /api/console-photos.php': ['moderator'],
  'PUT /api/console-photos.php': ['moderator'],
  'GET /api/photo-check.php': MEMBERS,
  'POST /api/photo-check.php': MEMBERS,
  'DELETE /api/photo-check.php': MEMBERS,
  'GET /api/console-photo-checks.php': ['moderator'],
  'GET /api/console-photo-check.php': ['moderator'],
  'PUT /api/console-photo-check.php': ['moderator'],
  'GET /api/console-cases.php': ['moderator', 'support'],
  'GET /api/console-held.php': ['moderator'],
  'PUT /api/console-held.php': ['moderator'],
  'GET /api/console-trust.php': ['moderator'],
  'PUT /api/console-trust.php': ['moderator'],
  'GET /api/console-lists.php': ['administrator', 'moderator'],
  'PUT /api/console-lists.php': ['administrator', 'moderator'],
  'POST /api/console-list-check.php': ['administrator', 'moderator'],
  'GET /api/console-second-looks.php': ['moderator'],
  'PUT /api/console-second-looks.php': ['moderator'],
  'GET /api/console-agreement.php': ['administrator', 'moderator'],
  'GET /api/console-trust-rates.php': ['administrator', 'moderator'],
  'PUT /api/console-cases.php': ['moderator', 'support'],
  'DELETE /api/console-cases.php': ['moderator'],
  'POST /api/user.php?push=1': MEMBERS,
  'DELETE /api/user.php?push=1': MEMBERS,
  'GET /api/notifications.php': MEMBERS,
  'PUT /api/notifications.php': MEMBERS,
  'POST /api/mail-events.php': EVERYONE,
  'GET /api/console-news.php': ['marketing'],
  'POST /api/console-news.php?preview=1': ['marketing'],
  'POST /api/console-news.php': ['marketing'],
  'PUT /api/console-news.php': ['marketing'],
  'POST /api/waiting-list.php': EVERYONE,
  'GET /api/console-sites.php': ['support', 'marketing'],
  'GET /api/console-invites.php': ['support', 'marketing'],
  'POST /api/console-invites.php': ['support', 'marketing'],
  'DELETE /api/console-invites.php': ['support', 'marketing'],
  'GET /api/console-campaigns.php': ['marketing'],
  'GET /api/console-campaign-preview.php': ['marketing'],
  'GET /api/console-campaign-results.php': ['marketing'],
  'POST /api/console-campaigns.php': ['marketing'],
  'PUT /api/console-campaigns.php': ['marketing'],
  'GET /api/settings.php': EVERYONE,
  'GET /api/geocode.php': EVERYONE,
  'POST /api/page-hidden.php': EVERYONE,
  'GET /api/interests.php': EVERYONE,
  'GET /api/regions.php': EVERYONE,
  'GET /api/companyinfo.php': EVERYONE,
  'GET /healthz': EVERYONE,
  'GET /readyz': EVERYONE,
  'GET /version': EVERYONE,
  'GET /api/console-members.php': ['moderator', 'support'],
  'PUT /api/console-members.php': ['moderator', 'support'],
  'POST /api/console-credits.php': ['support'],
  'GET /api/console-credits.php': ['support'],
  'PUT /api/console-credits.php': ['support'],
  'POST /api/console-refunds.php': ['support'],
  'GET /api/console-refunds.php': ['support'],
  'PUT /api/console-refunds.php': ['support'],
  'GET /api/console-waiting.php': CONSOLE_ROLES,
  'GET /api/console-audit.php': CONSOLE_ROLES,
  'GET /api/console-site.php': ['administrator'],
  'POST /api/console-site.php': ['administrator'],
  'PUT /api/console-site.php': ['administrator'],
  'GET /api/console-jobs.php': ['administrator'],
  'PUT /api/console-jobs.php': ['administrator'],
  'GET /api/console-staff.php': ['administrator'],
  'PUT /api/console-staff.php': ['administrator'],
  'GET /api/release.php': EVERYONE,
  'POST /api/load-records.php': EVERYONE,
  'POST /api/publish.php': EVERYONE,
  'GET /api/console-releases.php': ['release'],
  'PUT /api/console-releases.php': ['release'],
  'POST /api/console-canaries.php': ['release'],
  'PUT /api/console-canaries.php': ['release'],
};

const browserOf = async (role: Role): Promise<TestClient> => {
  if (role === 'visitor') return app.client();
  const member = await createMember(app, {
    confirmed: role !== 'unconfirmed',
    paid: role === 'premium',
    disabled: role === 'disabled',
    roles: STAFF_ROLES.filter((one) => one === role),
  });
  return member.client;
};

/** Returns the error for a caller outside the list. Staff calls are hidden from others. */
function refusalOf(key: EndpointKey, role: Role): string | null {
  const callers = CALLERS[key];
  if (callers.includes(role)) return null;
  if (role === 'visitor') return 'authentication_required';
  if (role === 'disabled') return 'account_disabled';
  return callers.includes('free') ? 'not_confirmed' : 'not_found';
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

const REFUSALS = ['authentication_required', 'account_disabled', 'not_confirmed'];
/** Returns the errors that an admitted caller must not get. */
const refusalsOf = (key: EndpointKey): readonly string[] =>
  CALLERS[key].includes('free') ? REFUSALS : [...REFUSALS, 'not_found'];
const isServed = (key: EndpointKey): boolean => {
  const { method, path, flag } = parseKey(key);
  return app.app.hasRoute({ method, url: path, ...(flag ? { constraints: { variant: flag.name } } : {}) });
};

/**
 * Returns all calls except streams, which never end, and logging out, which would end the session.
 */
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
    const streams = ENDPOINT_KEYS.filter((key) => (endpoints[key] as Endpoint).sse && refusalOf(key, role));
    for (const key of [...calls(), ...streams, 'GET /api/logout.php'] as const) {
      const answer = await request(client, key, {});
      const code = codeOf(answer.text);
      const expected = refusalOf(key, role);
      const right = expected === null ? !refusalsOf(key).includes(String(code)) : code === expected;
      if (!right || answer.status >= 500)
        wrong.push(`${key}: ${answer.status} ${String(code)}, not ${expected ?? 'let in'}`);
    }
    expect(wrong.filter((line) => !/: 503 /.test(line))).toEqual([]);
  });

  test('that changes something is rejected from other origins', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'none' },
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
    'that changes something by GET is rejected from other sites: %s',
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
