import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { startTestApp, type TestApp } from '@rendezvous/testing/server';
import { isConnectionLost, openDatabase } from './client.ts';

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

it('does not report a commit after a failed statement that the code ignored', async () => {
  const { db, close } = openDatabase({ url: app.databaseUrl, max: 1 });
  const surviving = db.transaction((tx) => tx.execute(sql`select 1 / 0`).catch(() => undefined));
  await expect(surviving).rejects.toMatchObject({
    cause: { message: 'The transaction was rolled back' },
  });
  await close();
});

it('treats a missing socket as a lost connection, but not any other missing file', async () => {
  const folder = path.join(tmpdir(), 'no such folder');
  const { pool, close } = openDatabase({ url: `postgres://a:b@127.0.0.1:5432/c?host=${folder}`, max: 1 });
  const error: unknown = await pool.query('select 1').catch((refusal: unknown) => refusal);
  await close();
  expect([isConnectionLost(error), (error as { code?: string }).code]).toEqual([true, 'ENOENT']);
  expect(
    isConnectionLost(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
  ).toBe(false);
});
