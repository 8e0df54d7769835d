import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { eq, sql } from 'drizzle-orm';
import { invalidField } from '../../../kernel/ApiError.ts';
import { hiddenActivity } from '../../../kernel/db/schema/account.presence.ts';
import { profiles, users } from '../../../kernel/db/schema/account.ts';
import { closeOpenOrders } from '../../payments/orders/closeOpenOrders.ts';
import { setSpendLimit } from '../../payments/spendLimit/setSpendLimit.ts';
import type { Services } from '../../../kernel/services.ts';

type Change = BodyOf<'PUT /api/user.php'>;

function assertTimezone(timezone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch {
    throw invalidField('timezone', 'invalid');
  }
}

/** Stops searches from seeing further activity of a member who hides it. */
function hidden(now: Date) {
  const moment = hiddenActivity(sql`${now.toISOString()}::timestamptz`);
  return {
    lastActiveAt: sql`${moment}`,
    activeHour: sql`floor(extract(epoch from ${moment}) / 3600)`,
  };
}

/** Changes the given account settings. @throws ApiError invalid */
export async function updateAccount(
  ctx: Services,
  request: { userId: number; change: Change; now: Date },
): Promise<void> {
  const { userId, change, now } = request;
  if (change.timezone !== undefined) assertTimezone(change.timezone);
  const account = {
    ...(change.language === undefined ? {} : { language: change.language }),
    ...(change.read_receipts === undefined ? {} : { readReceipts: change.read_receipts }),
    ...(change.typing === undefined ? {} : { typing: change.typing }),
    ...(change.discreet_push === undefined ? {} : { discreetPush: change.discreet_push }),
    ...(change.timezone === undefined ? {} : { timezone: change.timezone }),
  };
  const profile = {
    ...(change.invisible === undefined ? {} : { invisible: change.invisible }),
    ...(change.visible_to_visitors === undefined ? {} : { visibleToVisitors: change.visible_to_visitors }),
    ...(change.show_activity === undefined ? {} : { showsActivity: change.show_activity }),
    ...(change.show_activity === false ? hidden(now) : {}),
  };
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${users} where ${users.id} = ${userId} for update`);
    if (Object.keys(account).length > 0) {
      await tx
        .update(users)
        .set({ ...account, updatedAt: now })
        .where(eq(users.id, userId));
    }
    if (Object.keys(profile).length > 0) {
      await tx
        .update(profiles)
        .set({ ...profile, updatedAt: now })
        .where(eq(profiles.id, userId));
    }
    if (change.spend_limit !== undefined) await setSpendLimit(tx, userId, change.spend_limit, now);
  });
  const pause = change.spend_limit?.cool_off_until ?? null;
  if (pause !== null && new Date(pause) > now) await closeOpenOrders(ctx, userId);
}
