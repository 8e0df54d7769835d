import { sql } from 'drizzle-orm';
import { deleteInSlices } from '../../kernel/db/deleteInSlices.ts';
import type { Services } from '../../kernel/services.ts';

const RETENTION_DAYS = 2;

/** Deletes redirects nobody followed: link previews, and browsers without cookies. */
export async function deleteUnseenVisits({ db, now }: Services): Promise<void> {
  const oldest = new Date(now().getTime() - RETENTION_DAYS * 86_400_000);
  await deleteInSlices(db, 'campaign_visits', sql`shown_at is null and created_at < ${oldest}::timestamptz`);
}
