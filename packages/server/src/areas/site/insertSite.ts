import type { SiteDocument } from '@rendezvous/contracts';
import type { Tx } from '../../kernel/db/client.ts';
import { sites } from '../../kernel/db/schema/site.ts';
import { columnsOf } from './storedSitePolicy.ts';
import { setHosts } from './setHosts.ts';
import { clearDefaultSite } from './clearDefaultSite.ts';

export async function insertSite(tx: Tx, site: SiteDocument): Promise<number> {
  if (site.is_default) await clearDefaultSite(tx, null);
  const [row] = await tx
    .insert(sites)
    .values({ ...columnsOf(site), key: site.domain })
    .returning({ id: sites.id });
  if (!row) throw new Error('The site was not written');
  await setHosts(tx, row.id, site.hosts);
  return row.id;
}
