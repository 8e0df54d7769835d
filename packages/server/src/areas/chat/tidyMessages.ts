import { sql } from 'drizzle-orm';
import { deleteInSlices } from '../../kernel/db/deleteInSlices.ts';
import type { Services } from '../../kernel/services.ts';

/** Deletes messages sealed by a block once they can no longer be reported. */
export async function tidyMessages({ db }: Services): Promise<void> {
  await deleteInSlices(
    db,
    'messages',
    sql`conversation_id in (select id from conversations where sealed_until < now())`,
  );
  await deleteInSlices(db, 'messages', sql`erase_at < now()`);
}
