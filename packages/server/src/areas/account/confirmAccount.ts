import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { profiles, users } from '../../kernel/db/schema/account.ts';

/** Marks an account's address as confirmed, which makes the member visible to others. */
export async function confirmAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ status: 'active', confirmedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.confirmedAt)));
  await tx.update(profiles).set({ status: 'active', updatedAt: now }).where(eq(profiles.id, userId));
}
