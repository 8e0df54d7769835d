import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { AgeMethod } from '@rendezvous/contracts';
import { createMember, createPhoto, createSite, startTestApp, tokenOf } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { ageChecks, ageCheckSessions } from '../../../kernel/db/schema/trust.age.ts';
import { signBody } from '../../../kernel/webhooks/signature.ts';
import { eraseMember } from '../../account/deletion/eraseMember.ts';
import { readExport } from '../../account/export/exportQueries.ts';
import { signUp } from '../../signup/fixtures/signUp.ts';
import { AgeProviderUnavailable } from './AgeProvider.ts';
import type { AgeProvider } from './AgeProvider.ts';
import { eraseAgeChecks } from './settleAgeCheck.ts';

let app: TestApp;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  host = await createSite(app, {
    countries: ['GB', 'FR', 'IT', 'DE', 'NL'],
    settings: { age_assurance: 'by_country' },
  });
});
afterAll(() => app.close());
afterEach(() => void jest.restoreAllMocks());

/** Makes all connections come from a country. */
const connectFrom = (country: string) => jest.spyOn(app.services.geo, 'countryOf').mockReturnValue(country);

const create = (country: string, change: Parameters<typeof createMember>[1] = {}) =>
  createMember(app, { host, country, region: null, city: null, ...change });

const stateOf = async ({ client }: TestMember) => (await client.call('GET /api/age-check.php')).answer.check;

/** Starts a check. @returns the provider's page, and the token and reference of the check */
async function start({ client, id }: TestMember, method: AgeMethod = 'document') {
  const { url } = (await client.call('POST /api/age-check.php', { body: { method } })).answer;
  const [row] = await app.db
    .select()
    .from(ageCheckSessions)
    .where(eq(ageCheckSessions.userId, id))
    .orderBy(sql`created_at desc`);
  return { url, token: row?.token ?? '', ref: row?.ref ?? '' };
}

/** Posts a webhook as the provider does. */
const tell = (
  event: unknown,
  { secret = app.services.secrets.key('age-sandbox'), now = Date.now() } = {},
) => {
  const body = JSON.stringify(event);
  return app.client(host).request({
    method: 'POST',
    path: '/api/age-webhook.php',
    body,
    headers: { origin: '', 'age-signature': signBody(secret, body, now) },
  });
};
const over = ({ token, ref }: { token: string; ref: string }) => ({ token, ref, outcome: 'over_18' });

/** Presses a button on the sandbox's page. */
const choose = (url: string, action: string) =>
  app.client(host).request({
    method: 'POST',
    path: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
  });

