import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';

const POLLS = ['/api/user.php', '/api/chats.php?limit=40', '/api/likes.php'] as const;
type Path = (typeof POLLS)[number];

let app: TestApp;
let eva: TestMember;
let tom: TestMember;

/** Statements of calls, without those of the only background work here, which reads changes. */
const statements: string[] = [];
const query = pg.Client.prototype.query;

const textOf = (first: unknown): string =>
  typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first);

// Replaced without a spy, because tests restore spies but open connections keep their function.
pg.Client.prototype.query = function record(this: pg.Client, ...all: unknown[]) {
  const text = textOf(all[0]);
  if (!text.includes('pg_snapshot_xmin')) statements.push(text);
  return Reflect.apply(query, this, all) as unknown;
} as typeof query;

const refresh = () => app.services.unchanged.refresh();

const poll = (member: TestMember, path: Path, tag?: string) =>
  member.client.request({ path, headers: tag === undefined ? {} : { 'if-none-match': tag } });

async function tagOf(member: TestMember, path: Path): Promise<string> {
  const { status, headers } = await poll(member, path);
  expect(status).toBe(200);
  return String(headers.etag);
}

const write = async (from: TestMember, to: TestMember, text = 'Hello') =>
  (
    await from.client.call('POST /api/chat.php', {
      body: { profile: to.key, client_id: randomUUID(), text },
    })
  ).answer;

beforeAll(async () => {
  app = await startTestApp();
  // The first poll starts reading changes.
  const first = await createMember(app);
  await poll(first, '/api/user.php');
  await refresh();
});
beforeEach(async () => {
  [eva, tom] = [
    await createMember(app, { credits: 50, paid: true }),
    await createMember(app, { gender: 'male', credits: 50, paid: true }),
  ];
  await write(tom, eva);
  await tom.client.call('POST /api/like.php', { body: { profile: eva.key } });
  for (const member of [eva, tom]) for (const path of POLLS) await poll(member, path);
  await refresh();
});
afterAll(async () => {
  await app.close();
  pg.Client.prototype.query = query;
});

test.each(POLLS)('the tag of %s matches the JSON sent', async (path) => {
  const { headers, text } = await poll(eva, path);
  const digest = createHash('sha256').update(text).digest('base64url');
  expect(headers.etag).toBe(`W/"${digest.slice(0, 22)}"`);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});

describe.each(POLLS)('an unchanged poll of %s', (path) => {
  test('is a 304 that only costs the session’s query', async () => {
    const tag = await tagOf(eva, path);
    await refresh();
    statements.length = 0;
    const answer = await poll(eva, path, tag);
    const own = [...statements];
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', tag]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(own).toHaveLength(1);
    expect(own[0]).toContain('"sessions"');
  });

  test('sends a full response for another member, tag or language', async () => {
    const tag = await tagOf(eva, path);
    expect((await poll(tom, path, tag)).status).toBe(200);
    expect((await poll(eva, path, 'W/"unknown"')).status).toBe(200);
    eva.client.cookies.set('lang', 'de');
    statements.length = 0;
    await poll(eva, path, tag);
    expect(statements.length).toBeGreaterThan(1);
  });

  test('compares the response itself if the tag is unknown or five minutes old', async () => {
    const tag = await tagOf(eva, path);
    app.clock.advance(5 * 60 + 1);
    statements.length = 0;
    const later = await poll(eva, path, tag);
    app.clock.advance(-5 * 60 - 1);
    expect(statements.length).toBeGreaterThan(1);
    // In the other responses, members are no longer online.
    if (path === '/api/user.php') expect(later.status).toBe(304);
  });

  test('does not serve a session that has ended', async () => {
    const tag = await tagOf(eva, path);
    await refresh();
    await app.db.execute(sql`delete from sessions where user_id = ${eva.id}`);
    expect((await poll(eva, path, tag)).status).toBe(403);
  });
});

type Change = [what: string, path: Path, act: () => Promise<unknown>];

/** Changes to the member's own data, which the next poll must see. */
const OWN: Change[] = [
  ['a message arrives', '/api/chats.php?limit=40', () => write(tom, eva, 'Again')],
  ['the member reads', '/api/chats.php?limit=40', () => readAll()],
  ['the member deletes the conversation', '/api/chats.php?limit=40', () => deleteChat()],
  ['the other member blocks', '/api/chats.php?limit=40', () => block()],
  ['a like is withdrawn', '/api/likes.php', () => unlike()],
  ['a like is returned', '/api/likes.php', () => likeBack()],
  ['a like is seen', '/api/likes.php', () => seeLike()],
  ['a message is charged', '/api/user.php', () => write(eva, tom)],
  ['the member changes the profile', '/api/user.php', () => describeMyself()],
  ['the member changes the account', '/api/user.php', () => hide()],
  ['a photo is reviewed', '/api/user.php', () => addPhoto(eva)],
  ['mail is stopped', '/api/user.php', () => stopMails()],
  ['terms come into force', '/api/user.php', () => announceTerms()],
];

