import { NOTIFICATION_TYPES } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/client.ts';
import { notificationSettings } from '../../kernel/db/schema/notifications.ts';
import { enableMail } from '../account/mailAddress/enableMail.ts';
import { readNotifications } from './notificationQueries.ts';

/** Saves the given notification settings. `enable_email` resumes stopped mail. */
export function saveNotifications(
  db: Database,
  userId: number,
  change: BodyOf<'PUT /api/notifications.php'>,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (change.enable_email) await enableMail(tx, userId);
    const before = await readNotifications(tx, userId);
    const rows = NOTIFICATION_TYPES.filter((type) => change.notifications?.[type] !== undefined).map(
      (type) => ({ userId, type, ...before[type], ...change.notifications?.[type], updatedAt: now }),
    );
    if (rows.length === 0) return;
    await tx
      .insert(notificationSettings)
      .values(rows)
      .onConflictDoUpdate({
        target: [notificationSettings.userId, notificationSettings.type],
        set: { email: sql`excluded.email`, push: sql`excluded.push`, updatedAt: now },
      });
  });
}
