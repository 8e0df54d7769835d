import { sql } from 'drizzle-orm';
import { deleteInSlices } from '../../kernel/db/deleteInSlices.ts';
import { readExpiredQuotes } from './quoteQueries.ts';
import type { Services } from '../../kernel/services.ts';

/** Deletes messages sealed by a block once they can no longer be reported. */
export async function tidyMessages({ db, jobs }: Services): Promise<void> {
  const quoted = await readExpiredQuotes(db);
  await deleteInSlices(
    db,
    'messages',
    sql`conversation_id in (select id from conversations where sealed_until < now())`,
  );
  await deleteInSlices(db, 'messages', sql`erase_at < now()`);
  // The owners may have deleted the photos already, which left only the quotes.
  for (const file of quoted) await jobs.enqueue(db, 'photo_remove', file);
}
