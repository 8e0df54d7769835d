import { randomInt } from 'node:crypto';
import type { Db } from '../../kernel/db/client.ts';
import { campaignVisits } from '../../kernel/db/schema/marketing.ts';
import {
  type CampaignRow,
  inLanguage,
  type LanderAddress,
  readRunning,
  readVisits,
  type VisitRow,
} from './runningCampaignQueries.ts';
import { BUCKETS, variantAt } from './variantPolicy.ts';

type Visitor = {
  siteId: number;
  language: string;
  /** Ids of the browser's visits. */
  visits: readonly string[];
  now: Date;
};

export type ChosenVariant = {
  campaign: CampaignRow;
  visit: VisitRow;
  /** Whether the link has other running campaigns. */
  isVariant: boolean;
};

/** Finds the visitor's campaign of this link, if it is still running. */
async function findVisit(db: Db, rows: readonly CampaignRow[], { visits, now }: Visitor) {
  for (const visit of await readVisits(db, visits, now)) {
    const campaign = rows.find(({ id }) => id === visit.campaignId);
    if (campaign) return { campaign, visit };
  }
  return null;
}

/** Draws a campaign by weight and stores the choice. */
async function drawVariant(db: Db, rows: readonly CampaignRow[], { now }: Visitor) {
  const campaign = variantAt(rows, randomInt(BUCKETS));
  if (!campaign) return null;
  const [visit] = await db
    .insert(campaignVisits)
    .values({ campaignId: campaign.id, createdAt: now })
    .returning();
  return visit ? { campaign, visit } : null;
}

/**
 * Returns the visitor's campaign of a link, or draws one for their language; null if none runs.
 * @param page the lander that is open, if any: new visitors get one of its campaigns
 */
export async function chooseVariant(
  db: Db,
  slug: string,
  visitor: Visitor,
  page: LanderAddress | null = null,
): Promise<ChosenVariant | null> {
  const running = await readRunning(db, { siteId: visitor.siteId, slug, now: visitor.now });
  const here = page === null ? running : running.filter(({ lander }) => lander === page.lander);
  if (here.length === 0) return null;
  const named = here.filter(({ id }) => String(id) === page?.variant);
  const chosen =
    (await findVisit(db, running, visitor)) ??
    (await drawVariant(db, named.length > 0 ? named : inLanguage(here, visitor.language), visitor));
  return chosen && { ...chosen, isVariant: running.length > 1 };
}
