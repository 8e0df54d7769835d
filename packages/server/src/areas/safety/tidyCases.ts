import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';

/** Deletes cases a year after they were decided, as the privacy statement promises. */
export async function tidyCases({ db }: Services): Promise<void> {
  await db.execute(sql`delete from cases where closed_at < now() - interval '1 year'`);
}
