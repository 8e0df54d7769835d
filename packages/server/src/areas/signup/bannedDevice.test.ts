import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestClient, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { signUp } from './fixtures/signUp.ts';

let app: TestApp;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createMember(app, { roles: ['moderator'] });
});
afterAll(() => app.close());

const setDisabled = (id: string, disabled: boolean) =>
  moderator.client.call('PUT /api/console-members.php', {
    body: { id, disabled, reason: 'Asked several members for money' },
  });
/** Returns a client for the same browser, logged out. */
function browserOf(client: TestClient, host?: string): TestClient {
  const browser = app.client(host);
  browser.cookies.set('device', client.cookies.get('device') ?? '');
  return browser;
}

test('the browser of a banned member cannot create an account, and gets the response for a known address', async () => {
  const client = app.client();
  const { id } = (await signUp(client)).answer.user;
  const known = await signUp(app.client(), {
    email: (await moderator.client.call('GET /api/user.php')).answer.user.email,
  });
  await setDisabled(id, true);

  const refused = await signUp(browserOf(client));
  expect([refused.status, refused.error]).toEqual([known.status, known.error]);
  expect((await signUp(app.client())).status).toBe(201);
  const query = { member: id };
  const { entries } = (await moderator.client.call('GET /api/console-audit.php', { query })).answer;
  expect(entries.filter(({ action }) => action === 'ban.refused')).toMatchObject([{ change: 'device' }]);

  // Neutral sites respond as for a new account, but it can never be confirmed.
  const host = await createSite(app, { settings: { account_disclosure: 'neutral' } });
  const pretended = await signUp(browserOf(client, host));
  expect(pretended.status).toBe(201);
  const { rows } = await app.db.execute<{ shadow: boolean }>(sql`
    select email_key <> lower(email) as shadow from users where id = ${pretended.answer.user.id}`);
  expect(rows).toEqual([{ shadow: true }]);

  await setDisabled(id, false);
  expect((await signUp(browserOf(client))).status).toBe(201);
});

test('the cookie of a browser is stored only as keyed hashes', async () => {
  const client = app.client();
  await signUp(client);
  const cookie = client.cookies.get('device') ?? '';
  expect(cookie).toHaveLength(43);
  const { rows } = await app.db.execute<{ row: string }>(sql`select t::text as row from known_devices t`);
  expect(rows.filter(({ row }) => row.includes(cookie))).toEqual([]);
});
