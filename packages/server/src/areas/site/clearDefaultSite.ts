import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { sites } from '../../kernel/db/schema/site.ts';

/** Clears the default flag of all other sites. */
export async function clearDefaultSite(tx: Tx, siteId: number | null): Promise<void> {
  await tx
    .update(sites)
    .set({ isDefault: false })
    .where(and(eq(sites.isDefault, true), ...(siteId === null ? [] : [ne(sites.id, siteId)])));
}
