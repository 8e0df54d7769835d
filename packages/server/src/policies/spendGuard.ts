import { eq, sql } from 'drizzle-orm';
import { ApiError } from '../ApiError.ts';
import type { Db } from '../db/client.ts';
import { spendLimits } from '../db/schema/index.ts';

/**
 * The member's own brake on spending, which every method obeys. Open orders count as spent: two at once must not pass
 * together. @throws ApiError spend_limit_reached
 */
export async function assertWithinSpendLimit(
  db: Db,
  userId: number,
  order: { amount: number; currency: string },
  now: Date,
): Promise<void> {
  const [limit] = await db.select().from(spendLimits).where(eq(spendLimits.userId, userId));
  if (!limit) return;
  if (limit.coolOffUntil && limit.coolOffUntil > now) throw new ApiError('spend_limit_reached');
  const raised = limit.nextFrom !== null && limit.nextFrom <= now;
  const daily = raised ? limit.nextDaily : limit.daily;
  const monthly = raised ? limit.nextMonthly : limit.monthly;
  if (daily === null && monthly === null) return;
  const result = await db.execute<{ day: number; month: number }>(sql`
    select coalesce(sum(amount) filter (where created_at > ${now}::timestamptz - interval '1 day'), 0)::int as day,
      coalesce(sum(amount), 0)::int as month
    from payments where user_id = ${userId} and created_at > ${now}::timestamptz - interval '30 days'
      and (status in ('pending', 'completed') or (status = 'created' and created_at > ${now}::timestamptz - interval '1 hour'))`);
  const { day = 0, month = 0 } = result.rows[0] ?? {};
  const over = (most: number | null, spent: number) => most !== null && spent + order.amount > most;
  // Limits are in the member's usual currency; another one counts at face value, which errs on the careful side.
  if (over(daily, day) || over(monthly, month)) throw new ApiError('spend_limit_reached');
}
