import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';

/** Deletes mail log entries older than 90 days. */
export async function tidyMailLog({ db }: Services): Promise<void> {
  await db.execute(sql`delete from mail_log where created_at < now() - interval '90 days'`);
}
