import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { creditRequests } from '../../../kernel/db/schema/payments.ts';
import { assertAboutOthers } from '../../../kernel/security/staffPolicy.ts';
import type { Services } from '../../../kernel/services.ts';
import { adjustCredits, lockAdjusted } from './adjustCredits.ts';
import { creditsAlone } from './creditPolicy.ts';
import { countGiven, readAdjustment } from './creditRequestQueries.ts';

export type CreditChange = {
  memberId: number;
  /** Positive or negative, never 0. */
  credits: number;
  reason: string;
  /** The caller's Idempotency-Key: a repeated call books nothing, even after a crash. */
  key: string | null;
};

/** Serialises one person's changes, so that two concurrent ones cannot both fit the daily limit. */
async function lockGiver(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credits:${id}`}, 0))`);
}

async function ask(
  ctx: Services,
  tx: Tx,
  actor: { id: number },
  change: Omit<CreditChange, 'key'> & { reasonKey: string },
): Promise<void> {
  const { memberId, credits, reason, reasonKey } = change;
  await lockAdjusted(tx, memberId);
  const now = ctx.now();
  await tx
    .insert(creditRequests)
    .values({ userId: memberId, credits, reason, reasonKey, askedBy: actor.id, askedAt: now });
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'credits.ask',
    subject: { type: 'member', id: String(memberId) },
    reason,
    change: `+${credits}`,
    now,
  });
}

/**
 * Books the change, or, above the limit, stores it for a second person to approve.
 * @returns whether it awaits approval
 * @throws ApiError not_found, not_enough_credits, forbidden (one's own account)
 */
export async function changeCredits(
  ctx: Services,
  actor: { id: number },
  { memberId, credits, reason, key }: CreditChange,
): Promise<boolean> {
  assertAboutOthers(actor, memberId);
  const reasonKey = `adjustment:${actor.id}:${memberId}:${credits}:${key ?? randomUUID()}`;
  return ctx.bus.transaction(ctx.db, async (tx) => {
    await lockGiver(tx, actor.id);
    const known = await readAdjustment(tx, reasonKey);
    if (known !== null) return known === 'waits';
    const waits = credits > creditsAlone(await countGiven(tx, actor.id, ctx.now()));
    if (waits) await ask(ctx, tx, actor, { memberId, credits, reason, reasonKey });
    else
      await adjustCredits(ctx, tx, actor, { memberId, credits, reason, reasonKey, action: 'credits.adjust' });
    return waits;
  });
}
