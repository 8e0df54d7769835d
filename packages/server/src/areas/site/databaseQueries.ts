import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';

/** Milliseconds after which the check fails, because a lost network raises no error. */
const PING_MS = 2000;

/** @throws Error if the database is unreachable */
export async function pingDatabase(db: Db): Promise<void> {
  const silence = setTimeout(PING_MS, undefined, { ref: false }).then(() => {
    throw new Error('The database does not answer.');
  });
  await Promise.race([db.execute(sql`select 1`), silence]);
}
