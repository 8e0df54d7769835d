import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';

export async function unlistConversation(tx: Tx, conversationId: number): Promise<void> {
  await tx.execute(sql`
    update conversation_members set listed_at = null, unread_count = 0 where conversation_id = ${conversationId}`);
}
