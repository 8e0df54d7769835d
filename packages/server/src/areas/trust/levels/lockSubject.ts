import { sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';

/** Serialises the weighing of signals about one member. */
export async function lockSubject(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}
