import { writeAudit } from '../../kernel/audit.ts';
import type { Services } from '../../kernel/services.ts';
import type { StaffCaseRow } from './caseQueries.ts';
import type { WaitingMessage } from './held/heldMessageQueries.ts';

/** Records in the audit log that staff opened a case with private messages, with its category. */
export async function recordLook(ctx: Services, actor: { id: number }, row: StaffCaseRow): Promise<void> {
  const { id, evidence, category, profileId, siteId } = row.case;
  const messages = evidence['messages'];
  if (!Array.isArray(messages) || messages.length === 0) return;
  await ctx.db.transaction((tx) =>
    writeAudit(tx, {
      actorId: actor.id,
      action: 'case.view',
      subject: { type: 'case', id: String(id) },
      memberId: profileId,
      siteId,
      reason: category,
      change: String(messages.length),
      now: ctx.now(),
    }),
  );
}

/** Records in the audit log that staff read held messages, and whose. */
export async function recordHeldLook(
  ctx: Services,
  actor: { id: number },
  rows: readonly WaitingMessage[],
): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.transaction((tx) =>
    writeAudit(tx, {
      actorId: actor.id,
      action: 'message.view',
      subject: { type: 'message', id: 'held' },
      change: String(rows.length),
      shown: [...new Set(rows.flatMap(({ held }) => [held.senderId, held.recipientId]))],
      now: ctx.now(),
    }),
  );
}
