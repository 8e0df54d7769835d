import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';

/** Deletes the messages that a block sealed, once they can no longer be reported. */
export async function tidyMessages({ db }: Services): Promise<void> {
  await db.execute(sql`
    delete from messages m using conversations c where c.id = m.conversation_id and c.sealed_until < now()`);
}
