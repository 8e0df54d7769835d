import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { SpendLimit } from '@rendezvous/contracts';
import { eq, sql } from 'drizzle-orm';
import { invalidField } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { profiles } from '../../kernel/db/schema/members.ts';
import { spendLimits } from '../../kernel/db/schema/payments.ts';
import { closeOpenOrders } from '../payments/placeOrder.ts';
import { currentLimit } from '../members/selfQueries.ts';
import type { Services } from '../../kernel/services.ts';

type Change = BodyOf<'PUT /api/user.php'>;

/** A member who raises a limit, or takes it away, waits this long: the guard is for the weak moment. */
const RAISE_AFTER_MS = 24 * 3_600_000;
/** The longest cool-off that can be asked for. */
const LONGEST_COOL_OFF_MS = 366 * 86_400_000;

function assertTimezone(timezone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch {
    throw invalidField('timezone', 'invalid');
  }
}

const isRaised = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

function coolOffUntil(wanted: string | null, before: string | null, now: Date): Date | null {
  if (wanted === null) return before === null ? null : new Date(before);
  const until = new Date(wanted);
  if (until.getTime() - now.getTime() > LONGEST_COOL_OFF_MS)
    throw invalidField('spend_limit.cool_off_until', 'too_large');
  // A cool-off that runs can be made longer, not shorter.
  return before !== null && new Date(before) > until ? new Date(before) : until;
}

type Limits = Pick<SpendLimit, 'daily' | 'monthly'>;

const isSame = (one: Limits, other: Limits) => one.daily === other.daily && one.monthly === other.monthly;

/** What holds at once of the limits asked for, and from when the rest does; null where nothing waits. */
function planLimits(
  before: SpendLimit | null,
  wanted: Limits,
  now: Date,
): { held: Limits; from: Date | null } {
  if (before === null) return { held: wanted, from: null };
  const hold = (name: keyof Limits) => (isRaised(before[name], wanted[name]) ? before[name] : wanted[name]);
  const held = { daily: hold('daily'), monthly: hold('monthly') };
  if (isSame(held, wanted)) return { held, from: null };
  // Asked for again, it does not begin to wait anew.
  const from =
    before.next && isSame(before.next, wanted)
      ? new Date(before.next.from)
      : new Date(now.getTime() + RAISE_AFTER_MS);
  return { held, from };
}

/**
 * Lower limits hold at once, higher ones a day later; a cool-off ends by itself alone. To ask for what holds takes back what
 * waits. The currency stays while there is a limit: the same figure in another one would be another limit.
 */
async function setSpendLimit(tx: Tx, userId: number, wanted: SpendLimit | null, now: Date): Promise<void> {
  const [row] = await tx.select().from(spendLimits).where(eq(spendLimits.userId, userId)).for('update');
  if (!row && wanted === null) return;
  const before = row ? currentLimit(row, now) : null;
  const next = wanted ?? {
    daily: null,
    monthly: null,
    currency: before?.currency ?? 'EUR',
    cool_off_until: null,
  };
  const { held, from } = planLimits(before, next, now);
  const isLimited = before !== null && (before.daily !== null || before.monthly !== null);
  const values = {
    currency: isLimited ? before.currency : next.currency,
    daily: held.daily,
    monthly: held.monthly,
    coolOffUntil: coolOffUntil(next.cool_off_until, before?.cool_off_until ?? null, now),
    nextDaily: from ? next.daily : null,
    nextMonthly: from ? next.monthly : null,
    nextFrom: from,
    updatedAt: now,
  };
  await tx
    .insert(spendLimits)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: spendLimits.userId, set: values });
}

/** Changes the given account settings and no others. @throws ApiError invalid */
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
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${users} where ${users.id} = ${userId} for update`);
    if (Object.keys(account).length > 0) {
      await tx
        .update(users)
        .set({ ...account, updatedAt: now })
        .where(eq(users.id, userId));
    }
    if (change.invisible !== undefined) {
      await tx
        .update(profiles)
        .set({ invisible: change.invisible, updatedAt: now })
        .where(eq(profiles.id, userId));
    }
    if (change.spend_limit !== undefined) await setSpendLimit(tx, userId, change.spend_limit, now);
  });
  const pause = change.spend_limit?.cool_off_until ?? null;
  if (pause !== null && new Date(pause) > now) await closeOpenOrders(ctx, userId);
}
