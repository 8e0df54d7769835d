import { LIMITS } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import type { Member } from '../../kernel/request/Member.ts';

/** Reads how many conversations a free member can still start; null for premium members. */
export async function readConversationsLeft(
  db: Db,
  { id, paid }: Pick<Member, 'id' | 'paid'>,
): Promise<number | null> {
  if (paid) return null;
  const { rows } = await db.execute<{ begun: number }>(sql`
    select count(*)::int as begun from (
      select low_user_id + high_user_id - started_by as partner from conversations
      where started_by = ${id} and message_count > 0
      union select recipient_id from held_messages where sender_id = ${id} and decided_at is null) partners`);
  return Math.max(0, LIMITS.freeConversations - (rows[0]?.begun ?? 0));
}
