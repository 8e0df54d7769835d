import { eq, sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/ApiError.ts';
import type { Db } from '../../kernel/db/client.ts';
import { spendLimits } from '../../kernel/db/schema/payments.ts';

function limitsNow(row: typeof spendLimits.$inferSelect, now: Date) {
  const raised = row.nextFrom !== null && row.nextFrom <= now;
  return raised
    ? { daily: row.nextDaily, monthly: row.nextMonthly }
    : { daily: row.daily, monthly: row.monthly };
}

/**
 * The member's own brake on spending, which every method obeys. To be asked in the transaction of an order, after it was
 * written: it counts with the others. Open orders count as spent: two at once must not pass together. A day is the 24 hours
 * before, a month 30 days: no midnight and no journey lets more through. What was paid in another currency counts as the
 * same credits cost in the limit's own. @throws ApiError spend_limit_reached
 */
export async function assertWithinSpendLimit(db: Db, userId: number, now: Date): Promise<void> {
  const [limit] = await db.select().from(spendLimits).where(eq(spendLimits.userId, userId));
  if (!limit) return;
  if (limit.coolOffUntil && limit.coolOffUntil > now) throw new ApiError('spend_limit_reached');
  const { daily, monthly } = limitsNow(limit, now);
  if (daily === null && monthly === null) return;
  const result = await db.execute<{ day: number; month: number }>(sql`
    select coalesce(sum(worth) filter (where created_at > ${now}::timestamptz - interval '1 day'), 0)::int as day,
      coalesce(sum(worth), 0)::int as month
    from (
      select p.created_at, case when p.currency = ${limit.currency} then p.amount
        else ceil(p.amount::numeric / p.list_amount * coalesce((
          select max(b.amount) from bundles b
          where b.site_id = p.site_id and b.currency = ${limit.currency} and b.credits = p.credits
        ), p.list_amount)) end as worth
      from payments p
      where p.user_id = ${userId} and p.created_at > ${now}::timestamptz - interval '30 days'
        and (p.status in ('pending', 'completed')
          or (p.status = 'created' and p.created_at > ${now}::timestamptz - interval '1 hour'))
    ) as spent`);
  const { day = 0, month = 0 } = result.rows[0] ?? {};
  const isOver = (most: number | null, spent: number) => most !== null && spent > most;
  if (isOver(daily, day) || isOver(monthly, month)) throw new ApiError('spend_limit_reached');
}
