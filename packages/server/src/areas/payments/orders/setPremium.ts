import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';

/**
 * Starts or ends premium. The caller holds the buyer's lock.
 * @param since if premium started earlier, that date is kept; null ends premium
 */
export async function setPremium(tx: Tx, userId: number, since: Date | null, now: Date) {
  const [user] = await tx
    .update(users)
    .set({ paidAt: since && sql`coalesce(${users.paidAt}, ${since})`, updatedAt: now })
    .where(eq(users.id, userId))
    .returning();
  return user;
}
