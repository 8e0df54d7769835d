import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { sites } from '../../kernel/db/schema/site.ts';

/** Takes the next invoice number. If the caller's transaction is rolled back, no gap remains. */
export async function nextInvoiceNumber(tx: Tx, siteId: number): Promise<number> {
  const [row] = await tx
    .update(sites)
    .set({ invoiceCounter: sql`${sites.invoiceCounter} + 1` })
    .where(eq(sites.id, siteId))
    .returning({ number: sites.invoiceCounter });
  return row?.number ?? 1;
}
