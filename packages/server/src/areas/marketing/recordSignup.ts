import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { campaignVisits } from '../../kernel/db/schema/marketing.ts';
import { readVisits } from './runningCampaignQueries.ts';

/** Credits a new member to the campaign that the browser saw first, once per visit. */
export async function recordSignup(
  db: Db,
  visits: readonly string[],
  userId: number,
  now: Date,
): Promise<void> {
  const first = (await readVisits(db, visits, now)).find(({ shownAt }) => shownAt !== null);
  if (!first) return;
  await db
    .update(campaignVisits)
    .set({ userId, startedAt: sql`coalesce(${campaignVisits.startedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(campaignVisits.id, first.id), isNull(campaignVisits.userId)));
}
