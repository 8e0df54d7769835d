import { sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';

/** Locks a member, so that only one transaction weighs their signals. */
export async function lockSubject(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}
