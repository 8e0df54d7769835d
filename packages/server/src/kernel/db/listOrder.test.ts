import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// PostgreSQL sorts nulls first for "desc", even in not-null columns, so NULLS LAST would not match.
test('every index has an order that a list can use', async () => {
  const found = await app.db.execute<{ name: string }>(sql`
    select indexname as name from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'`);
  expect(found.rows).toEqual([]);
});

test.each([
  ['the newest messages', 'select id from messages where conversation_id = 1 order by seq desc limit 51'],
  ['older ones', 'select id from messages where conversation_id = 1 and seq < 90 order by seq desc limit 51'],
  ['newer ones', 'select id from messages where conversation_id = 1 and seq > 90 order by seq limit 51'],
  [
    'conversations',
    'select conversation_id from conversation_members where user_id = 1 and listed_at is not null order by listed_at desc limit 500',
  ],
  [
    'likes received',
    'select liker_id from likes where liked_id = 1 order by is_new desc, created_at desc limit 25',
  ],
  ['likes sent', 'select liked_id from likes where liker_id = 1 order by created_at desc limit 25'],
  [
    'members',
    `select id from member_search where niche = 1 and gender = 'female' and country = 'NL'
      order by active_hour desc, joined_seq desc limit 24`,
  ],
  ['the last swipe', 'select profile_id from swipes where user_id = 1 order by created_at desc limit 1'],
])('%s are read from an index in their order, without sorting', async (_what, query) => {
  const plan = await app.db.transaction(async (tx) => {
    // An empty table is always scanned sequentially.
    for (const way of ['seqscan', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${way} = off`));
    return tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain (costs off) ${query}`));
  });
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toMatch(/Index (Only )?Scan/);
  expect(lines).not.toContain('Sort');
});
