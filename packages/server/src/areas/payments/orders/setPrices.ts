import { eq, sql } from 'drizzle-orm';
import type { SitePrice } from '@rendezvous/contracts';
import type { Tx } from '../../../kernel/db/client.ts';
import { bundles } from '../../../kernel/db/schema/payments.ts';

/** Replaces what a site sells, in list order. Existing orders keep their amounts. */
export async function setPrices(tx: Tx, siteId: number, prices: readonly SitePrice[]): Promise<void> {
  await tx.update(bundles).set({ active: false }).where(eq(bundles.siteId, siteId));
  await tx
    .insert(bundles)
    .values(prices.map((price, position) => ({ ...price, position, siteId })))
    .onConflictDoUpdate({
      target: [bundles.siteId, bundles.currency, bundles.credits],
      set: {
        amount: sql`excluded.amount`,
        position: sql`excluded.position`,
        popular: sql`excluded.popular`,
        active: true,
      },
    });
}