test.each(OWN)('when %s, the next poll of %s gets a new response', async (_, path, act) => {
  const tag = await tagOf(eva, path);
  await act();
  const answer = await poll(eva, path, tag);
  expect(answer.status).toBe(200);
  expect(answer.headers.etag).not.toBe(tag);
});

/** Other members' changes, which are read every two seconds. */
const OTHERS: Change[] = [
  [
    'changes the name',
    '/api/chats.php?limit=40',
    () => app.db.execute(sql`update profiles set name = 'Tim' where id = ${tom.id}`),
  ],
  [
    'is disabled',
    '/api/chats.php?limit=40',
    () => app.db.execute(sql`update users set status = 'disabled' where id = ${tom.id}`),
  ],
  [
    'hides activity',
    '/api/chats.php?limit=40',
    () => app.db.execute(sql`update profiles set shows_activity = false where id = ${tom.id}`),
  ],
  [
    'moves',
    '/api/likes.php',
    () => app.db.execute(sql`update profiles set city = 'Berlin' where id = ${tom.id}`),
  ],
  ['adds a photo', '/api/likes.php', () => addPhoto(tom)],
];

test.each(OTHERS)(
  'when another member %s, polls of %s get a new response after the next read',
  async (_, path, act) => {
    const tag = await tagOf(eva, path);
    await act();
    await refresh();
    const answer = await poll(eva, path, tag);
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).not.toBe(tag);
  },
);

test('members appear online after the next read, and offline after the timeout', async () => {
  const path = '/api/chats.php?limit=40';
  await app.db.execute(sql`
    insert into presence (user_id, seen_at) values (${tom.id}, ${new Date(app.clock.now().getTime() - 600_000)})
    on conflict (user_id) do update set seen_at = excluded.seen_at`);
  await refresh();
  const away = await tagOf(eva, path);
  await refresh();
  await app.db.execute(sql`update presence set seen_at = ${app.clock.now()} where user_id = ${tom.id}`);
  await refresh();
  const back = await poll(eva, path, away);
  expect(back.status).toBe(200);
  // Less than five minutes, after which every tag expires.
  app.clock.advance(4 * 60);
  await app.db.execute(
    sql`update presence set seen_at = ${new Date(app.clock.now().getTime() - 270_000)} where user_id = ${tom.id}`,
  );
  const online = await tagOf(eva, path);
  await refresh();
  expect((await poll(eva, path, online)).status).toBe(304);
  app.clock.advance(31);
  const gone = await poll(eva, path, online);
  app.clock.advance(-4 * 60 - 31);
  expect(gone.status).toBe(200);
  expect(gone.text).toContain('"online":false');
});

test('a change is noticed even if a later one commits first', async () => {
  const path = '/api/chats.php?limit=40';
  const slow = new pg.Client({ connectionString: app.databaseUrl });
  await slow.connect();
  await slow.query('begin');
  await slow.query(`update profiles set name = 'Slow' where id = $1`, [tom.id]);
  // Gets a larger id and is read while the other transaction is open.
  await app.db.execute(sql`update profiles set name = 'Quick' where id = ${eva.id}`);
  await refresh();
  const tag = await tagOf(eva, path);
  await refresh();
  expect((await poll(eva, path, tag)).status).toBe(304);
  await slow.query('commit');
  await slow.end();
  await refresh();
  const answer = await poll(eva, path, tag);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('"Slow"');
});

async function conversationId(): Promise<string> {
  const { chats } = (await eva.client.call('GET /api/chats.php', { query: { limit: 40 } })).answer;
  return chats[0]?.conversation.id ?? '';
}

async function readAll() {
  const body = { conversation: await conversationId(), read_up_to: 1 };
  expect((await eva.client.call('PUT /api/chat.php', { body })).error).toBeNull();
}

async function deleteChat() {
  expect(
    (await eva.client.call('DELETE /api/chat.php', { body: { conversation: await conversationId() } })).error,
  ).toBeNull();
}

async function block() {
  expect((await tom.client.call('POST /api/block.php', { body: { profile: eva.key } })).error).toBeNull();
}

async function unlike() {
  expect((await tom.client.call('DELETE /api/like.php', { body: { profile: eva.key } })).error).toBeNull();
}

async function likeBack() {
  expect((await eva.client.call('POST /api/like.php', { body: { profile: tom.key } })).error).toBeNull();
}

async function seeLike() {
  expect((await eva.client.call('PUT /api/like.php', { body: { profile: tom.key } })).error).toBeNull();
}

async function describeMyself() {
  const body = { about_me: 'I like long walks on the beach.' };
  expect((await eva.client.call('PUT /api/profile.php', { body })).error).toBeNull();
}

async function hide() {
  expect((await eva.client.call('PUT /api/user.php', { body: { typing: false } })).error).toBeNull();
}

const addPhoto = (member: TestMember) => createPhoto(app, member.id);

const stopMails = () =>
  app.db.execute(sql`insert into notifications_disabled (user_id, reason) values (${eva.id}, 'bounce')`);

const announceTerms = () =>
  app.db.execute(sql`
    insert into legal_versions (site_id, page, valid_from, announced_at)
    select site_id, 'terms', now() - interval '1 second', now() from users where id = ${eva.id}`);
