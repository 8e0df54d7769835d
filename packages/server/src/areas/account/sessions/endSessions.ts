import type { PgColumn } from 'drizzle-orm/pg-core';
import { ne, and, eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { sessions } from '../../../kernel/db/schema/account.ts';
import { pushSubscriptions } from '../../../kernel/db/schema/notifications.ts';

/** Ends a member's sessions, optionally except one, and their push subscriptions. */
export async function endSessions(tx: Tx, userId: number, exceptHash?: string): Promise<void> {
  const others = (hash: PgColumn) => (exceptHash === undefined ? undefined : ne(hash, exceptHash));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others(sessions.tokenHash)));
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), others(pushSubscriptions.sessionHash)));
}
