import { sql } from 'drizzle-orm';
import { notFound } from '../../kernel/ApiError.ts';
import { countUnread, readConversation } from './chatQueries.ts';
import type { Services } from '../../kernel/services.ts';

/** Deletes a conversation for one member. A new message restores it without the earlier ones. */
export async function deleteConversation(
  ctx: Services,
  memberId: number,
  conversationId: number,
): Promise<void> {
  await ctx.bus.transaction(ctx.db, async (tx) => {
    await tx.execute(sql`select 1 from conversations where id = ${conversationId} for update`);
    const conversation = await readConversation(tx, memberId, conversationId);
    if (!conversation) throw notFound();
    const last = conversation.totalMessages;
    await tx.execute(sql`
      update conversation_members set deleted_up_to = ${last}, read_up_to = ${last}, unread_count = 0, listed_at = null
      where conversation_id = ${conversationId} and user_id = ${memberId}`);
    await ctx.bus.publish(tx, [
      {
        userId: memberId,
        type: 'read',
        data: {
          conversation: String(conversationId),
          by: 'me',
          read_seq: last,
          read_at: ctx.now().toISOString(),
          total_unread: await countUnread(tx, memberId),
        },
      },
    ]);
  });
}
