import type { Country, Language, SiteDocument, SiteSummary, StaffSiteDocument } from '@rendezvous/contracts';
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { staffRoles, users } from '../../kernel/db/schema/account.ts';
import { readPrices, readSiteCodes } from '../payments/orders/shopQueries.ts';
import { configOf } from '../site/storedSitePolicy.ts';
import { readHosts, readSiteRow, readSiteRows } from '../site/siteRowQueries.ts';
import type { SiteRow } from '../../kernel/db/schema/site.ts';

export async function readDocument(db: Db, row: SiteRow): Promise<SiteDocument> {
  return {
    name: row.name,
    domain: row.domain,
    hosts: await readHosts(db, row),
    origin: row.origin,
    language: row.language as Language,
    niche: row.niche,
    countries: row.countries as Country[],
    is_default: row.isDefault,
    ...configOf(row),
    prices: await readPrices(db, row.id),
    codes: await readSiteCodes(db, row.id),
  };
}

/** Reads a site's configuration and version in one snapshot; null if it does not exist. */
export async function readStaffSite(db: Db, domain: string): Promise<StaffSiteDocument | null> {
  return db.transaction(
    async (tx) => {
      const row = await readSiteRow(tx, domain);
      return row && { version: row.version, site: await readDocument(tx, row) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export async function readSiteSummaries(db: Db): Promise<SiteSummary[]> {
  return (await readSiteRows(db)).map(({ row, hosts }) => ({
    domain: row.domain,
    name: row.name,
    hosts,
    language: row.language as Language,
    niche: row.niche,
    countries: row.countries as Country[],
    version: row.version,
  }));
}

/** Whether the site has accounts other than those of staff. */
export async function hasMembers(db: Db, siteId: number): Promise<boolean> {
  const roles = db
    .select({ one: sql`1` })
    .from(staffRoles)
    .where(eq(staffRoles.userId, users.id));
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.siteId, siteId), notExists(roles)))
    .limit(1);
  return member !== undefined;
}
