import { listSiteChanges } from '@rendezvous/contracts/siteChanges';
import type { SiteChange, SiteDocument, StaffSiteDocument } from '@rendezvous/contracts';
import { invalidField, invalidFields, notFound } from '../../kernel/ApiError.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { setSiteCodes } from '../payments/offers/setSiteCodes.ts';
import { setPrices } from '../payments/orders/setPrices.ts';
import { lockSite } from '../site/lockSite.ts';
import { updateSite } from '../site/updateSite.ts';
import { readTakenHosts } from '../site/siteRowQueries.ts';
import type { SiteRow } from '../../kernel/db/schema/site.ts';
import type { Author, SetupServices } from './Author.ts';
import { lockSetup } from './lockSetup.ts';
import { validateSite, mergeSite } from './siteDocumentPolicy.ts';
import { hasMembers, readDocument, readStaffSite } from './siteDocumentQueries.ts';

export type SiteWrite = { domain: string; version: number; change: SiteChange };

/** @throws ApiError invalid (domain, hosts, niche) */
async function assertFree(tx: Tx, row: SiteRow, next: SiteDocument): Promise<void> {
  const taken = await readTakenHosts(tx, next.hosts, row.id);
  if (taken.length > 0) throw invalidField(taken.includes(next.domain) ? 'domain' : 'hosts', 'domain_taken');
  // The site's members would become invisible in another niche.
  if (next.niche !== row.niche && (await hasMembers(tx, row.id))) throw invalidField('niche', 'invalid');
}

async function writeParts(tx: Tx, row: SiteRow, next: SiteDocument, now: Date): Promise<void> {
  await updateSite(tx, row, next, now);
  await setPrices(tx, row.id, next.prices);
  await setSiteCodes(tx, row.id, { codes: next.codes, retention: next.company.delete_discount });
}

/**
 * Changes a site. Open orders keep their price, VAT and discount.
 * @throws ApiError not_found, conflict (newer than `version`), invalid (fields)
 */
export async function changeSite(
  ctx: SetupServices,
  author: Author,
  { domain, version, change }: SiteWrite,
): Promise<StaffSiteDocument> {
  const now = ctx.now();
  const after = await ctx.bus.transaction(ctx.db, async (tx) => {
    await lockSetup(tx);
    const row = await lockSite(tx, domain, version);
    const before = await readDocument(tx, row);
    const next = mergeSite(before, change);
    const wrong = validateSite(next, now, ctx.config);
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
    await assertFree(tx, row, next);
    const changes = listSiteChanges(before, next);
    if (changes.length === 0) return domain;
    await writeParts(tx, row, next, now);
    await writeAudit(tx, {
      actorId: author.id,
      actorName: author.name,
      action: 'site.change',
      subject: { type: 'site', id: String(row.id) },
      siteId: row.id,
      reason: author.reason ?? null,
      change: changes.map((each) => `${each.path}: ${each.before ?? '–'} > ${each.after ?? '–'}`).join('; '),
      now,
    });
    ctx.bus.notify(tx, 'sites');
    return next.domain;
  });
  ctx.sites.refresh();
  const changed = await readStaffSite(ctx.db, after);
  if (!changed) throw notFound();
  return changed;
}
