import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  createMember,
  createSite,
  startTestApp,
  tokenOf,
  type TestApp,
  type TestClient,
} from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { createPushKeys } from '../../kernel/push/pushKeys.ts';
import { rotatePushKey } from './rotatePushKey.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { pushKeys, pushSubscriptions } from '../../kernel/db/schema/notifications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date()));

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;
const save = (client: TestClient, endpoint: string) =>
  client.call('POST /api/user.php?push=1', { body: { endpoint, keys } });

/** Returns the sorted names of a member's subscribed browsers. */
async function browsersOf({ id }: { id: number }): Promise<string[]> {
  const rows = await app.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
  return rows.map(({ endpoint }) => endpoint.split('/').at(-1) ?? '').sort();
}

/** Creates a member with push in the browsers `here` and `there`. */
async function inTwoBrowsers() {
  const member = await createMember(app);
  const { client: here, email, password } = member;
  const there = app.client();
  await there.call('POST /api/user.php', { body: { email, password } });
  await save(here, endpointOf('here'));
  await save(there, endpointOf('there'));
  return { member, here, there };
}

test('push subscriptions belong to the logged-in member, and only https endpoints are called', async () => {
  const member = await createMember(app);
  expect((await save(member.client, endpointOf('one'))).answer.subscribed).toBe(true);
  for (const wrong of ['http://169.254.169.254/latest', 'https://127.0.0.1/x', 'https://push.example/1'])
    expect((await save(member.client, wrong)).error?.fields).toEqual({ endpoint: 'invalid' });
  const other = await createMember(app);
  await save(other.client, endpointOf('one'));
  expect([await browsersOf(member), await browsersOf(other)]).toEqual([[], ['one']]);
  const body = { endpoint: endpointOf('one') };
  const remove = await member.client.call('DELETE /api/user.php?push=1', { body });
  expect(remove.answer.subscribed).toBe(false);
  expect(await browsersOf(other)).toEqual(['one']);
});

test('only a member’s ten latest browsers get push messages', async () => {
  const member = await createMember(app);
  for (let at = 10; at < 22; at += 1) {
    app.clock.advance(1);
    await save(member.client, endpointOf(String(at)));
  }
  expect(await browsersOf(member)).toEqual(['12', '13', '14', '15', '16', '17', '18', '19', '20', '21']);
});

test('a browser whose session is ended gets no more push messages', async () => {
  const { member, here } = await inTwoBrowsers();
  const { sessions } = (await here.call('GET /api/sessions.php')).answer;
  const id = sessions.find(({ current }) => !current)?.id ?? '';
  await here.call('DELETE /api/sessions.php', { body: { id } });
  expect(await browsersOf(member)).toEqual(['here']);
  await here.call('GET /api/logout.php');
  expect(await browsersOf(member)).toEqual([]);
});

test('a session that ends while its browser subscribes leaves no subscription', async () => {
  const { member, here } = await inTwoBrowsers();
  const { email, password } = member;
  for (let round = 0; round < 5; round += 1) {
    const there = app.client();
    await there.call('POST /api/user.php', { body: { email, password } });
    const { sessions } = (await there.call('GET /api/sessions.php')).answer;
    const id = sessions.find(({ current }) => current)?.id ?? '';
    const asked = Array.from({ length: 4 }, () => save(there, endpointOf('elsewhere')));
    const [ended, ...saved] = await Promise.all([
      here.call('DELETE /api/sessions.php', { body: { id } }),
      ...asked,
    ]);
    expect(ended.status).toBe(200);
    for (const { status } of saved) expect([200, 403]).toContain(status);
    expect(await browsersOf(member)).toEqual(['here', 'there']);
  }
});

test('a password change deletes all subscriptions except this browser’s', async () => {
  const { member, here } = await inTwoBrowsers();
  const password = 'quiet copper river';
  const change = { old_password: member.password, new_password: password, new_password_repeat: password };
  expect((await here.call('PUT /api/password.php', { body: change })).status).toBe(204);
  expect(await browsersOf(member)).toEqual(['here']);
});

