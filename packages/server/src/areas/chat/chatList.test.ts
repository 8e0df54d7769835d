import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LIMITS } from '@rendezvous/contracts';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { countReadRows } from '../../fixtures/countReadRows.ts';
import { createCrowd } from '../../fixtures/createCrowd.ts';
import { readChats } from './chatListQueries.ts';

const CONVERSATIONS = 2000;
const PAGE = LIMITS.chatsPageSize;

let app: TestApp;
/** Has a conversation with everyone in the crowd; every fourth has two unread messages. */
let eva: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  eva = await createMember(app, { paid: true, credits: 10 });
  const ids = sql.param(await createCrowd(app, CONVERSATIONS));
  // Ten conversations share each timestamp, and paging must not lose any.
  await app.db.execute(sql`
    with made as (
      insert into conversations (low_user_id, high_user_id, started_by, message_count, last_message_at, created_at)
      select least(id, ${eva.id}), greatest(id, ${eva.id}), id, 2, at, at
      from (select id, timestamptz '2026-05-01' + (i / 10) * interval '1.000001 seconds' as at
        from unnest(${ids}::bigint[]) with ordinality as crowd(id, i)) c
      returning id, started_by, last_message_at as at
    ), sides as (
      insert into conversation_members (conversation_id, user_id, other_user_id, unread_count, listed_at)
      select id, ${eva.id}, started_by, case when started_by % 4 = 0 then 2 else 0 end, at from made
      union all select id, started_by, ${eva.id}, 0, at from made
    )
    insert into messages (conversation_id, sender_id, seq, client_id, kind, text, created_at)
    select id, started_by, seq, 'c' || id || '-' || seq, 'text', 'Hello', at from made, generate_series(1, 2) seq`);
  await app.db.execute(sql`analyze conversations, conversation_members, messages`);
});
afterAll(() => app.close());

const ask = async (query: { limit?: number; after?: string } = {}) =>
  (await eva.client.call('GET /api/chats.php', { query })).answer;

type Answer = Awaited<ReturnType<typeof ask>>;
const idsOf = ({ chats }: Answer) => chats.map(({ conversation }) => conversation.id);

/** Reads the whole list page by page. */
async function follow(limit: number): Promise<string[]> {
  let answer = await ask({ limit });
  const ids = idsOf(answer);
  while (answer.next) {
    answer = await ask({ limit, after: answer.next });
    ids.push(...idsOf(answer));
  }
  return ids;
}

/** Reads the list's order directly from the rows. */
async function listed(): Promise<string[]> {
  const found = await app.db.execute<{ id: number }>(sql`
    select conversation_id as id from conversation_members where user_id = ${eva.id} and listed_at is not null
    order by listed_at desc, conversation_id desc`);
  return found.rows.map(({ id }) => String(id));
}

const unread = async (): Promise<number> => {
  const found = await app.db.execute<{ n: number }>(
    sql`select sum(unread_count)::int as n from conversation_members where user_id = ${eva.id}`,
  );
  return found.rows[0]?.n ?? -1;
};

describe('the list of 2,000 conversations', () => {
  test('is paged to its end without losing or repeating a conversation', async () => {
    const ids = await follow(LIMITS.chatsPageMax);
    expect(ids).toHaveLength(CONVERSATIONS);
    expect(ids).toEqual(await listed());
  });

  test('uses its own page size by default', async () => {
    const { next } = await ask({ limit: PAGE });
    const answer = await ask({ after: next ?? '' });
    expect(idsOf(answer)).toEqual((await listed()).slice(PAGE, 2 * PAGE));
  });

  test('counts unread messages of all conversations on each page', async () => {
    const first = await ask({ limit: 1 });
    const second = await ask({ limit: 1, after: first.next ?? '' });
    expect(first.total_unread).toBeGreaterThan(99);
    expect([first.total_unread, second.total_unread]).toEqual([await unread(), await unread()]);
  });

  test('returns a page of the maximum size to clients without paging', async () => {
    const answer = await ask();
    expect(idsOf(answer)).toEqual((await listed()).slice(0, LIMITS.chatsPageMax));
    expect(answer.total_unread).toBe(await unread());
  });

  test('moves a conversation with a new message to the start and leaves later pages unchanged', async () => {
    const ids = await listed();
    const last = ids.at(-1) ?? '';
    const { next } = await ask({ limit: PAGE });
    await eva.client.call('POST /api/chat.php', {
      body: { conversation: last, text: 'Are you there?', client_id: randomUUID() },
    });
    expect(idsOf(await ask({ limit: PAGE }))).toEqual([last, ...ids.slice(0, PAGE - 1)]);
    expect(idsOf(await ask({ limit: PAGE, after: next ?? '' }))).toEqual(ids.slice(PAGE, 2 * PAGE));
  });

  test('continues after a cursor whose conversation was deleted', async () => {
    const ids = await listed();
    const { next } = await ask({ limit: PAGE });
    await eva.client.call('DELETE /api/chat.php', { body: { conversation: ids[PAGE - 1] ?? '' } });
    expect(idsOf(await ask({ limit: PAGE, after: next ?? '' }))).toEqual(ids.slice(PAGE, 2 * PAGE));
  });
});

test('a short list ends with its first page', async () => {
  const tom = await createMember(app, { paid: true, credits: 10 });
  await tom.client.call('POST /api/chat.php', {
    body: { profile: eva.key, text: 'Hello', client_id: randomUUID() },
  });
  const { answer } = await tom.client.call('GET /api/chats.php', { query: { limit: 1 } });
  expect([answer.chats.length, answer.next]).toEqual([1, null]);
});

test.each([{ after: '1.x' }, { after: '1' }, { limit: 0 }, { limit: LIMITS.chatsPageMax + 1 }])(
  'the page %p is refused',
  async (query) => {
    const { status, error } = await eva.client.call('GET /api/chats.php', { query });
    expect([status, error?.error]).toEqual([422, 'invalid']);
  },
);

test('every page reads only its own rows', async () => {
  const deep = `${Date.parse('2026-05-01T00:01:00Z') * 1000}.1`;
  for (const after of [undefined, deep]) {
    const read = (db: Parameters<typeof readChats>[0]) => readChats(db, eva.id, { limit: PAGE, after });
    expect((await read(app.db)).rows).toHaveLength(PAGE);
    expect(await countReadRows(app.db, read)).toBeLessThan(PAGE * 30);
  }
});
