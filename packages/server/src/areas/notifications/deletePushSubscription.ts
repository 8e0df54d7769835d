import { and, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { pushSubscriptions } from '../../kernel/db/schema/notifications.ts';

export async function deletePushSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
}
