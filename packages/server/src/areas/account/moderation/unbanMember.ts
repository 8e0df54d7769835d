import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { bans } from '../../../kernel/db/schema/account.ts';

/** Lets the address, mobile number, bank account, cards and browsers of a member open accounts again. */
export async function unbanMember(tx: Tx, userId: number): Promise<void> {
  await tx.delete(bans).where(eq(bans.userId, userId));
}
