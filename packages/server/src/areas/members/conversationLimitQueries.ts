import { LIMITS } from '@rendezvous/contracts';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { conversations } from '../../kernel/db/schema/chat.ts';
import type { Member } from '../../kernel/request/Member.ts';

/** New conversations left to a free member; null for premium members. */
export async function readConversationsLeft(
  db: Db,
  { id, paid }: Pick<Member, 'id' | 'paid'>,
): Promise<number | null> {
  if (paid) return null;
  const own = and(eq(conversations.startedBy, id), gt(conversations.messageCount, 0));
  return Math.max(0, LIMITS.freeConversations - (await db.$count(conversations, own)));
}
