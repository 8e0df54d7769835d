import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { campaignVisits } from '../../kernel/db/schema/marketing.ts';

/**
 * Counts a visit once its lander is shown; reloads do not count.
 * @param fallback whether the live build replaced the campaign's own one
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
