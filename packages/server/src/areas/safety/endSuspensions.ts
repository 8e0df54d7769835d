import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { users } from '../../kernel/db/schema/account.ts';
import { restrictions } from '../../kernel/db/schema/safety.ts';
import { workEach } from '../../kernel/jobs/workEach.ts';
import type { Services } from '../../kernel/services.ts';
import { setDisabled } from '../account/moderation/setDisabled.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    end_suspensions: Record<string, never>;
  }
}

/**
 * Enables accounts whose suspension is over, unless another restriction is in force, the profile is
 * hidden, or the account now belongs to staff.
 */
export async function endSuspensions(ctx: Services): Promise<void> {
  const now = ctx.now();
  const other = sql`exists (
    select 1 from restrictions other where other.user_id = ${users.id} and other.lifted_at is null
      and other.kind in ('account', 'profile') and (other.until is null or other.until > ${now}))`;
  const isStaff = sql`exists (select 1 from staff_roles r where r.user_id = ${users.id})`;
  const over = await ctx.db
    .selectDistinct({ id: users.id })
    .from(restrictions)
    .innerJoin(users, eq(users.id, restrictions.userId))
    .where(
      and(
        isNull(restrictions.liftedAt),
        lte(restrictions.until, now),
        eq(users.status, 'disabled'),
        sql`not ${other}`,
        sql`not ${isStaff}`,
      ),
    );
  await workEach(over, 'Some suspensions were not ended', ({ id }) =>
    ctx.bus.transaction(ctx.db, async (tx) => {
      const change = { memberId: id, disabled: false, reason: 'suspension over', now };
      if (await setDisabled(ctx, tx, { id: null }, change))
        await ctx.bus.publish(tx, [{ userId: id, type: 'user', data: { reason: 'changed' } }]);
    }),
  );
}
