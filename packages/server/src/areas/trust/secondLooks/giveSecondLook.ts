import { CASE_VERDICTS, PHOTO_VERDICTS } from '@rendezvous/contracts/kinds';
import type { LookVerdict } from '@rendezvous/contracts/kinds';
import { eq } from 'drizzle-orm';
import { ApiError, invalidField, notFound } from '../../../kernel/ApiError.ts';
import { secondLooks } from '../../../kernel/db/schema/trust.desk.ts';
import { assertAboutOthers } from '../../../kernel/security/staffPolicy.ts';
import type { Services } from '../../../kernel/services.ts';
import { findLook } from './lookQueries.ts';
import type { FoundLook } from './lookQueries.ts';

export type SecondVerdict = { id: number; verdict: LookVerdict; reason: string };

/**
 * Stores the verdict of a second moderator, once. The decision itself does not change.
 * @throws ApiError not_found, forbidden (own decision, or about oneself), conflict (already given)
 * @throws ApiError invalid (verdict, reason)
 */
export function giveSecondLook(
  ctx: Services,
  actor: { id: number },
  { id, verdict, reason }: SecondVerdict,
): Promise<FoundLook> {
  return ctx.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(secondLooks).where(eq(secondLooks.id, id)).for('update');
    const found = locked && (await findLook(tx, id));
    if (!found) throw notFound();
    const { look, memberId, reporterId } = found;
    assertAboutOthers(actor, look.decidedBy, memberId, reporterId);
    if (look.lookedAt !== null) throw new ApiError('conflict');
    const fitting: readonly LookVerdict[] = look.photoId === null ? CASE_VERDICTS : PHOTO_VERDICTS;
    if (!fitting.includes(verdict)) throw invalidField('verdict', 'invalid');
    if (verdict !== 'accept' && reason === '') throw invalidField('reason', 'required');
    const given = { verdict, reason: reason || null, lookedBy: actor.id, lookedAt: ctx.now() };
    await tx.update(secondLooks).set(given).where(eq(secondLooks.id, id));
    return { ...found, look: { ...look, ...given } };
  });
}
