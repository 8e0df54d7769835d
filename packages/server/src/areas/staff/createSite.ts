import type { NewSite, StaffSiteDocument } from '@rendezvous/contracts';
import { invalidField, invalidFields } from '../../kernel/ApiError.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { recordAllFirst } from '../legal/recordAllFirst.ts';
import { insertTimeBonus } from '../payments/offers/insertTimeBonus.ts';
import { setSiteCodes } from '../payments/offers/setSiteCodes.ts';
import { setPrices } from '../payments/orders/setPrices.ts';
import { insertSite } from '../site/insertSite.ts';
import { readTakenHosts } from '../site/siteRowQueries.ts';
import type { Author, SetupServices } from './Author.ts';
import { lockSetup } from './lockSetup.ts';
import { completeSite, validateSite } from './siteDocumentPolicy.ts';
import { readStaffSite } from './siteDocumentQueries.ts';

/** Creates a site with its prices and codes. @throws ApiError invalid (fields) */
export async function createSite(
  ctx: SetupServices,
  author: Author,
  order: NewSite,
): Promise<StaffSiteDocument> {
  const now = ctx.now();
  const site = completeSite(order, now);
  const wrong = validateSite(site, now, ctx.config);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await ctx.bus.transaction(ctx.db, async (tx) => {
    await lockSetup(tx);
    const taken = await readTakenHosts(tx, site.hosts, null);
    if (taken.length > 0)
      throw invalidField(taken.includes(site.domain) ? 'domain' : 'hosts', 'domain_taken');
    const id = await insertSite(tx, site);
    await setPrices(tx, id, site.prices);
    await insertTimeBonus(tx, id, site.settings.time_bonus_percentage);
    await setSiteCodes(tx, id, { codes: site.codes, retention: site.company.delete_discount });
    await recordAllFirst(tx, now);
    await writeAudit(tx, {
      actorId: author.id,
      actorName: author.name,
      action: 'site.create',
      subject: { type: 'site', id: String(id) },
      siteId: id,
      reason: author.reason ?? null,
      change: site.domain,
      now,
    });
    ctx.bus.notify(tx, 'sites');
  });
  ctx.sites.refresh();
  const created = await readStaffSite(ctx.db, site.domain);
  if (!created) throw new Error('The site was not written');
  return created;
}
