import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { bans } from '../../../kernel/db/schema/account.ts';

/** Lifts the bans of a member's address, mobile number, bank account, cards and browsers. */
export async function unbanMember(tx: Tx, userId: number): Promise<void> {
  await tx.delete(bans).where(eq(bans.userId, userId));
}
