import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { deleteInSlices } from './deleteInSlices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.execute(sql`create table old_rows as select n from generate_series(1, 7) n`);
  await app.db.execute(sql`create table deletions (deleted int)`);
  await app.db.execute(sql`
    create function count_deleted() returns trigger language plpgsql as $$
    begin insert into deletions select count(*) from gone; return null; end $$`);
  await app.db.execute(sql`
    create trigger count_deleted after delete on old_rows referencing old table as gone
    for each statement execute function count_deleted()`);
});
afterAll(() => app.close());

test('matching rows are deleted one slice per statement, and the rest stays', async () => {
  await deleteInSlices(app.db, 'old_rows', sql`n <= 5`, 2);
  const left = await app.db.execute(sql`select n from old_rows order by n`);
  expect(left.rows).toEqual([{ n: 6 }, { n: 7 }]);
  const statements = await app.db.execute<{ deleted: number }>(sql`select deleted from deletions`);
  expect(statements.rows.map(({ deleted }) => deleted)).toEqual([2, 2, 1]);
});
