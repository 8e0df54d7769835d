import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { campaigns } from '../../../kernel/db/schema/marketing.ts';
import type { CampaignRow } from '../runningCampaignQueries.ts';

/** Number of days in a sparkline. */
export const DAYS = 14;

/** Visits and sign-ups of a campaign; `days` has the visits of each recent UTC day, today last. */
export type CampaignDays = { visits: number; signups: number; days: number[] };

export const linkKey = ({ siteId, slug, language }: CampaignRow): string =>
  JSON.stringify([siteId, slug, language]);

/** Reads all campaigns on the links of the given campaigns, by link, oldest first. */
export async function readLinks(
  db: Db,
  rows: readonly CampaignRow[],
): Promise<ReadonlyMap<string, CampaignRow[]>> {
  const slugs = [...new Set(rows.map(({ slug }) => slug))];
  const found = await db
    .select()
    .from(campaigns)
    .where(inArray(campaigns.slug, slugs))
    .orderBy(asc(campaigns.createdAt), asc(campaigns.id));
  const wanted = new Set(rows.map(linkKey));
  const links = new Map<string, CampaignRow[]>();
  for (const row of found) {
    const key = linkKey(row);
    if (wanted.has(key)) links.set(key, [...(links.get(key) ?? []), row]);
  }
  return links;
}

export async function readDays(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, CampaignDays>> {
  const known = new Map<number, CampaignDays>(
    ids.map((id) => [id, { visits: 0, signups: 0, days: Array<number>(DAYS).fill(0) }]),
  );
  if (ids.length === 0) return known;
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`;
  // All older visits form one group.
  const { rows } = await db.execute<{ id: string; ago: number; visits: number; signups: number }>(sql`
    select campaign_id as id, least(${today} - (shown_at at time zone 'UTC')::date, ${DAYS}::int) as ago,
      count(*)::int as visits, count(user_id)::int as signups
    from campaign_visits
    where campaign_id in (${list}) and shown_at is not null and not fallback
    group by 1, 2`);
  for (const { id, ago, visits, signups } of rows) {
    const own = known.get(Number(id));
    if (!own) continue;
    own.visits += visits;
    own.signups += signups;
    if (ago < DAYS) own.days[DAYS - 1 - Math.max(0, ago)]! += visits;
  }
  return known;
}
