import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { profiles, users } from '../../../kernel/db/schema/account.ts';

export async function showProfile(tx: Tx, userId: number, now: Date): Promise<void> {
  const [user] = await tx.select({ status: users.status }).from(users).where(eq(users.id, userId));
  if (user?.status !== 'active') return;
  await tx.update(profiles).set({ status: 'active', updatedAt: now }).where(eq(profiles.id, userId));
}
