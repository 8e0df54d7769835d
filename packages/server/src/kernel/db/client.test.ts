import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { startTestApp, type TestApp } from '@rendezvous/testing/server';
import { openDatabase } from './client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('keeps its connections when transactions cannot begin', async () => {
  const { db, pool, close } = openDatabase({ url: app.databaseUrl, max: 1 });
  await db.execute(sql`select 1`);
  // The connection breaks after the pool has handed it out.
  pool.once('acquire', (client: pg.PoolClient & { connection?: { stream: { destroy: () => void } } }) =>
    client.connection?.stream.destroy(),
  );
  await expect(db.transaction(() => Promise.resolve())).rejects.toThrow();
  await db.transaction((tx) => tx.execute(sql`select 1`));
  expect(pool.totalCount).toBe(1);
  await close();
});
