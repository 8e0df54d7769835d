import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ENDPOINT_KEYS, endpoints } from '@rendezvous/contracts/endpoints';
import type { Endpoint, EndpointKey } from '@rendezvous/contracts/endpoints';
import { createMember, createPhoto, startTestApp, waitForLockWaiter } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { CALLS, LISTS, make } from './fixtures/memberCalls.ts';
import type { Pair } from './fixtures/memberCalls.ts';
import { blocks } from './kernel/db/schema/safety.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const TEXT = 'Said before the block';
const ABOUT = 'About what is mine';
const PHOTOS = ['secret/first', 'secret/second', 'secret/sent'];

const say = (from: TestMember, to: TestMember, text: string) =>
  from.client.call('POST /api/chat.php', { body: { profile: to.key, client_id: randomUUID(), text } });

/**
 * Creates two members who match and have exchanged messages; eva has skipped tom in the swipe game.
 */
async function createPair(): Promise<Pair & { about: string }> {
  const eva = await createMember(app, { paid: true, credits: 50 });
  // Unique to this pair, because the game also shows texts of other members.
  const about = `${randomUUID()} ${ABOUT}`;
  const profile = { aboutMe: about };
  const tom = await createMember(app, { gender: 'male', paid: true, credits: 50, profile });
  const [first, second] = PHOTOS.map((key) => `${key}/${tom.key}`);
  const photo = await createPhoto(app, tom.id, { main: true, fileKey: first });
  await createPhoto(app, tom.id, { fileKey: second });
  await eva.client.call('POST /api/swipe.php', { body: { profile: tom.key, like: false } });
  await eva.client.call('POST /api/like.php', { body: { profile: tom.key } });
  await tom.client.call('POST /api/like.php', { body: { profile: eva.key } });
  const { message } = (await say(tom, eva, TEXT)).answer;
  const sent = String(await createPhoto(app, tom.id, { chat: true, fileKey: `secret/sent/${tom.key}` }));
  const body = { profile: eva.key, client_id: randomUUID(), photo: sent };
  const photoMessage = (await tom.client.call('POST /api/chat.php', { body })).answer.message.id;
  const { conversation } = (await eva.client.call('GET /api/chat.php', { query: { profile: tom.key } }))
    .answer;
  return {
    eva,
    tom,
    about,
    conversation: conversation?.id ?? '',
    message: message.id,
    photo: String(photo),
    photoMessage,
  };
}
/** Returns Tom's data that a blocked member must never receive. */
const secretsOf = ({ tom, about }: Awaited<ReturnType<typeof createPair>>) => [
  TEXT,
  about,
  tom.email,
  ...PHOTOS.map((key) => `${key}/${tom.key}`),
];
const block = (who: TestMember, whom: TestMember) =>
  who.client.call('POST /api/block.php', { body: { profile: whom.key } });

/** Fields by which a call identifies another member or their content. */
const NAMING = ['profile', 'conversation', 'message', 'photo'];
/** Calls about the caller's own data, or about no member. */
const OWN: readonly EndpointKey[] = [
  'POST /api/photo.php',
  'POST /api/photo.php?chat=1',
  'POST /api/photo-check.php',
];

test('the table contains every call that names another member', () => {
  const listed = new Set(CALLS.map(([key]) => key));
  const naming = ENDPOINT_KEYS.filter((key) => {
    const { query, body, access }: Endpoint = endpoints[key];
    const fields = [query, body].flatMap((schema) =>
      schema && 'properties' in schema ? Object.keys(schema.properties as object) : [],
    );
    return access !== 'staff' && fields.some((field) => NAMING.includes(field));
  });
  expect(naming.filter((key) => !listed.has(key) && !OWN.includes(key))).toEqual([]);
});

type Between = { name: string; at: 0 | 1 | 2; part: (pair: Pair) => Promise<unknown> };
const BETWEEN: readonly Between[] = [
  { name: 'who has blocked the caller', at: 0, part: ({ eva, tom }) => block(tom, eva) },
  { name: 'who is blocked by the caller', at: 1, part: ({ eva, tom }) => block(eva, tom) },
  {
    name: 'who is hidden by a report of under age',
    at: 2,
    part: async ({ tom }) => {
      const body = { profile: tom.key, category: 'underage' } as const;
      expect((await (await createMember(app)).client.call('POST /api/report.php', { body })).status).toBe(
        201,
      );
    },
  },
  {
    name: 'who is disabled',
    at: 2,
    part: async ({ tom }) => {
      const moderator = await createMember(app, { roles: ['moderator'] });
      const body = { id: tom.key, disabled: true, reason: 'a test of it' };
      const { error } = await moderator.client.call('PUT /api/console-members.php', { body });
      expect(error).toBeNull();
    },
  },
];

