import { sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';

/** Lets the signals about one member be weighed one after the other. */
export async function lockSubject(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}
