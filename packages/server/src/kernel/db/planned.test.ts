import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { openDatabase, planned, PLANNED } from './client.ts';
import { interests } from './schema/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Returns the statements that a new pool's single connection has planned after repeated runs. */
async function plannedBy(options: { pooled: boolean }): Promise<string[]> {
  const { db, close } = openDatabase({ url: app.databaseUrl, max: 1, ...options });
  try {
    for (let run = 0; run < 3; run += 1) {
      expect((await db.execute(sql`${planned}select ${run}::int as n`)).rows).toEqual([{ n: run }]);
      await db.execute(sql`${planned}select ${run}::text as n`);
      await db.select({ id: interests.id }).from(interests).limit(1).prepare(PLANNED).execute();
      await db.execute(sql`select ${run}::bigint as n`);
    }
    const { rows } = await db.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements order by statement`,
    );
    return rows.map(({ statement }) => statement);
  } finally {
    await close();
  }
}

test('a connection plans marked statements once, and no others', async () => {
  expect(await plannedBy({ pooled: false })).toEqual([
    expect.stringMatching(/select \$1::int as n$/),
    expect.stringMatching(/select \$1::text as n$/),
    expect.stringContaining('from "interests"'),
  ]);
});

test('a connection behind a pooler plans no statements ahead, as the next one may use another connection', async () => {
  expect(await plannedBy({ pooled: true })).toEqual([]);
});