describe.each(BETWEEN)('about a member $name', ({ at, part }) => {
  test('every call responds as expected, without private data', async () => {
    const pair = await createPair();
    await part(pair);
    const answers = [];
    for (const [key, call] of CALLS)
      answers.push([key, await make(pair.eva.client, key, call(pair))] as const);
    expect(answers.map(([key, { seen }]) => `${key}: ${seen}`)).toEqual(
      CALLS.map(([key, , expected]) => `${key}: ${expected[at]}`),
    );
    // The blocker can still view the blocked member and the list of blocks.
    const open = (key: EndpointKey) =>
      (at === 1 && key === 'GET /api/member.php') || key === 'POST /api/block.php';
    const sent = answers.filter(([key, { text: answer }]) => {
      return !open(key) && secretsOf(pair).some((secret) => answer.includes(secret));
    });
    expect(sent.map(([key]) => key)).toEqual([]);
  });

  test('no list shows them', async () => {
    const pair = await createPair();
    await part(pair);
    for (const [key, query] of LISTS) {
      const answer = await make(pair.eva.client, key, { query: query ?? {} });
      expect([key, query, answer.seen]).toEqual([key, query, '200']);
      expect([key, query, answer.text.includes(pair.tom.key)]).toEqual([key, query, false]);
    }
  });
});

test('the list of blocks omits deleted members, and shows no photo of hidden ones', async () => {
  const { eva, tom } = await createPair();
  const list = async () => (await eva.client.call('GET /api/block.php')).answer.profiles;
  await block(eva, tom);
  expect((await list())[0]).toMatchObject({ id: tom.key, main_image: { status: 'active' } });
  await block(tom, eva);
  expect((await list())[0]).toMatchObject({ id: tom.key, main_image: null });
  await tom.client.call('DELETE /api/user.php', { body: { password: tom.password } });
  expect(await list()).toEqual([]);
});

test('messages of a disabled member do not count as unread until they are enabled again', async () => {
  const { eva, tom } = await createPair();
  const moderator = await createMember(app, { roles: ['moderator'] });
  await say(tom, eva, 'One more');
  const unread = async () => (await eva.client.call('GET /api/chats.php')).answer.total_unread;
  const before = await unread();
  expect(before).toBeGreaterThan(0);
  for (const [disabled, expected] of [
    [true, 0],
    [false, before],
  ] as const) {
    const body = { id: tom.key, disabled, reason: 'a test of it' };
    expect((await moderator.client.call('PUT /api/console-members.php', { body })).status).toBe(200);
    expect(await unread()).toBe(expected);
  }
});

test('a picture of another conversation cannot be reported', async () => {
  const { eva, tom } = await createPair();
  const photo = String(await createPhoto(app, tom.id, { chat: true }));
  const report = (who: TestMember) =>
    who.client.call('POST /api/report.php', { body: { photo, category: 'spam' } });
  expect((await report(eva)).error?.error).toBe('not_found');
  const sent = await tom.client.call('POST /api/chat.php', {
    body: { profile: eva.key, client_id: randomUUID(), photo },
  });
  expect(sent.error).toBeNull();
  expect((await report(await createMember(app))).error?.error).toBe('not_found');
  expect((await report(eva)).status).toBe(201);
});

test('a blocked member learns only the name and the block', async () => {
  const pair = await createPair();
  await block(pair.tom, pair.eva);
  const { answer } = await pair.eva.client.call('GET /api/member.php', { query: { id: pair.tom.key } });
  expect(answer).toEqual({
    profile: { kind: 'blocked', id: pair.tom.key, name: pair.tom.name },
    photos: [],
    locked_photos: 0,
    liked: false,
    likes_me: false,
    blocked: false,
    blocked_me: true,
  });
});

test('a block concurrent with the first message leaves neither member with a conversation', async () => {
  for (let round = 0; round < 12; round += 1) {
    const eva = await createMember(app);
    const tom = await createMember(app, { gender: 'male', paid: true, credits: 50 });
    const both = [() => say(tom, eva, TEXT), () => block(eva, tom)];
    const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((begin) => begin()));
    for (const { status, error } of answers) expect(`${status} ${error?.error}`).toMatch(/^200|403 blocked$/);
    for (const { client } of [eva, tom])
      expect((await client.call('GET /api/chats.php')).answer).toMatchObject({ chats: [], total_unread: 0 });
  }
});

test.each(['blocked', 'blocking'])(
  'a message that waits for a concurrent block is refused as %s',
  async (code) => {
    const { eva, tom, conversation } = await createPair();
    const [blocker, other] = code === 'blocked' ? [eva, tom] : [tom, eva];
    const { sending } = await app.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from conversations where id = ${Number(conversation)} for update`);
      const begun = { sending: say(tom, eva, TEXT) };
      await waitForLockWaiter(app);
      await tx.insert(blocks).values({ blockerId: blocker.id, blockedId: other.id });
      return begun;
    });
    const message = expect.stringContaining(eva.name);
    expect((await sending).error).toMatchObject({ error: code, message });
  },
);

test('a block reveals nothing except that it exists', async () => {
  const pair = await createPair();
  await block(pair.eva, pair.tom);
  const { eva, tom, conversation } = pair;
  for (const typing of [true, false])
    await eva.client.call('PUT /api/chat.php', { body: { conversation, typing } });
  await eva.client.call('PUT /api/chat.php', { body: { conversation, read_up_to: 1 } });
  const events = await app.db.execute(
    sql`select type, data from event_log where user_id = ${tom.id} order by seq desc limit 1`,
  );
  expect(events.rows).toEqual([{ type: 'block', data: { profile: eva.key, blocked: true } }]);
});
