import { matchRoute, type RouteMatch, TIMES, TRACKING_NAMES } from '@rendezvous/contracts';
import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { campaigns, campaignVisits } from '../../kernel/db/schema/marketing.ts';
import { landerRemote } from './landerRemote.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

type Link = { siteId: number; slug: string; now: Date };

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

/** Filters campaigns for the visitor's language or any language; keeps all without one. */
export function inLanguage(rows: readonly CampaignRow[], language: string): readonly CampaignRow[] {
  const fitting = rows.filter((row) => row.language === null || row.language === language);
  return fitting.length > 0 ? fitting : rows;
}

/** A browser's visits within the attribution window, oldest first. */
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

/** What an address names: a link by the `slug` in its path or by `campaign` in its query. */
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
 * Path of a campaign's lander with its tracking values.
 * @param isVariant names this campaign, because the link has others
 */
export function landerPath({ id, slug, lander, tracking }: Target, isVariant: boolean): string {
  const path = `/landers/${lander}`;
  const named = matchRoute(`${path}/${slug}`) !== null;
  const query = new URLSearchParams(named ? {} : { campaign: slug });
  if (isVariant) query.set('variant', String(id));
  for (const name of TRACKING_NAMES) if (tracking[name] !== undefined) query.set(name, tracking[name]);
  return `${named ? `${path}/${slug}` : path}?${query.toString()}`;
}
