import { COUNTRY_CURRENCY } from '@rendezvous/contracts';
import type { SiteCode } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../kernel/db/client.ts';
import { siteHosts, sites } from '../kernel/db/schema/site.ts';
import { writeFixedRows } from '../areas.ts';
import { recordAllFirst } from '../areas/legal/recordAllFirst.ts';
import { bundlePrices } from '../areas/payments/orders/bundlePrices.ts';
import { setPrices } from '../areas/payments/orders/setPrices.ts';
import { insertTimeBonus } from '../areas/payments/offers/insertTimeBonus.ts';
import { setSiteCodes } from '../areas/payments/offers/setSiteCodes.ts';
import { DEFAULT_SETTINGS } from '../areas/site/defaultSettings.ts';
import { DEMO_SITES, type SiteDefinition } from './demoSites.ts';

const RETENTION_DAYS = 180;

/** The code offered to members who are about to delete their account. */
const createStayCode = (): SiteCode => ({
  code: 'STAY25',
  value_percentage: 25,
  active: true,
  validity: 'once-per-user',
  expires_at: new Date(Date.now() + RETENTION_DAYS * 86_400_000).toISOString(),
  max_uses: null,
  country: null,
  currency: null,
  minimum_order_value: 0,
  paymentmethods: null,
});

export async function createSite(tx: Tx, definition: SiteDefinition): Promise<number> {
  const stay = createStayCode();
  const [row] = await tx
    .insert(sites)
    .values({
      key: definition.key,
      name: definition.name,
      domain: definition.hosts[0] ?? definition.key,
      language: definition.language,
      niche: definition.niche,
      countries: [...definition.countries],
      settings: definition.settings,
      company: { tradenames: [definition.name], delete_discount: stay.code },
      isDefault: definition.isDefault,
    })
    .returning({ id: sites.id });
  const siteId = row?.id ?? 0;
  await tx.insert(siteHosts).values(definition.hosts.map((host) => ({ host, siteId })));
  const currencies = [...new Set(definition.countries.map((country) => COUNTRY_CURRENCY[country]))];
  await setPrices(tx, siteId, bundlePrices(currencies));
  const bonus = definition.settings.time_bonus_percentage ?? DEFAULT_SETTINGS.time_bonus_percentage;
  await insertTimeBonus(tx, siteId, bonus);
  await setSiteCodes(tx, siteId, { codes: [stay], retention: stay.code });
  return siteId;
}

/**
 * Writes what every installation needs, and demo sites if there are no sites. Safe to run in
 * parallel.
 */
export async function provision(db: Database): Promise<void> {
  await writeFixedRows(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7203116)`);
    const [any] = await tx.select({ id: sites.id }).from(sites).limit(1);
    if (any) return;
    for (const definition of DEMO_SITES) await createSite(tx, definition);
    await recordAllFirst(tx, new Date());
  });
}
