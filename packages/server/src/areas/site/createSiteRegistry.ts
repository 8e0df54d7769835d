import {
  COUNTRY_CURRENCY,
  isCountry,
  isLanguage,
  type NicheNumber,
  type Settings,
} from '@rendezvous/contracts';
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/ApiError.ts';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../kernel/db/client.ts';
import { gifts } from '../../kernel/db/schema/chat.ts';
import { legalVersions } from '../../kernel/db/schema/legal.ts';
import { bundles } from '../../kernel/db/schema/payments.ts';
import { siteHosts, sites } from '../../kernel/db/schema/site.ts';
import { isLoopback } from '../../kernel/security/network.ts';
import { settingsOf } from './storedSitePolicy.ts';
import type { EventBus } from '../../kernel/realtime/EventBus.ts';
import type { Site, SiteRegistry, SiteSettings } from '../../kernel/request/Site.ts';

/** How long sites are cached, in case a lost connection drops the notification of a change. */
const FRESH_MS = 10_000;

type BundleRow = { siteId: number; currency: string; credits: number; amount: number };

/** Returns the lowest price of a message by country, from the bundles on sale, rounded up. */
function messageCosts(
  site: { countries: readonly string[]; settings: SiteSettings },
  onSale: readonly BundleRow[],
): Settings['minimum_message_costs'] {
  const costs: Settings['minimum_message_costs'] = {};
  for (const country of site.countries) {
    if (!isCountry(country)) continue;
    const currency = COUNTRY_CURRENCY[country];
    const prices = onSale
      .filter((bundle) => bundle.currency === currency)
      .map((bundle) => Math.ceil((bundle.amount * site.settings.message_credits) / bundle.credits));
    if (prices.length > 0) costs[country] = { costs: Math.min(...prices), currency };
  }
  return costs;
}

function giftCosts(site: SiteSettings, own: readonly (number | null)[]): Settings['gift_costs'] {
  const costs = own.length > 0 ? own.map((credits) => credits ?? site.gift_credits) : [site.gift_credits];
  return { lowest: Math.min(...costs), highest: Math.max(...costs) };
}

/** Reads the date from which each site's current announced terms have been valid. */
async function readStartedTerms(db: Database): Promise<{ siteId: number; from: Date }[]> {
  return db
    .selectDistinctOn([legalVersions.siteId], { siteId: legalVersions.siteId, from: legalVersions.validFrom })
    .from(legalVersions)
    .where(
      and(
        eq(legalVersions.page, 'terms'),
        isNotNull(legalVersions.announcedAt),
        lte(legalVersions.validFrom, sql`now()`),
      ),
    )
    .orderBy(legalVersions.siteId, desc(legalVersions.validFrom));
}

async function readSites(db: Database): Promise<Site[]> {
  const [rows, hosts, onSale, ownCosts, started] = await Promise.all([
    db.select().from(sites).orderBy(sites.id),
    db.select().from(siteHosts),
    db.select().from(bundles).where(eq(bundles.active, true)),
    db.selectDistinct({ credits: gifts.credits }).from(gifts).where(eq(gifts.active, true)),
    readStartedTerms(db),
  ]);
  return rows.map((row) => {
    const { settings, company } = settingsOf(row);
    const announced = started.find(({ siteId }) => siteId === row.id)?.from;
    if (announced && announced > new Date(settings.terms_version))
      settings.terms_version = announced.toISOString();
    return {
      id: row.id,
      key: row.key,
      name: row.name,
      domain: row.domain,
      origin: row.origin,
      hosts: hosts.filter((host) => host.siteId === row.id).map((host) => host.host),
      language: isLanguage(row.language) ? row.language : 'en',
      niche: row.niche as NicheNumber,
      countries: row.countries,
      settings,
      company,
      isDefault: row.isDefault,
      minimumMessageCosts: messageCosts(
        { countries: row.countries, settings },
        onSale.filter((bundle) => bundle.siteId === row.id),
      ),
      giftCosts: giftCosts(
        settings,
        ownCosts.map(({ credits }) => credits),
      ),
    };
  });
}

const bareHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

const isLocalName = (host: string): boolean =>
  /(^|\.)localhost$/.test(host) || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));

/** Caches all sites until one changes. @param bus reports changes by other processes */
export function createSiteRegistry(
  db: Database,
  config: Pick<Config, 'production' | 'demo'>,
  bus?: Pick<EventBus, 'onNotice' | 'onGap'>,
): SiteRegistry {
  let known: Promise<Site[]> | null = null;
  let readAt = 0;

  const all = async (): Promise<readonly Site[]> => {
    if (known === null || Date.now() - readAt > FRESH_MS) {
      readAt = Date.now();
      const reading = readSites(db);
      // A failed lookup must not be cached.
      reading.catch(() => {
        if (known === reading) known = null;
      });
      known = reading;
    }
    return known;
  };

  const refresh = (): void => {
    known = null;
  };
  bus?.onNotice('sites', refresh);
  bus?.onGap(refresh);

  return {
    all,
    refresh,
    async byHost(host) {
      const bare = bareHost(host);
      const list = await all();
      // Outside requests can claim a local name, so only a demo answers to it.
      if (!config.demo && isLocalName(bare)) throw new ApiError('unknown_site');
      const found = list.find((site) => site.hosts.includes(bare));
      if (found) return found;
      const fallback = config.production ? undefined : list.find((site) => site.isDefault);
      if (!fallback) throw new ApiError('unknown_site');
      return fallback;
    },
    async byId(id) {
      const found = (await all()).find((site) => site.id === id);
      if (!found) throw new ApiError('unknown_site');
      return found;
    },
  };
}
