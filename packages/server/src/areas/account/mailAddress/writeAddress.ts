import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';

/** Replaces the address of an unconfirmed account. */
export async function writeAddress(
  tx: Tx,
  userId: number,
  address: { email: string; emailKey: string; now: Date },
): Promise<void> {
  const { email, emailKey, now } = address;
  await tx.update(users).set({ email, emailKey, updatedAt: now }).where(eq(users.id, userId));
}
