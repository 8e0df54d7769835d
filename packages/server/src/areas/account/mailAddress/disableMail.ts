import type { DisabledNotificationCause } from '@rendezvous/contracts';
import type { Db } from '../../../kernel/db/client.ts';
import { notificationsDisabled } from '../../../kernel/db/schema/account.ts';

export async function disableMail(db: Db, userId: number, reason: DisabledNotificationCause): Promise<void> {
  await db.insert(notificationsDisabled).values({ userId, reason }).onConflictDoNothing();
}
