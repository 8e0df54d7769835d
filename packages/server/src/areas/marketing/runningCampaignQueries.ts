import { matchRoute, type RouteMatch, TIMES, TRACKING_NAMES } from '@rendezvous/contracts';
import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { campaigns, campaignVisits } from '../../kernel/db/schema/marketing.ts';
import { landerRemote } from './landerRemote.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

type Link = Pick<CampaignRow, 'siteId' | 'slug'>;

const readOfLink = (db: Db, { siteId, slug }: Link, fits: SQL | undefined): Promise<CampaignRow[]> =>
  db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.siteId, siteId), eq(campaigns.slug, slug), fits))
    .orderBy(asc(campaigns.createdAt), asc(campaigns.id));

export function readRunning(db: Db, { now, ...link }: Link & { now: Date }): Promise<CampaignRow[]> {
  const isOpen = or(isNull(campaigns.endsAt), gt(campaigns.endsAt, now));
  return readOfLink(db, link, and(eq(campaigns.active, true), lte(campaigns.startsAt, now), isOpen));
}

/** Reads the campaigns of one site, link and language, which share their visitors, oldest first. */
export function readVariants(db: Db, { language, ...link }: CampaignRow): Promise<CampaignRow[]> {
  const { language: spoken } = campaigns;
  return readOfLink(db, link, language === null ? isNull(spoken) : eq(spoken, language));
}

/** Keeps campaigns in the visitor's language or in any language; all if there are none. */
export function inLanguage(rows: readonly CampaignRow[], language: string): readonly CampaignRow[] {
  const fitting = rows.filter((row) => row.language === null || row.language === language);
  return fitting.length > 0 ? fitting : rows;
}

/** Reads a browser's visits within the attribution window, oldest first. */
export function readVisits(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return Promise.resolve([]);
  const oldest = new Date(now.getTime() - TIMES.trackingDays * 86_400_000);
  return db
    .select()
    .from(campaignVisits)
    .where(and(inArray(campaignVisits.id, [...ids]), gt(campaignVisits.createdAt, oldest)))
    .orderBy(campaignVisits.createdAt, campaignVisits.id);
}
export type VisitRow = typeof campaignVisits.$inferSelect;

/** What a URL names: a link by the `slug` in its path or by `campaign` in its query. */
export type LanderAddress = {
  slug: string;
  lander: string;
  /** Campaign chosen by the redirect, for browsers without cookies. */
  variant: string | null;
};

export function landerAddress(match: RouteMatch, url: string): LanderAddress | null {
  const [, folder, lander = ''] = match.row.path.split('/');
  if (folder !== 'landers' || match.row.remote !== landerRemote(lander)) return null;
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const slug = match.params['slug'] ?? query.get('campaign');
  return slug === null ? null : { slug, lander, variant: query.get('variant') };
}

type Target = Pick<CampaignRow, 'id' | 'slug' | 'lander' | 'tracking'>;

/**
 * Returns the path of a campaign's lander with its tracking values.
 * @param isVariant whether the link has other campaigns, which makes the path name this one
 */
export function landerPath({ id, slug, lander, tracking }: Target, isVariant: boolean): string {
  const path = `/landers/${lander}`;
  const named = matchRoute(`${path}/${slug}`) !== null;
  const query = new URLSearchParams(named ? {} : { campaign: slug });
  if (isVariant) query.set('variant', String(id));
  for (const name of TRACKING_NAMES) if (tracking[name] !== undefined) query.set(name, tracking[name]);
  return `${named ? `${path}/${slug}` : path}?${query.toString()}`;
}
