import { eq } from 'drizzle-orm';
import type { SiteDocument } from '@rendezvous/contracts';
import type { Tx } from '../../kernel/db/client.ts';
import { sites, type SiteRow } from '../../kernel/db/schema/site.ts';
import { clearDefaultSite } from './clearDefaultSite.ts';
import { setHosts } from './setHosts.ts';
import { columnsOf } from './storedSitePolicy.ts';

/** Writes the new configuration of a locked site and raises its version. */
export async function updateSite(tx: Tx, row: SiteRow, site: SiteDocument, now: Date): Promise<void> {
  if (site.is_default) await clearDefaultSite(tx, row.id);
  await tx
    .update(sites)
    .set({ ...columnsOf(site), version: row.version + 1, updatedAt: now })
    .where(eq(sites.id, row.id));
  await setHosts(tx, row.id, site.hosts);
}
