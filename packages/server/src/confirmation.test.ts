import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { STAFF_ROLES, TIMES } from '@rendezvous/contracts';
import { endpoints, ENDPOINT_KEYS, LANDERS, parseKey } from '@rendezvous/contracts/endpoints';
import type { BodyOf, Endpoint, EndpointKey } from '@rendezvous/contracts/endpoints';
import {
  createBuilds,
  createMember,
  startTestApp,
  type TestApp,
  type TestBuilds,
  type TestClient,
  type TestMember,
} from '@rendezvous/testing/server';

const reason = 'asked for by mail';

/** Calls that move money, disable members or change configuration, with meaningless bodies. */
const WEIGHTY: { [K in EndpointKey]?: BodyOf<K> } = {
  'PUT /api/console-members.php': { id: '1', reason },
  'POST /api/console-credits.php': { id: '1', credits: 1, reason },
  'PUT /api/console-credits.php': { id: '1', approve: true },
  'POST /api/console-refunds.php': { payment_id: '1', reason },
  'PUT /api/console-refunds.php': { payment_id: '1' },
  'DELETE /api/console-cases.php': { id: '1', reason: 'The wrong person' },
  'PUT /api/console-cases.php': { id: '1', status: 'upheld', outcome: 'Spam', measure: 'ban' },
  'POST /api/console-news.php': {
    client_id: 'unseen-news',
    texts: [{ language: 'en', subject: 'A', text: 'B' }],
  },
  'PUT /api/console-news.php': { id: '1', approve: true },
  'POST /api/console-site.php': {
    domain: 'new.example.test',
    name: 'New',
    language: 'nl',
    countries: ['NL'],
    company: { name: 'New B.V.', address: 'Dam 1', kvk: '12345678', city: 'Amsterdam', country: 'NL' },
  },
  'PUT /api/console-site.php': { site: 'none.example.test', version: 1, change: {} },
  'POST /api/console-legal.php': {
    page: 'terms',
    from: '2000-01-01',
    summary: [{ language: 'en', text: 'New.' }],
  },
  'PUT /api/console-jobs.php': { queue: 'none' },
  'PUT /api/console-staff.php': { email: 'no-one@example.test', site: 'none.example.test', roles: [] },
  'PUT /api/console-releases.php': { remote: 'chat', version: 'none', reason },
  'POST /api/console-canaries.php': { remote: 'chat', version: 'none', share: 500, reason },
  'PUT /api/console-canaries.php': { remote: 'chat', act: 'stop', reason },
  'POST /api/console-campaigns.php': {
    slug: 'pinned-build',
    lander: LANDERS[0] ?? '',
    version: 'none',
    weight: 1,
  },
  'PUT /api/console-campaigns.php': { id: '1', version: 'none' },
};

let builds: TestBuilds;
let app: TestApp;
let staff: TestMember;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  app = await startTestApp({ config: { releasesDir: builds.folder } });
});
afterAll(async () => {
  await app.close();
  builds.remove();
});
afterEach(() => app.clock.set(new Date()));

const declared = ENDPOINT_KEYS.filter((key) => (endpoints[key] as Endpoint).confirm !== undefined);

async function errorOf(client: TestClient, key: EndpointKey, body: unknown): Promise<unknown> {
  const { method, path } = parseKey(key);
  const { text } = await client.request({ method, path, body });
  return (JSON.parse(text) as { error?: unknown }).error;
}

describe('a sensitive call', () => {
  test('declares that it needs a confirmation', () => {
    expect([...declared].sort()).toEqual(Object.keys(WEIGHTY).sort());
  });

  test.each(declared)('is refused until its member confirms: %s', async (key) => {
    staff = await createMember(app, { roles: [...STAFF_ROLES] });
    const { client, password } = staff;
    const body = WEIGHTY[key];
    app.clock.advance(TIMES.confirmed - 1);
    expect(await errorOf(client, key, body)).not.toBe('confirmation_required');
    app.clock.advance(2);
    expect(await errorOf(client, key, body)).toBe('confirmation_required');
    expect((await client.call('POST /api/confirm.php', { body: { password: 'wrong' } })).status).toBe(422);
    expect(await errorOf(client, key, body)).toBe('confirmation_required');
    const before = client.cookies.get('auth');
    expect((await client.call('POST /api/confirm.php', { body: { password } })).status).toBe(204);
    expect(client.cookies.get('auth')).not.toBe(before);
    expect(await errorOf(client, key, body)).not.toBe('confirmation_required');
  });

  test('needs no confirmation for a harmless act: a case that disables no member', async () => {
    const { client } = await createMember(app, { roles: ['moderator'] });
    app.clock.advance(TIMES.confirmed + 1);
    const body = { id: '1', status: 'dismissed', outcome: 'Nothing found' };
    expect(await errorOf(client, 'PUT /api/console-cases.php', body)).toBe('not_found');
  });

  test('is not confirmed by a renewed session token', async () => {
    const { client, password, email } = await createMember(app, { roles: ['support'] });
    app.clock.advance(TIMES.confirmed + 1);
    await client.call('PUT /api/password.php', {
      body: {
        old_password: password,
        new_password: 'quiet copper river',
        new_password_repeat: 'quiet copper river',
      },
    });
    const body = WEIGHTY['POST /api/console-credits.php'];
    expect(await errorOf(client, 'POST /api/console-credits.php', body)).toBe('confirmation_required');
    const again = app.client();
    await again.call('POST /api/user.php', { body: { email, password: 'quiet copper river' } });
    expect(await errorOf(again, 'POST /api/console-credits.php', body)).toBe('not_found');
  });
});
