import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { campaignVisits } from '../../kernel/db/schema/marketing.ts';
import { readVisits } from './runningCampaignQueries.ts';

/** Records that a campaign's visitor started the sign-up. The first touch counts. */
export async function recordStart(db: Db, visits: readonly string[], now: Date): Promise<void> {
  const first = (await readVisits(db, visits, now)).find(({ shownAt }) => shownAt !== null);
  if (!first || first.startedAt !== null) return;
  await db.update(campaignVisits).set({ startedAt: now }).where(eq(campaignVisits.id, first.id));
}
