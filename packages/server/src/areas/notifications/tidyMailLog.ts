import { sql } from 'drizzle-orm';
import { deleteInSlices } from '../../kernel/db/deleteInSlices.ts';
import type { Services } from '../../kernel/services.ts';

/** Deletes mail log entries older than 90 days. */
export async function tidyMailLog({ db }: Services): Promise<void> {
  await deleteInSlices(db, 'mail_log', sql`created_at < now() - interval '90 days'`);
}
