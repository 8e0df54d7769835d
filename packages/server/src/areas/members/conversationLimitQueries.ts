import { LIMITS } from '@rendezvous/contracts';
import { and, countDistinct, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { conversations } from '../../kernel/db/schema/chat.ts';
import { heldMessages } from '../../kernel/db/schema/trust.ts';
import type { Member } from '../../kernel/request/Member.ts';

/** New conversations left to a free member, less those that wait; null for premium members. */
export async function readConversationsLeft(
  db: Db,
  { id, paid }: Pick<Member, 'id' | 'paid'>,
): Promise<number | null> {
  if (paid) return null;
  const own = and(eq(conversations.startedBy, id), gt(conversations.messageCount, 0));
  const begun = await db.$count(conversations, own);
  const [held] = await db
    .select({ recipients: countDistinct(heldMessages.recipientId) })
    .from(heldMessages)
    .where(and(eq(heldMessages.senderId, id), isNull(heldMessages.decidedAt)));
  return Math.max(0, LIMITS.freeConversations - begun - (held?.recipients ?? 0));
}
