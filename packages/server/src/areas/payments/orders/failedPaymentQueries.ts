import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { payments } from '../../../kernel/db/schema/payments.ts';

const REMINDED = sql`interval '24 hours'`;

/** Returns the member's latest payment if it failed recently, else null. */
export async function readFailedPayment(db: Db, userId: number): Promise<number | null> {
  const [latest] = await db
    .select({
      id: payments.id,
      failed: sql<boolean>`${payments.status} = 'failed' and ${payments.updatedAt} > now() - ${REMINDED}`,
    })
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return latest?.failed ? latest.id : null;
}
