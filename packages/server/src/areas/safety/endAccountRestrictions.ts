import { and, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { restrictions } from '../../kernel/db/schema/safety.ts';
import type { Services } from '../../kernel/services.ts';
import { restrictionInForce } from './restrictionInForce.ts';

export async function endAccountRestrictions(
  { now }: Services,
  tx: Tx,
  { userId }: { userId: number },
): Promise<void> {
  await tx
    .update(restrictions)
    .set({ liftedAt: now() })
    .where(and(restrictionInForce(userId), inArray(restrictions.kind, ['account', 'profile'])));
}
