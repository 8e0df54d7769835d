import { sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import type { MessageRow } from '../chatQueries.ts';

type Raw = Omit<MessageRow, 'createdAt' | 'heldUntil' | 'warning'> & {
  createdAt: string;
  heldUntil: string;
} & Record<string, unknown>;

/** Finds a sender's held messages to one member or with one client id, oldest first. */
export async function findHeld(
  db: Db,
  senderId: number,
  which: { recipientId: number } | { clientId: string },
): Promise<MessageRow[]> {
  const match =
    'clientId' in which ? sql`h.client_id = ${which.clientId}` : sql`h.recipient_id = ${which.recipientId}`;
  const { rows } = await db.execute<Raw>(sql`
    select h.id, coalesce(c.id, 0) as "conversationId", h.sender_id as "senderId",
      (coalesce(c.message_count, 0) + row_number() over (order by h.created_at, h.id))::int as seq,
      h.client_id as "clientId", h.kind, h.text, h.quote, h.created_at as "createdAt", h.held_until as "heldUntil",
      case when ph.id is null then null
        else json_build_object('id', ph.id, 'fileKey', ph.file_key, 'width', ph.width, 'height', ph.height,
          'blurred', ph.blur_hash, 'status', ph.status, 'opened', false) end as photo,
      case when g.id is null then null
        else json_build_object('id', g.id, 'icon', g.icon, 'credits', g.credits) end as gift
    from held_messages h
    left join conversations c on c.low_user_id = least(h.sender_id, h.recipient_id)
      and c.high_user_id = greatest(h.sender_id, h.recipient_id)
    left join photos ph on ph.id = h.photo_id left join gifts g on g.id = h.gift_id
    where h.sender_id = ${senderId} and h.decided_at is null and ${match} order by h.created_at, h.id`);
  return rows.map((row) => ({
    ...row,
    warning: null,
    createdAt: new Date(row.createdAt),
    heldUntil: new Date(row.heldUntil),
  }));
}
