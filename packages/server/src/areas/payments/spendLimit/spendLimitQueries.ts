import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { spendLimits } from '../../../kernel/db/schema/payments.ts';
import type { SpendLimitRow } from '../../../kernel/db/schema/payments.ts';
import type { Spent } from './spendLimitPolicy.ts';

export async function readSpendLimit(db: Db, userId: number): Promise<SpendLimitRow | null> {
  const [row] = await db.select().from(spendLimits).where(eq(spendLimits.userId, userId));
  return row ?? null;
}

/**
 * Sums spending in minor units of `currency` over the last 24 hours and 30 days. Other currencies
 * count at the price of the same credits. With `open`, unpaid orders of the last hour count too, so
 * that two concurrent ones cannot both pass.
 */
export async function readSpent(
  db: Db,
  userId: number,
  currency: string,
  now: Date,
  { open }: { open: boolean } = { open: true },
): Promise<Spent> {
  const result = await db.execute<Spent>(sql`
    select coalesce(sum(worth) filter (where created_at > ${now}::timestamptz - interval '1 day'), 0)::int as day,
      coalesce(sum(worth), 0)::int as month
    from (
      select p.created_at, case when p.currency = ${currency} then p.amount
        else ceil(p.amount::numeric / p.list_amount * coalesce((
          select max(b.amount) from bundles b
          where b.site_id = p.site_id and b.currency = ${currency} and b.credits = p.credits
        ), p.list_amount)) end as worth
      from payments p
      where p.user_id = ${userId} and p.created_at > ${now}::timestamptz - interval '30 days'
        and (p.status in ('pending', 'completed')
          or (${open} and p.status = 'created' and p.created_at > ${now}::timestamptz - interval '1 hour'))
    ) as spent`);
  return result.rows[0] ?? { day: 0, month: 0 };
}
