import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { campaignVisits } from '../../kernel/db/schema/marketing.ts';
import { readVisits } from './runningCampaignQueries.ts';

/** Records that a visitor started sign-up, for the campaign that the browser saw first. */
export async function recordStart(db: Db, visits: readonly string[], now: Date): Promise<void> {
  const first = (await readVisits(db, visits, now)).find(({ shownAt }) => shownAt !== null);
  if (!first || first.startedAt !== null) return;
  await db.update(campaignVisits).set({ startedAt: now }).where(eq(campaignVisits.id, first.id));
}
