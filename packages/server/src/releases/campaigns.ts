import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { campaigns } from '../db/schema/index.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

/** One of the campaigns that share a slug, by weight. @param point 0 up to 1: where on the weights' line to look */
function pick(rows: readonly CampaignRow[], point: number): CampaignRow | null {
  const total = rows.reduce((sum, row) => sum + row.weight, 0);
  let left = point * total;
  for (const row of rows) {
    left -= row.weight;
    if (left < 0) return row;
  }
  return rows.at(-1) ?? null;
}

/** The running campaign of a link on a site and language; null when there is none. */
export async function findCampaign(
  db: Db,
  wanted: { siteId: number; slug: string; language: string; now: Date; point?: number },
): Promise<CampaignRow | null> {
  const { now } = wanted;
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
        or(isNull(campaigns.language), eq(campaigns.language, wanted.language)),
      ),
    )
    .orderBy(campaigns.id);
  return pick(rows, wanted.point ?? Math.random());
}
