import type { Services } from '../../../kernel/services.ts';
import { cancelOrders } from './cancelOrders.ts';
import { closeAtProvider } from '../provider/closeAtProvider.ts';
import { lockBuyer } from './lockBuyer.ts';
import { readOpenOrderIds } from './paymentQueries.ts';

/** Cancels a member's unpaid orders when a cool-off or deletion begins. */
export async function closeOpenOrders(ctx: Services, userId: number): Promise<void> {
  const refs = await ctx.db.transaction(async (tx) => {
    await lockBuyer(tx, userId);
    return cancelOrders(tx, await readOpenOrderIds(tx, userId), ctx.now());
  });
  await closeAtProvider(ctx, refs);
}
