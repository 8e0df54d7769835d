import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { profiles, users } from '../../kernel/db/schema/account.ts';

/** Hides a visible profile from everyone; false if it was not visible. */
export async function hideProfile(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const hidden = await tx
    .update(profiles)
    .set({ status: 'disabled', updatedAt: now })
    .where(and(eq(profiles.id, userId), eq(profiles.status, 'active')))
    .returning({ id: profiles.id });
  return hidden.length > 0;
}

/** Shows the profile of an active member again. */
export async function showProfile(tx: Tx, userId: number, now: Date): Promise<void> {
  const [user] = await tx.select({ status: users.status }).from(users).where(eq(users.id, userId));
  if (user?.status !== 'active') return;
  await tx.update(profiles).set({ status: 'active', updatedAt: now }).where(eq(profiles.id, userId));
}
