import { COUNTRY_CURRENCY, TIME_BONUS_CODE } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../kernel/db/client.ts';
import { bundles, discountCodes } from '../kernel/db/schema/payments.ts';
import { siteHosts, sites } from '../kernel/db/schema/site.ts';
import { writeFixedRows } from '../areas.ts';
import { bundlePrices } from '../areas/payments/bundlePrices.ts';
import { DEFAULT_COMPANY, DEFAULT_SETTINGS } from '../areas/site/defaultSettings.ts';
import { DEMO_SITES, type SiteDefinition } from './demoSites.ts';

/** Puts one site with its hosts, bundles and standing discount codes into the database. */
export async function createSite(tx: Tx, definition: SiteDefinition): Promise<number> {
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
      company: { tradenames: [definition.name] },
      isDefault: definition.isDefault,
    })
    .returning({ id: sites.id });
  const siteId = row?.id ?? 0;
  await tx.insert(siteHosts).values(definition.hosts.map((host) => ({ host, siteId })));
  const currencies = [...new Set(definition.countries.map((country) => COUNTRY_CURRENCY[country]))];
  await tx.insert(bundles).values(bundlePrices(currencies).map((bundle) => ({ ...bundle, siteId })));
  await tx.insert(discountCodes).values([
    {
      siteId,
      code: TIME_BONUS_CODE,
      kind: 'time_bonus',
      valuePercentage: definition.settings.time_bonus_percentage ?? DEFAULT_SETTINGS.time_bonus_percentage,
    },
    {
      siteId,
      code: DEFAULT_COMPANY.delete_discount ?? 'STAY25',
      kind: 'retention',
      valuePercentage: 25,
    },
  ]);
  return siteId;
}

/** Writes what every installation has, and the demo sites where there is no site yet. Safe to repeat, also in parallel. */
export async function provision(db: Database): Promise<void> {
  await writeFixedRows(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7203116)`);
    const [any] = await tx.select({ id: sites.id }).from(sites).limit(1);
    if (any) return;
    for (const definition of DEMO_SITES) await createSite(tx, definition);
  });
}
