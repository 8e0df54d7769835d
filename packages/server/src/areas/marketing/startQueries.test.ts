import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { countReadRows } from '../../fixtures/countReadRows.ts';
import { campaigns } from '../../kernel/db/schema/marketing.ts';
import { readStarts } from './startQueries.ts';

const VISITS = 20_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('reading an hour of visits costs the same, however many came before', async () => {
  const { id: siteId } = await app.services.sites.byHost('localhost');
  const [row] = await app.db
    .insert(campaigns)
    .values({ siteId, name: 'Long', slug: 'long-running', lander: 'video' })
    .returning();
  const id = row?.id ?? 0;
  // One visit per minute.
  await app.db.execute(sql`
    insert into campaign_visits (campaign_id, shown_at)
    select ${id}, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(0, ${VISITS - 1}::int) n`);
  await app.db.execute(sql`vacuum analyze campaign_visits`);
  const hour = { from: new Date('2026-01-10T10:00:00Z'), to: new Date('2026-01-10T11:00:00Z') };
  expect(await readStarts(app.db, [id], hour)).toHaveLength(60);
  expect(await countReadRows(app.db, (db) => readStarts(db, [id], hour))).toBeLessThan(60 * 5);
});
