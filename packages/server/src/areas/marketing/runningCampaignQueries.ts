import { matchRoute, type RouteMatch, TIMES, TRACKING_NAMES } from '@rendezvous/contracts';
import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { campaigns, campaignVisits } from '../../kernel/db/schema/marketing.ts';
import { landerRemote } from './landerRemote.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

type Link = { siteId: number; slug: string; now: Date };

/** The running campaigns of a link on a site. They are its variants. */
export function readRunning(db: Db, { siteId, slug, now }: Link): Promise<CampaignRow[]> {
  return db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.siteId, siteId),
        eq(campaigns.slug, slug),
        eq(campaigns.active, true),
        lte(campaigns.startsAt, now),
        or(isNull(campaigns.endsAt), gt(campaigns.endsAt, now)),
      ),
    )
    .orderBy(campaigns.id);
}

/** Those for the visitor's language or for any language; without one, all. */
export function inLanguage(rows: readonly CampaignRow[], language: string): readonly CampaignRow[] {
  const fitting = rows.filter((row) => row.language === null || row.language === language);
  return fitting.length > 0 ? fitting : rows;
}

/** Visits of a browser within the days for which a source counts, oldest first. */
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

/** What a page's address says: a lander names its link by the `slug` of its path, or by `campaign` in its query. */
export type LanderAddress = {
  slug: string;
  lander: string;
  /** Id of the campaign that the redirect chose, for browsers without cookies. */
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
 * Target of a campaign's link: its lander with the tracking values, so that the record starts there.
 * @param isVariant the link has other campaigns: the address names this one
 */
export function landerPath({ id, slug, lander, tracking }: Target, isVariant: boolean): string {
  const path = `/landers/${lander}`;
  const named = matchRoute(`${path}/${slug}`) !== null;
  const query = new URLSearchParams(named ? {} : { campaign: slug });
  if (isVariant) query.set('variant', String(id));
  for (const name of TRACKING_NAMES) if (tracking[name] !== undefined) query.set(name, tracking[name]);
  return `${named ? `${path}/${slug}` : path}?${query.toString()}`;
}
