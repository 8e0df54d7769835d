import type { SpendLimit } from '@rendezvous/contracts';
import type { SpendLimitRow } from '../../../kernel/db/schema/payments.ts';
import { coolOffEnd, limitsInForce, pendingLimits } from './spendLimitPolicy.ts';

export function presentSpendLimit(row: SpendLimitRow, now: Date): SpendLimit {
  const pending = pendingLimits(row, now);
  return {
    ...limitsInForce(row, now),
    currency: row.currency as SpendLimit['currency'],
    cool_off_until: coolOffEnd(row, now)?.toISOString() ?? null,
    ...(pending
      ? { next: { daily: pending.daily, monthly: pending.monthly, from: pending.from.toISOString() } }
      : {}),
  };
}