test('a password reset deletes all subscriptions except its own browser’s', async () => {
  const { member, here } = await inTwoBrowsers();
  await here.call('POST /api/reset-password.php', { body: { email: member.email } });
  const body = { token: tokenOf(app, 'reset'), password: 'amber window frame' };
  expect((await here.call('PUT /api/reset-password.php', { body })).status).toBe(200);
  expect(await browsersOf(member)).toEqual(['here']);
  await here.call('GET /api/logout.php');
  expect(await browsersOf(member)).toEqual([]);
});

test('a browser gets no more pushes for the first account after another member has logged in', async () => {
  const { member, here } = await inTwoBrowsers();
  const { email, password } = await createMember(app);
  await here.call('POST /api/user.php', { body: { email, password } });
  expect(await browsersOf(member)).toEqual(['there']);
});

/** Returns the key with which pages of the member's site now subscribe. */
const keyOf = async ({ client }: { client: TestClient }): Promise<string> =>
  (await client.call('GET /api/settings.php')).answer.settings.push_public_key ?? '';

/** Rotates the site's push key. Resolves when the server knows it. */
async function rotate({ id }: { id: number }): Promise<void> {
  const [row] = await app.db.select({ siteId: users.siteId }).from(users).where(eq(users.id, id));
  const sent = new Promise<void>((resolve) => void app.services.bus.onNotice('sites', resolve));
  await rotatePushKey(app.services, { siteId: row?.siteId ?? 0, actorId: null, reason: 'test' });
  await sent;
}

test('a browser with an unknown key is asked to subscribe again', async () => {
  const member = await createMember(app);
  const claim = async (public_key: string) => {
    const body = { endpoint: endpointOf('keyed'), keys, public_key };
    return (await member.client.call('POST /api/user.php?push=1', { body })).answer.subscribed;
  };
  const of = await createSite(app);
  const elsewhere = await app.services.pushKeys.publicKeyOf((await app.services.sites.byHost(of)).id);
  for (const wrong of ['of another installation', elsewhere]) expect(await claim(wrong)).toBe(false);
  expect(await browsersOf(member)).toEqual([]);
  expect(await claim(await keyOf(member))).toBe(true);
  expect(await browsersOf(member)).toEqual(['keyed']);
});

test('new pages use a new key, and browsers with the old one are kept until they change', async () => {
  const member = await createMember(app, { host: await createSite(app) });
  const old = await keyOf(member);
  const claim = async (name: string, public_key: string) =>
    (
      await member.client.call('POST /api/user.php?push=1', {
        body: { endpoint: endpointOf(name), keys, public_key },
      })
    ).answer.subscribed;
  expect(await claim('old', old)).toBe(true);
  await rotate(member);
  const next = await keyOf(member);
  expect(next).not.toBe(old);
  // A page from before the rotation is still open.
  expect([await claim('old', old), await claim('new', next)]).toEqual([true, true]);
  await member.client.call('DELETE /api/user.php?push=1', { body: { endpoint: endpointOf('old') } });
  await rotate(member);
  expect([await claim('old', old), await claim('new', next)]).toEqual([false, true]);
});

test('processes that start concurrently create one key, and store its private half encrypted', async () => {
  const host = await createSite(app);
  const { id } = await app.services.sites.byHost(host);
  const secret = app.services.secrets.key('push-keys');
  const nodes = Array.from({ length: 5 }, () => createPushKeys(app.db, secret, app.services.bus));
  const given = await Promise.all(nodes.map((node) => node.publicKeyOf(id)));
  expect(new Set(given).size).toBe(1);
  const rows = await app.db.select().from(pushKeys).where(eq(pushKeys.siteId, id));
  expect(rows.map(({ publicKey }) => publicKey)).toEqual(given.slice(0, 1));
  // 32 bytes in base64, a nonce and a tag.
  expect(Buffer.from(rows[0]?.privateKey ?? '', 'base64')).toHaveLength(43 + 12 + 16);
});
