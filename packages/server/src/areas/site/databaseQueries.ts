import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';

/** Throws while the database cannot be reached. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
