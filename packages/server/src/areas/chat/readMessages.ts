import { sql } from 'drizzle-orm';
import { notFound } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { countUnread, readConversation } from './chatQueries.ts';
import type { Services } from '../../kernel/services.ts';

/** Marks messages up to `seq` as read, and notifies the member and, with receipts, the sender. */
export async function readMessages(
  ctx: Services,
  member: Pick<Member, 'id' | 'readReceipts'>,
  conversationId: number,
  seq: number,
): Promise<void> {
  await ctx.bus.transaction(ctx.db, async (tx) => {
    // Serialises this with concurrent messages.
    await tx.execute(sql`select 1 from conversations where id = ${conversationId} for update`);
    const conversation = await readConversation(tx, member.id, conversationId);
    if (!conversation) throw notFound();
    const upTo = Math.min(seq, conversation.totalMessages);
    if (upTo <= conversation.readUpTo) return;
    const now = ctx.now();
    const result = await tx.execute<{ shows: boolean }>(sql`
      update conversation_members cm set read_up_to = ${upTo}, read_at = ${now},
        unread_count = (select count(*)::int from messages m
          where m.conversation_id = cm.conversation_id and m.seq > ${upTo} and m.sender_id <> ${member.id})
      from users other
      where cm.conversation_id = ${conversationId} and cm.user_id = ${member.id} and other.id = cm.other_user_id
      returning other.read_receipts as shows`);
    const read = { conversation: String(conversationId), read_seq: upTo, read_at: now.toISOString() };
    const shown = member.readReceipts && result.rows[0]?.shows === true;
    await ctx.bus.publish(tx, [
      {
        userId: member.id,
        type: 'read',
        data: { ...read, by: 'me', total_unread: await countUnread(tx, member.id) },
      },
      ...(shown
        ? [
            {
              userId: conversation.otherId,
              type: 'read' as const,
              data: {
                ...read,
                by: 'them' as const,
                total_unread: await countUnread(tx, conversation.otherId),
              },
            },
          ]
        : []),
    ]);
  });
}
