import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { campaigns, waitingList } from '../../kernel/db/schema/marketing.ts';
import { sites } from '../../kernel/db/schema/site.ts';
import type { CampaignRow } from './runningCampaignQueries.ts';

export type StaffCampaignRow = { campaign: CampaignRow; visits: number; signups: number };

/** Visitors who saw the campaign's lander, and how many of them signed up. */
const figures = {
  visits: sql<number>`(select count(*)::int from campaign_visits v
    where v.campaign_id = campaigns.id and v.shown_at is not null and not v.fallback)`,
  signups: sql<number>`(select count(*)::int from campaign_visits v
    where v.campaign_id = campaigns.id and v.user_id is not null and not v.fallback)`,
};

const read = (db: Db, where: SQL | undefined, limit: number, offset: number): Promise<StaffCampaignRow[]> =>
  db
    .select({ campaign: campaigns, ...figures })
    .from(campaigns)
    .where(where)
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .limit(limit)
    .offset(offset);

export async function readStaffCampaign(db: Db, id: number): Promise<StaffCampaignRow | null> {
  const [row] = await read(db, eq(campaigns.id, id), 1, 0);
  return row ?? null;
}

export async function readStaffCampaigns(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ rows: StaffCampaignRow[]; total: number }> {
  const rows = await read(db, undefined, page.limit, page.offset);
  return { rows, total: await db.$count(campaigns) };
}

export async function countWaiting(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ siteId: sites.id, waiting: sql<number>`count(*)::int` })
    .from(waitingList)
    .innerJoin(sites, eq(sites.id, waitingList.siteId))
    .where(isNull(waitingList.invitedAt))
    .groupBy(sites.id);
  return new Map(rows.map((row) => [row.siteId, row.waiting]));
}
