import { sql } from 'drizzle-orm';
import type { Services } from '../services.ts';

/** Deletes delivered events and idempotency keys that have expired. */
export async function tidyKernel({ db }: Services): Promise<void> {
  await db.execute(sql`delete from member_events where created_at < now() - interval '2 days'`);
  await db.execute(sql`delete from idempotency_keys where expires_at < now()`);
}
