import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { createCrowd } from '../../fixtures/createCrowd.ts';
import { readCards } from './cardQueries.ts';

const CROWD = 3000;
const CARDS = 40;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('cards read one like per direction, even with a generic plan and thousands of likes', async () => {
  const { id } = await createMember(app);
  const crowd = await createCrowd(app, CROWD);
  await app.db.execute(sql`
    insert into likes (liker_id, liked_id) select ${id}, liked from unnest(${sql.param(crowd)}::bigint[]) liked`);
  await app.db.execute(sql`
    insert into likes (liker_id, liked_id) select liker, ${id} from unnest(${sql.param(crowd)}::bigint[]) liker`);
  await app.db.execute(sql`analyze likes`);
  const { cards, rows } = await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    const found = await readCards(tx, id, crowd.slice(0, CARDS));
    const read = await tx.execute<{ n: number }>(sql`
      select sum(pg_stat_get_xact_tuples_returned(oid))::int as n from pg_class
      where oid = 'likes'::regclass or oid in (select indexrelid from pg_index where indrelid = 'likes'::regclass)`);
    return { cards: found, rows: read.rows[0]?.n ?? Number.NaN };
  });
  expect(cards.filter(({ liked, likesMe }) => liked && likesMe)).toHaveLength(CARDS);
  expect(rows).toBeGreaterThanOrEqual(2 * CARDS);
  expect(rows).toBeLessThan(6 * CARDS);
});
