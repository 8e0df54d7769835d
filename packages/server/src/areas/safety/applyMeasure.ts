import type { CaseMeasure } from '@rendezvous/contracts/entities';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { restrictions } from '../../kernel/db/schema/safety.ts';
import type { Services } from '../../kernel/services.ts';
import { setDisabled } from '../account/moderation/setDisabled.ts';
import type { CaseRow } from './caseQueries.ts';
import { recordRestriction } from './recordRestriction.ts';

export type Measure = {
  row: Pick<CaseRow, 'id' | 'category'>;
  measure: CaseMeasure;
  days: number | null;
  outcome: string;
  facts: string | null;
};

const DAY = 86_400_000;

/** Whether the account is already restricted at least until `until`; null means permanently. */
async function isRestrictedBeyond(tx: Tx, userId: number, until: Date | null): Promise<boolean> {
  const inForce = await tx
    .select({ until: restrictions.until })
    .from(restrictions)
    .where(
      and(eq(restrictions.userId, userId), eq(restrictions.kind, 'account'), isNull(restrictions.liftedAt)),
    );
  return inForce.some((one) => one.until === null || (until !== null && one.until >= until));
}

/**
 * Warns, suspends or bans a member after an upheld case, with a statement of reasons. The caller
 * holds the member's lock.
 * @returns false if the account is already restricted for at least as long
 */
export async function applyMeasure(
  ctx: Services,
  tx: Tx,
  actor: { id: number },
  memberId: number,
  { row, measure, days, outcome, facts }: Measure,
): Promise<boolean> {
  const now = ctx.now();
  const ground = row.category === 'underage' ? 'minimum_age' : 'terms';
  const caseId = row.id;
  if (measure === 'warn') {
    const warning = {
      userId: memberId,
      kind: 'warning',
      ground,
      facts,
      caseId,
      decidedBy: actor.id,
    } as const;
    await recordRestriction(ctx, tx, warning);
    return true;
  }
  const until = days === null ? null : new Date(now.getTime() + days * DAY);
  if (await isRestrictedBeyond(tx, memberId, until)) return false;
  const statement = { ground, facts, until, caseId } as const;
  const change = { memberId, disabled: true, reason: outcome, statement, now };
  if (await setDisabled(ctx, tx, actor, change))
    await ctx.bus.publish(tx, [{ userId: memberId, type: 'user', data: { reason: 'disabled' } }]);
  return true;
}
