import { eq } from 'drizzle-orm';
import type { Services } from '../../../kernel/services.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { deletionStart } from '../../payments/offers/offerPolicy.ts';

/** Records when a member began to delete the account, which starts the offer to leaving members. */
export async function beginDeletion(ctx: Services, userId: number, now: Date): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const own = eq(users.id, userId);
    const [account] = await tx.select({ begun: users.deletionBegunAt }).from(users).where(own).for('update');
    const deletionBegunAt = deletionStart(account?.begun ?? null, now);
    await tx.update(users).set({ deletionBegunAt }).where(own);
  });
}
