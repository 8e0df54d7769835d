import { and, eq, inArray } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit.ts';
import { campaigns } from '../../kernel/db/schema/marketing.ts';
import type { Services } from '../../kernel/services.ts';

/**
 * Ends a variant that failed the analysis; its visitors get another one.
 * @param requested `ids` are those of all campaigns running on the link
 * @returns false if it no longer runs or is the last one
 */
export function endVariant(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, ids, reason }: { id: number; ids: readonly number[]; reason: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const running = await tx
      .select()
      .from(campaigns)
      .where(and(inArray(campaigns.id, [...ids]), eq(campaigns.active, true)))
      .orderBy(campaigns.id)
      .for('update');
    const row = running.find((each) => each.id === id);
    if (!row || running.length < 2) return false;
    await tx.update(campaigns).set({ active: false }).where(eq(campaigns.id, id));
    await writeAudit(tx, {
      actorId: null,
      action: 'campaign.end',
      subject: { type: 'campaign', id: String(id) },
      siteId: row.siteId,
      reason,
      change: 'active: true > false',
      now: now(),
    });
    return true;
  });
}
