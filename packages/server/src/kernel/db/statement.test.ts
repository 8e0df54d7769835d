import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '@rendezvous/testing/server';
import { sql, type Placeholder } from 'drizzle-orm';
import { openDatabase } from './client.ts';
import { statement } from './statement.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let builds = 0;
const twice = (value: Placeholder) => sql`${value}::int * 2`;
const SUM = statement<{ a: number; names: readonly string[] }>(({ a, names }) => {
  builds += 1;
  return sql`select ${twice(a)} + ${a}::int + ${1}::int as n, ${names}::text[] as names`;
});

test('a statement is built and planned once, and takes new values each time', async () => {
  const { db, close } = openDatabase({ url: app.databaseUrl, max: 1 });
  expect((await db.execute(SUM({ a: 1, names: ['x', 'y'] }))).rows).toEqual([{ n: 4, names: ['x', 'y'] }]);
  const inside = await db.transaction((tx) => tx.execute(SUM({ a: 2, names: [] })));
  expect(inside.rows).toEqual([{ n: 7, names: [] }]);
  const { rows } = await db.execute(sql`select statement from pg_prepared_statements`);
  expect([builds, rows.length]).toEqual([1, 1]);
  await close();
});
