import { createHash } from 'node:crypto';
import { matchRoute, type RouteMatch, TRACKING_NAMES } from '@rendezvous/contracts';
import { LANDERS } from '@rendezvous/contracts/endpoints';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { campaigns } from '../../kernel/db/schema/marketing.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

/** One of the campaigns that share a slug, by weight. @param point 0 up to 1: position on the cumulative weights */
function pick(rows: readonly CampaignRow[], point: number): CampaignRow | null {
  const total = rows.reduce((sum, row) => sum + row.weight, 0);
  let left = point * total;
  for (const row of rows) {
    left -= row.weight;
    if (left < 0) return row;
  }
  return rows.at(-1) ?? null;
}

type Wanted = {
  siteId: number;
  slug: string;
  language: string;
  now: Date;
  /** Only those of this lander, because its page is open already. */
  lander?: string | undefined;
  /** 0 up to 1: position on the cumulative weights. */
  point?: number;
};

/**
 * The running campaign of a link on a site. Those for the visitor's language or for any language come first, but
 * other languages are a fallback. Null if there is none.
 */
export async function findCampaign(db: Db, wanted: Wanted): Promise<CampaignRow | null> {
  const { now, language, lander } = wanted;
  const rows = await db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.siteId, wanted.siteId),
        eq(campaigns.slug, wanted.slug),
        eq(campaigns.active, true),
        lte(campaigns.startsAt, now),
        or(isNull(campaigns.endsAt), gt(campaigns.endsAt, now)),
        lander === undefined ? undefined : eq(campaigns.lander, lander),
      ),
    )
    .orderBy(campaigns.id);
  const fitting = rows.filter((row) => row.language === null || row.language === language);
  return pick(fitting.length > 0 ? fitting : rows, wanted.point ?? Math.random());
}

/** Maps the same visitor to the same campaign of a slug again, without storing anything. */
export function pointOf(network: string, slug: string): number {
  return createHash('sha256').update(`${network} ${slug}`).digest().readUInt32BE() / 2 ** 32;
}

/** The campaign of a page: a lander names it by the `slug` of its path, or by `campaign` in its query. */
export function campaignOf(match: RouteMatch, url: string): { slug: string; lander: string } | null {
  const lander = LANDERS.find((name) => match.row.path.split('/')[2] === name);
  if (match.row.remote !== 'landers' || lander === undefined) return null;
  const slug = match.params['slug'] ?? new URLSearchParams(url.split('?')[1] ?? '').get('campaign');
  return slug === null ? null : { slug, lander };
}

/** Target of a campaign's short link: its lander with the tracking values, so that the record starts there. */
export function landerPath(campaign: Pick<CampaignRow, 'slug' | 'lander' | 'tracking'>): string {
  const { slug, lander, tracking } = campaign;
  const path = `/landers/${lander}`;
  const named = matchRoute(`${path}/${slug}`) !== null;
  const query = new URLSearchParams(named ? {} : { campaign: slug });
  for (const name of TRACKING_NAMES) if (tracking[name] !== undefined) query.set(name, tracking[name]);
  return `${named ? `${path}/${slug}` : path}?${query.toString()}`;
}
