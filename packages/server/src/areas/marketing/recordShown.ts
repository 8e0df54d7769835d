import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { campaignVisits } from '../../kernel/db/schema/marketing.ts';

/**
 * Counts a visit with the page that shows its lander; a reload counts nothing.
 * @param fallback the page has the live build, because the campaign's own one cannot be served
 */
export async function recordShown(
  db: Db,
  visit: { id: string; shownAt: Date | null },
  fallback: boolean,
  now: Date,
): Promise<void> {
  if (visit.shownAt !== null) return;
  await db
    .update(campaignVisits)
    .set({ shownAt: now, fallback })
    .where(and(eq(campaignVisits.id, visit.id), isNull(campaignVisits.shownAt)));
}
