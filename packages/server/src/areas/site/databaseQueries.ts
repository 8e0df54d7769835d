import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';

/** @throws Error while the database is unreachable */
export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
