import type { ClosedCaseStatus } from '@rendezvous/contracts/entities';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { cases } from '../../../kernel/db/schema/safety.ts';
import type { Services } from '../../../kernel/services.ts';
import { releaseChatPhoto } from '../../photos/releaseChatPhoto.ts';
import { removeChatPhoto } from '../../photos/removeChatPhoto.ts';
import type { CaseRow } from '../caseQueries.ts';

/** Removes a chat photo after an upheld report; shows it again once the last one is dismissed. */
export async function settleReportedPhoto(
  ctx: Services,
  tx: Tx,
  actor: { id: number },
  decided: { row: CaseRow; status: ClosedCaseStatus; facts: string | null },
): Promise<void> {
  const { photoId, restrictionId, category } = decided.row;
  if (photoId === null || restrictionId !== null) return;
  if (decided.status === 'upheld') {
    const ground = category === 'underage' ? 'minimum_age' : 'photo_rules';
    await removeChatPhoto(ctx, tx, actor, { photoId, ground, facts: decided.facts });
    return;
  }
  const open = and(eq(cases.photoId, photoId), isNull(cases.closedAt));
  if ((await tx.$count(cases, open)) === 0) await releaseChatPhoto(tx, photoId);
}
