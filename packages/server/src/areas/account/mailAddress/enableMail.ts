import { eq } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { notificationsDisabled } from '../../../kernel/db/schema/account.ts';

export async function enableMail(db: Db, userId: number): Promise<void> {
  await db.delete(notificationsDisabled).where(eq(notificationsDisabled.userId, userId));
}
