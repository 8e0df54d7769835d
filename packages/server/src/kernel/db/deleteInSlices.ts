import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './client.ts';

const SLICE = 1000;

/** Deletes matching rows in slices: statements are short, and a failure keeps earlier slices. */
export async function deleteInSlices(db: Db, table: string, where: SQL, slice = SLICE): Promise<void> {
  for (;;) {
    const name = sql.identifier(table);
    const { rowCount } = await db.execute(sql`
      delete from ${name} where ctid = any (array(select ctid from ${name} where ${where} limit ${slice}))`);
    if ((rowCount ?? 0) < slice) return;
  }
}
