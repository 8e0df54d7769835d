import type { PaymentRow } from '../../../kernel/db/schema/payments.ts';
import type { Services } from '../../../kernel/services.ts';
import { closeAtProvider } from '../provider/closeAtProvider.ts';
import { insertOrder } from './insertOrder.ts';
import type { OrderInput } from './insertOrder.ts';
import { openAtProvider } from '../provider/openAtProvider.ts';
import type { OrderContext } from '../provider/openAtProvider.ts';

/** Orders a bundle and opens it at the provider. Only the verified webhook grants credits. */
export async function placeOrder(
  ctx: Services,
  input: OrderInput,
  context: OrderContext,
): Promise<PaymentRow> {
  const { payment, replaced } = await ctx.db.transaction((tx) => insertOrder(ctx, tx, input));
  await closeAtProvider(ctx, replaced);
  return openAtProvider(ctx, payment, context);
}
