import { sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';

/**
 * Whether a member has a purchase that was not charged back or fully refunded. Refunds return
 * unused credits only, so a partial refund leaves a purchase.
 */
export async function hasPurchase(db: Db, userId: number): Promise<boolean> {
  const result = await db.execute<{ has: boolean }>(sql`
    select exists (
      select 1 from payments p left join refunds r on r.payment_id = p.id and r.status in ('requested', 'pending', 'completed')
      where p.user_id = ${userId} and p.status in ('completed', 'refunded') and coalesce(r.amount, 0) < p.amount
    ) as has`);
  return result.rows[0]?.has ?? false;
}
