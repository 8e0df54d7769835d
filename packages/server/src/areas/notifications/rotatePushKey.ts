import { and, eq, isNotNull, isNull, notExists } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit.ts';
import { pushKeys, pushSubscriptions } from '../../kernel/db/schema/notifications.ts';
import type { Services } from '../../kernel/services.ts';

type Rotation = { siteId: number; actorId: number | null; reason: string | null };

/** Retires a site's push key. Existing subscriptions work until their page subscribes again. */
export async function rotatePushKey(
  { db, bus, now }: Pick<Services, 'db' | 'bus' | 'now'>,
  { siteId, actorId, reason }: Rotation,
): Promise<void> {
  await bus.transaction(db, async (tx) => {
    const ofSite = eq(pushKeys.siteId, siteId);
    const inUse = tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.keyId, pushKeys.id));
    await tx.delete(pushKeys).where(and(ofSite, isNotNull(pushKeys.retiredAt), notExists(inUse)));
    await tx
      .update(pushKeys)
      .set({ retiredAt: now() })
      .where(and(ofSite, isNull(pushKeys.retiredAt)));
    await writeAudit(tx, {
      actorId,
      action: 'site.change',
      subject: { type: 'site', id: String(siteId) },
      siteId,
      reason,
      change: 'push key: rotated',
      now: now(),
    });
    bus.notify(tx, 'sites');
  });
}
