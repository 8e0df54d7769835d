import type { HeldOutcome } from '@rendezvous/contracts/kinds';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { heldMessages } from '../../../kernel/db/schema/trust.ts';
import type { HeldMessageRow } from '../../../kernel/db/schema/trust.ts';

/** Locks a held message. @returns null if it is already decided */
export async function lockHeld(tx: Tx, id: number): Promise<HeldMessageRow | null> {
  const [row] = await tx
    .select()
    .from(heldMessages)
    .where(and(eq(heldMessages.id, id), isNull(heldMessages.decidedAt)))
    .for('update');
  return row ?? null;
}

/** Settles a locked message. Only a refused one keeps its content, which an objection needs. */
export async function settleHeld(
  tx: Tx,
  { id }: HeldMessageRow,
  decision: { outcome: HeldOutcome; decidedBy: number | null; now: Date },
): Promise<void> {
  const { outcome, decidedBy, now } = decision;
  const content = outcome === 'refused' ? {} : { text: null, quote: null, photoId: null };
  await tx
    .update(heldMessages)
    .set({ outcome, decidedBy, decidedAt: now, ...content })
    .where(eq(heldMessages.id, id));
}