const upload = ({ client }: TestMember, query = '') =>
  client.request({
    method: 'POST',
    path: `/api/photo.php${query}`,
    body: '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nnone\r\n--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
const errorOf = ({ text }: { text: string }) => (JSON.parse(text) as { error?: string }).error;

describe('an age check', () => {
  test('is passed on the provider’s page, and stores that the member is 18, when and how', async () => {
    const member = await create('GB');
    expect(await stateOf(member)).toMatchObject({
      due: ['first_photo', 'first_adult_content'],
      methods: ['estimate', 'document', 'wallet', 'bank', 'mobile'],
      source: 'Online Safety Act 2023, Ofcom',
      passed: null,
      attempt: null,
    });
    const { url } = await start(member, 'wallet');
    expect((await stateOf(member)).attempt).toMatchObject({ method: 'wallet', state: 'waiting' });
    expect((await app.client(host).request({ path: new URL(url).pathname })).text).toContain('An adult');
    const back = await choose(url, 'over_18');
    expect([back.status, back.headers.location]).toEqual([303, `${member.client.origin}/age-check`]);
    expect(await stateOf(member)).toMatchObject({ due: [], passed: { method: 'wallet' }, attempt: null });
    const rows = await app.db.select().from(ageChecks).where(eq(ageChecks.userId, member.id));
    expect(rows).toEqual([
      { userId: member.id, over18: true, checkedAt: expect.any(Date), method: 'wallet' },
    ]);
    expect(rows[0]?.checkedAt.getTime()).toBeCloseTo(app.clock.now().getTime(), -4);
    const attempts = eq(ageCheckSessions.userId, member.id);
    expect(await app.db.$count(ageCheckSessions, attempts)).toBe(0);
    const told = await app.db.execute(sql`select data from event_log where user_id = ${member.id}`);
    expect(told.rows).toEqual([{ data: { reason: 'changed' } }]);
    expect((await member.client.call('GET /api/user.php')).answer.user.age_due).toEqual([]);
    const again = await member.client.call('POST /api/age-check.php', { body: { method: 'bank' } });
    expect(again.error?.error).toBe('conflict');
  });

  test('stores only the outcome a provider sends, and sends the provider nothing about the member', async () => {
    const member = await create('FR');
    const check = await start(member);
    await tell({ ...over(check), date_of_birth: '1990-05-17', picture: 'data:image/png;base64,AAAA' });
    const { rows } = await app.db.execute(sql`
      select (select json_agg(c) from age_checks c)::text || coalesce((select json_agg(s) from age_check_sessions s)::text, '') as text`);
    expect(JSON.stringify(rows)).not.toMatch(/1990|base64/);
    const page = await app.client(host).request({ path: new URL(check.url).pathname });
    expect(page.text).not.toMatch(new RegExp(`${member.name}|${member.email}|${member.key}`));
  });

  test.each(['failed', 'cancelled', 'expired'])(
    'that is %s is reported as such, and can be repeated by another method',
    async (end) => {
      const member = await create('IT');
      const { url } = await start(member, 'bank');
      await choose(url, end);
      expect(await stateOf(member)).toMatchObject({ passed: null, attempt: { method: 'bank', state: end } });
      expect((await stateOf(member)).due).not.toEqual([]);
      await choose((await start(member, 'wallet')).url, 'over_18');
      expect((await stateOf(member)).passed?.method).toBe('wallet');
    },
  );

  test('counts once: repeated, contradictory and concurrent answers change nothing', async () => {
    const member = await create('GB');
    const check = await start(member);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(over(check))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await tell({ ...over(check), outcome: 'failed' })).status).toBe(200);
    expect((await stateOf(member)).passed?.method).toBe('document');

    const other = await create('GB');
    const lost = await start(other);
    await tell({ ...over(lost), outcome: 'failed' });
    await tell(over(lost));
    expect(await stateOf(other)).toMatchObject({ passed: null, attempt: { state: 'failed' } });
  });

  test('accepts only signed, fresh and well-formed answers to itself', async () => {
    const member = await create('GB');
    const check = await start(member);
    const refused = [
      await tell(over(check), { secret: Buffer.alloc(32) }),
      await tell(over(check), { now: Date.now() - 301_000 }),
      await tell(over(check), { now: Date.now() + 302_000 }),
      await tell({ ...over(check), outcome: 'adult' }),
      await tell([]),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 400, 400]);
    await tell({ ...over(check), ref: 'sba_other' });
    await tell({ ...over(check), token: 'unknown' });
    expect((await stateOf(member)).attempt?.state).toBe('waiting');
  });

  test('belongs to the member who started it', async () => {
    const [one, two] = [await create('GB'), await create('GB')];
    const [first, second] = [await start(one), await start(two)];
    await tell({ token: first.token, ref: second.ref, outcome: 'over_18' });
    expect([(await stateOf(one)).passed, (await stateOf(two)).passed]).toEqual([null, null]);
    await tell(over(first));
    expect([(await stateOf(one)).passed?.method, (await stateOf(two)).passed]).toEqual(['document', null]);
  });

  test('expires after half an hour, is erased after an hour, and ignores a later answer', async () => {
    const member = await create('GB');
    const check = await start(member);
    app.clock.advance(31 * 60);
    expect((await stateOf(member)).attempt?.state).toBe('expired');
    app.clock.advance(30 * 60);
    expect((await stateOf(member)).attempt).toBeNull();
    expect((await tell(over(check))).status).toBe(200);
    expect((await stateOf(member)).passed).toBeNull();
    await eraseAgeChecks(app.services);
    const rows = await app.db.select().from(ageCheckSessions).where(eq(ageCheckSessions.userId, member.id));
    expect(rows).toEqual([]);
  });

  test('is offered only with the country’s methods, and only if one is due', async () => {
    const french = await create('FR');
    const wrong = await french.client.call('POST /api/age-check.php', { body: { method: 'mobile' } });
    expect(wrong.error?.error).toBe('method_unavailable');
    const dutch = await create('NL');
    expect(await stateOf(dutch)).toMatchObject({ due: [], methods: [], source: null });
    const none = await dutch.client.call('POST /api/age-check.php', { body: { method: 'document' } });
    expect(none.error?.error).toBe('conflict');
  });

  test('follows the country of the connection, or else the profile’s', async () => {
    const [dutch, british] = [await create('NL'), await create('GB')];
    const ordered = jest.spyOn(app.services.ageProvider as AgeProvider, 'create');
    connectFrom('FR');
    expect(await stateOf(dutch)).toMatchObject({
      due: ['first_adult_content'],
      source: expect.stringContaining('Arcom'),
    });
    const { user } = (await dutch.client.call('GET /api/user.php')).answer;
    expect(user.age_due).toEqual(['first_adult_content']);
    await start(dutch);
    connectFrom('NL');
    await start(british);
    expect(ordered.mock.calls.map(([{ country }]) => country)).toEqual(['FR', 'GB']);
  });

  test('is started at most ten times a day', async () => {
    const member = await create('GB');
    for (let time = 0; time < 10; time += 1) expect((await start(member)).url).toMatch(/^http/);
    const more = await member.client.call('POST /api/age-check.php', { body: { method: 'document' } });
    expect(more.error?.error).toBe('rate_limited');
  });

  test('leaves no attempt if it cannot start', async () => {
    const member = await create('GB');
    const { ageProvider } = app.services;
    const opens = jest.spyOn(ageProvider as AgeProvider, 'create');
    opens.mockRejectedValueOnce(new AgeProviderUnavailable('down'));
    for (const provider of [ageProvider, null]) {
      app.services.ageProvider = provider;
      const failed = await member.client.call('POST /api/age-check.php', { body: { method: 'document' } });
      app.services.ageProvider = ageProvider;
      expect(failed.error?.error).toBe('provider_unavailable');
      expect((await stateOf(member)).attempt).toBeNull();
    }
  });

  test('is in the data export, and is erased with the account', async () => {
    const member = await create('GB');
    await tell(over(await start(member, 'estimate')));
    expect((await readExport(app.db, member.id))['age_check']).toEqual([
      { over_18: true, checked_at: expect.anything(), method: 'estimate' },
    ]);
    await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
    await eraseMember(app.services, member.id);
    expect(await app.db.$count(ageChecks, eq(ageChecks.userId, member.id))).toBe(0);
  });
});

