import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { sites } from '../../kernel/db/schema/site.ts';

/** Locks a site in any version, for writes that do not change its settings. */
export async function lockSiteOf(tx: Tx, siteId: number): Promise<void> {
  await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('update');
}
