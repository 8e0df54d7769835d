import { and, isNull, lt } from 'drizzle-orm';
import { campaignVisits } from '../../kernel/db/schema/marketing.ts';
import type { Services } from '../../kernel/services.ts';

const KEPT_DAYS = 2;

/** Deletes redirects that nobody followed: link previews, and browsers that keep no cookies. */
export async function deleteUnseenVisits({ db, now }: Services): Promise<void> {
  const oldest = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
  await db
    .delete(campaignVisits)
    .where(and(isNull(campaignVisits.shownAt), lt(campaignVisits.createdAt, oldest)));
}
