import type { SpendLimit } from '@rendezvous/contracts';
import { eq } from 'drizzle-orm';
import { invalidField } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { spendLimits } from '../../../kernel/db/schema/payments.ts';
import type { SpendLimitRow } from '../../../kernel/db/schema/payments.ts';
import { coolOffEnd, limitsInForce, planLimits } from './spendLimitPolicy.ts';

const LONGEST_COOL_OFF_MS = 366 * 86_400_000;

/**
 * Extends a running cool-off; it can't be shortened.
 * @throws ApiError invalid (spend_limit.cool_off_until)
 */
function nextCoolOff(requested: string | null, before: Date | null, now: Date): Date | null {
  if (requested === null) return before;
  const until = new Date(requested);
  if (until.getTime() - now.getTime() > LONGEST_COOL_OFF_MS)
    throw invalidField('spend_limit.cool_off_until', 'too_large');
  return before !== null && before > until ? before : until;
}

/**
 * Keeps the currency while a limit applies: the same figure in another one would be another limit.
 * Null: nothing to set.
 */
function currencyOf(row: SpendLimitRow | null, requested: SpendLimit | null, now: Date): string | null {
  if (row === null) return requested?.currency ?? null;
  const { daily, monthly } = limitsInForce(row, now);
  return requested === null || daily !== null || monthly !== null ? row.currency : requested.currency;
}

const NO_LIMITS = { daily: null, monthly: null, cool_off_until: null };

/**
 * Sets a member's spend limit. Lower limits apply immediately, higher ones a day later, and a
 * cool-off cannot end early. Requesting the current limits drops a pending raise.
 * @param requested null lifts the limits
 * @throws ApiError invalid (spend_limit.cool_off_until)
 */
export async function setSpendLimit(
  tx: Tx,
  userId: number,
  requested: SpendLimit | null,
  now: Date,
): Promise<void> {
  const [row = null] = await tx
    .select()
    .from(spendLimits)
    .where(eq(spendLimits.userId, userId))
    .for('update');
  const currency = currencyOf(row, requested, now);
  if (currency === null) return;
  const next = requested ?? NO_LIMITS;
  const { inForce, pending } = planLimits(row, next, now);
  const values = {
    currency,
    ...inForce,
    coolOffUntil: nextCoolOff(next.cool_off_until, row && coolOffEnd(row, now), now),
    nextDaily: pending?.daily ?? null,
    nextMonthly: pending?.monthly ?? null,
    nextFrom: pending?.from ?? null,
    updatedAt: now,
  };
  await tx
    .insert(spendLimits)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: spendLimits.userId, set: values });
}
