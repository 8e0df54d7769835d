import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LIMITS } from '@rendezvous/contracts';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { countReadRows, explainQueries } from '../../fixtures/countReadRows.ts';
import { createCrowd } from '../../fixtures/createCrowd.ts';
import { countNewLikes, readLikeTotals, readMatches, readReceived, readSent } from './likeQueries.ts';

const CROWD = 3000;
const TYPES = ['received', 'sent', 'matches'] as const;
const PAGE = 24;

let app: TestApp;
/** Has mutual likes and matches with the whole crowd. */
let eva: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  eva = await createMember(app);
  const ids = sql.param(await createCrowd(app, CROWD));
  // Ten likes share each timestamp, and paging must not lose any; every fifth is new.
  const moment = sql`timestamptz '2026-05-01' + (i / 10) * interval '1.000001 seconds'`;
  const crowd = sql`unnest(${ids}::bigint[]) with ordinality as crowd(id, i)`;
  await app.db.execute(sql`
    insert into likes (liker_id, liked_id, is_new, created_at) select id, ${eva.id}, i % 5 = 0, ${moment} from ${crowd}`);
  await app.db.execute(sql`
    insert into likes (liker_id, liked_id, created_at) select ${eva.id}, id, ${moment} from ${crowd}`);
  await app.db.execute(sql`
    insert into matches (low_user_id, high_user_id, low_shown_at, high_shown_at, created_at)
    select least(id, ${eva.id}), greatest(id, ${eva.id}), shown, shown, ${moment}
    from (select *, case when i % 5 > 0 then now() end as shown from ${crowd}) c`);
  await app.db.execute(sql`analyze likes, matches`);
});
afterAll(() => app.close());

type Type = (typeof TYPES)[number];
const ask = async (query: object) => (await eva.client.call('GET /api/likes.php', { query })).answer;

async function idsOf(type: Type, query: object): Promise<string[]> {
  const { liked_by: received, sent, matches } = await ask({ type, ...query });
  return { received, sent, matches }[type].map(({ id }) => id);
}

describe.each(TYPES)('the list %s', (type) => {
  test('has the same pages by cursor as by number, without losing or repeating a member', async () => {
    const followed: string[] = [];
    const numbered: string[] = [];
    let after: string | undefined;
    for (let page = 1; page <= 5; page += 1) {
      const answer = await ask({ type, ...(after === undefined ? {} : { after }) });
      followed.push(
        ...{ received: answer.liked_by, sent: answer.sent, matches: answer.matches }[type].map(
          ({ id }) => id,
        ),
      );
      numbered.push(...(await idsOf(type, { page })));
      after = answer.next?.[type] ?? undefined;
      expect([answer.has_more, after === undefined]).toEqual([true, false]);
    }
    expect(new Set(followed).size).toBe(5 * PAGE);
    expect(followed).toEqual(numbered);
  });

  test('ends with a page without a cursor', async () => {
    const last = Math.ceil(CROWD / PAGE);
    const { has_more: hasMore, next } = await ask({ type, page: last });
    expect([hasMore, next]).toEqual([false, { received: null, sent: null, matches: null }]);
  });

  test('returns a cursor, even without a type', async () => {
    const { next, liked_by: received, sent, matches } = await ask({});
    const first = { received, sent, matches }[type].map(({ id }) => id);
    const rest = await idsOf(type, { after: next?.[type] });
    expect([...first, ...rest]).toEqual(await firstOf(type, first.length + rest.length));
  });
});

/** Reads the list's order directly from the rows. */
async function firstOf(type: Type, count: number): Promise<string[]> {
  const rows = {
    received: sql`select liker_id as id, is_new as fresh, created_at from likes where liked_id = ${eva.id}`,
    sent: sql`select liked_id as id, false as fresh, created_at from likes where liker_id = ${eva.id}`,
    matches: sql`select low_user_id + high_user_id - ${eva.id} as id, low_shown_at is null as fresh, created_at from matches`,
  }[type];
  const found = await app.db.execute<{ id: number }>(
    sql`select id from (${rows}) f order by fresh desc, created_at desc, id desc limit ${count}`,
  );
  return found.rows.map(({ id }) => String(id));
}

test('an invalid cursor is refused', async () => {
  const { error } = await eva.client.call('GET /api/likes.php', { query: { type: 'sent', after: '1.x.2' } });
  expect(error).toMatchObject({ error: 'invalid', fields: { after: expect.any(String) } });
});

test('the counts of likes are capped', async () => {
  const most = LIMITS.likesCountUpTo;
  expect((await ask({})).totals).toEqual({ received: most, sent: most, matches: most, new: most });
});

describe('the work for a very popular member', () => {
  const deep = `0.${Date.parse('2026-05-01T00:01:00Z') * 1000}.1`;
  const window = { limit: PAGE, after: deep };

  test.each([
    ['received', readReceived, 1],
    ['sent', readSent, 1],
    // Reads pairs with lower and with higher ids, and sorts a short half completely.
    ['matches', readMatches, 4],
  ] as const)('for a late page of the list %s is limited to its rows', async (_list, read, parts) => {
    expect((await read(app.db, eva.id, window)).rows).toHaveLength(PAGE);
    expect(await countReadRows(app.db, (db) => read(db, eva.id, window))).toBeLessThan(PAGE * 10 * parts);
  });

  test('ends at the cap when likes are counted', async () => {
    const rows = await countReadRows(app.db, (db) => readLikeTotals(db, eva.id));
    // Measured: 5,300 to 6,100 rows, depending on how many ids the merge join skips; over 30,000
    // without limits.
    expect(rows).toBeLessThan(LIMITS.likesCountUpTo * 50);
    await app.db.execute(sql`update likes set is_new = true where liked_id = ${eva.id}`);
    expect(await countNewLikes(app.db, eva.id)).toBe(LIMITS.likesCountUpTo);
  });

  // Without limits, PostgreSQL starts a parallel worker for 200 rows if there are many members.
  test('is capped in each part of a list when likes are counted', async () => {
    const plans = await explainQueries(app.db, (db) => readLikeTotals(db, eva.id));
    // One for received, sent, new and all matches, and one for each half of the matches.
    expect(plans.filter((line) => line.includes('Limit  (cost'))).toHaveLength(6);
  });
});
