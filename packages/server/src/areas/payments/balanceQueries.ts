import { eq } from 'drizzle-orm';
import { PLANNED } from '../../kernel/db/client.ts';
import type { Db } from '../../kernel/db/client.ts';
import { balances } from '../../kernel/db/schema/payments.ts';

/** A member's credits. */
export async function readBalance(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ credits: balances.credits })
    .from(balances)
    .where(eq(balances.userId, userId))
    .prepare(PLANNED)
    .execute();
  return row?.credits ?? 0;
}
