import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { cases, restrictions } from '../../kernel/db/schema/safety.ts';
import type { Services } from '../../kernel/services.ts';
import { showProfile } from '../account/profile/showProfile.ts';
import { restrictionInForce } from './restrictionInForce.ts';

/** Shows a hidden profile again, unless another report of a minor is open. */
export async function endHiding({ now }: Services, tx: Tx, userId: number): Promise<void> {
  const open = and(
    eq(cases.profileId, userId),
    eq(cases.kind, 'report'),
    eq(cases.category, 'underage'),
    isNull(cases.closedAt),
  );
  if ((await tx.$count(cases, open)) > 0) return;
  const ended = await tx
    .update(restrictions)
    .set({ liftedAt: now() })
    .where(and(restrictionInForce(userId), eq(restrictions.kind, 'profile')))
    .returning({ id: restrictions.id });
  if (ended.length > 0) await showProfile(tx, userId, now());
}
