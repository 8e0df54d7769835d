import type { Db } from '../../kernel/db/client.ts';
import { pageEvents } from '../../kernel/db/schema/site.ts';

export async function recordPageEvent(db: Db, event: typeof pageEvents.$inferInsert): Promise<void> {
  await db.insert(pageEvents).values(event);
}
