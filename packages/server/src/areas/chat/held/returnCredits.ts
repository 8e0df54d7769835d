import type { Tx } from '../../../kernel/db/client.ts';
import type { HeldMessageRow } from '../../../kernel/db/schema/trust.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import type { Services } from '../../../kernel/services.ts';
import { bookCredits } from '../../payments/credits/bookCredits.ts';
import { eq } from 'drizzle-orm';

/** Refunds an undelivered message's credits once. Open pages reload the conversation without it. */
export async function returnCredits(ctx: Services, tx: Tx, held: HeldMessageRow): Promise<void> {
  const { id, senderId, cost } = held;
  await ctx.bus.publish(tx, [{ userId: senderId, type: 'resync', data: {} }]);
  if (cost === 0) return;
  const reasonKey = `held:${id}`;
  const credits = await bookCredits(tx, { userId: senderId, kind: 'adjustment', amount: cost, reasonKey });
  const [sender] = await tx.select({ paidAt: users.paidAt }).from(users).where(eq(users.id, senderId));
  const data = { credits, paid_user: Boolean(sender?.paidAt) };
  await ctx.bus.publish(tx, [{ userId: senderId, type: 'balance', data }]);
}