describe('before the age check', () => {
  test('photos cannot be uploaded if the country forbids it', async () => {
    const [british, french] = [await create('GB'), await create('FR')];
    for (const query of ['', '?chat=1']) {
      expect(errorOf(await upload(british, query))).toBe('age_check_required');
      // Passes the age check, but the file is not a picture.
      expect(errorOf(await upload(french, query))).toBe('photo_type');
    }
    await tell(over(await start(british)));
    expect(errorOf(await upload(british))).toBe('photo_type');
  });

  test('other members’ photos are closed except main ones, even by their URL', async () => {
    const [owner, viewer] = [await create('NL'), await create('FR', { gender: 'male', paid: true })];
    await createPhoto(app, owner.id, { main: true });
    await createPhoto(app, owner.id, { fileKey: 'u/aa/bb' });
    const seen = async () =>
      (await viewer.client.call('GET /api/member.php', { query: { id: owner.key } })).answer;
    const file = app.services.photos.urls.signed('u/aa/bb', 'lg');
    expect(await seen()).toMatchObject({ photos: [{ main: true }], locked_photos: 1 });
    expect(errorOf(await viewer.client.request({ path: `/media/${file}` }))).toBe('age_check_required');
    await tell(over(await start(viewer)));
    expect(await seen()).toMatchObject({ locked_photos: 0 });
    // The check passes; the photo has no file.
    expect((await viewer.client.request({ path: `/media/${file}` })).status).toBe(404);
  });

  test('chat photos stay closed, including those opened earlier', async () => {
    const [sender, viewer] = [
      await create('NL', { credits: 50 }),
      await create('GB', { gender: 'male', credits: 5 }),
    ];
    const shownPhoto = String(await createPhoto(app, sender.id, { main: true }));
    const photo = String(await createPhoto(app, sender.id, { chat: true, fileKey: 'c/aa/bb' }));
    const body = { profile: viewer.key, client_id: randomUUID(), photo };
    const { message } = (await sender.client.call('POST /api/chat.php', { body })).answer;
    const open = () => viewer.client.call('POST /api/chat-photo.php', { body: { message: message.id } });
    const show = () =>
      viewer.client.call('PUT /api/chat-photo.php', {
        body: { conversation: message.conversation, show_photos: true },
      });
    const shown = async () =>
      (await viewer.client.call('GET /api/chat.php', { query: { profile: sender.key } })).answer.messages[0];
    // Requests the files of the sent photo and of the quoted one.
    const openFiles = async () => {
      const signed = ['c/aa/bb', 'u/cc/dd'].map((key) => app.services.photos.urls.signed(key, 'lg'));
      return Promise.all(signed.map((file) => viewer.client.request({ path: `/media/${file}` })));
    };
    expect([(await open()).error?.error, (await show()).error?.error]).toEqual([
      'age_check_required',
      'age_check_required',
    ]);
    await app.db.execute(sql`
      update messages set photo_opened_at = now(), quote = '{"fileKey": "u/cc/dd"}' where id = ${Number(message.id)}`);
    expect(await shown()).toMatchObject({ photo: { state: 'closed' }, quote: { filename: null } });
    expect((await openFiles()).map(errorOf)).toEqual(['age_check_required', 'age_check_required']);
    const answered = await viewer.client.call('POST /api/chat.php', {
      body: {
        conversation: message.conversation,
        client_id: randomUUID(),
        text: 'Where?',
        quote: { photo: shownPhoto },
      },
    });
    expect(answered.answer.message.quote).toEqual({ kind: 'photo', text: null, filename: null });
    await tell(over(await start(viewer)));
    expect(await shown()).toMatchObject({
      photo: { state: 'open' },
      quote: { filename: expect.any(String) },
    });
    // The check passes; the photos have no files.
    expect((await openFiles()).map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('a country that requires the check at sign-up', () => {
  test('blocks the use of the account, but not the data export and refunds', async () => {
    const [member, other] = [await create('DE'), await create('NL', { gender: 'male' })];
    const { client } = member;
    const like = () => client.call('POST /api/like.php', { body: { profile: other.key } });
    expect((await like()).error?.error).toBe('age_check_required');
    const closed = {
      GET: ['chats', 'chat', 'events', 'likes', 'auto-like', 'swipe', 'match-finder', 'signup-matches'],
      POST: ['chat', 'chat-photo', 'photo', 'swipe', 'payment', 'directdebit'],
      PUT: ['chat', 'chat-photo', 'like', 'payment', 'directdebit'],
      DELETE: ['chat', 'like', 'swipe'],
    };
    for (const [method, calls] of Object.entries(closed))
      for (const name of calls) {
        const refused = await client.request({ method, path: `/api/${name}.php`, body: '{}' });
        expect([method, name, errorOf(refused)]).toEqual([method, name, 'age_check_required']);
      }
    expect((await client.call('GET /api/refund.php')).status).toBe(200);
    expect((await client.call('GET /api/export.php')).error?.error).not.toBe('age_check_required');
    await tell(over(await start(member)));
    expect((await like()).status).toBeLessThan(300);
  });

  test.each([
    ['DE', null],
    ['NL', 'DE'],
  ] as const)(
    'holds the sign-up message until the check is passed: profile in %s, connection from %s',
    async (country, geoipCountry) => {
      const target = await create('NL', { gender: 'male' });
      const client = app.client(host);
      if (geoipCountry) connectFrom(geoipCountry);
      const { answer } = await signUp(client, {
        country,
        region: undefined,
        city: undefined,
        target_profile: target.key,
        signup_message: 'Hello!',
      });
      expect(answer.user.age_due).toEqual(['signup']);
      const id = Number(answer.user.id);
      const sent = async () =>
        (await app.db.execute(sql`select 1 from messages where sender_id = ${id}`)).rowCount;
      const body = { token: tokenOf(app, 'activation') };
      expect((await client.call('POST /api/activate.php', { body })).status).toBe(200);
      expect(await sent()).toBe(0);
      const passed = over(await start({ client, id } as TestMember));
      const steps = { ...app.services.hooks.ageChecked };
      Object.assign(app.services.hooks.ageChecked, [() => Promise.reject(new Error('interrupted'))]);
      expect((await tell(passed)).status).toBe(500);
      Object.assign(app.services.hooks.ageChecked, steps);
      for (let time = 0; time < 2; time += 1) await tell(passed);
      expect(await sent()).toBe(1);
    },
  );
});
