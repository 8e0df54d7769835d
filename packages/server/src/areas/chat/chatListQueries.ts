import type { MessageKind, QuoteKind } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { planned } from '../../kernel/db/client.ts';
import type { Db } from '../../kernel/db/client.ts';
import { isPresent } from '../../kernel/db/isPresent.ts';
import { shownActivity } from '../../kernel/db/schema/account.presence.ts';
import { toDate } from '../members/cardQueries.ts';
import type { PartnerCard } from './chatQueries.ts';

/** The latest message of a conversation, reduced to what the list shows. */
export type LastMessageRow = {
  id: number;
  senderId: number;
  kind: MessageKind;
  text: string | null;
  createdAt: Date;
  quote: QuoteKind | null;
  /** When a held message is sent unless a moderator decides earlier. */
  heldUntil: Date | null;
};

/** A conversation reduced to what the list shows, because a page may have hundreds. */
export type ChatRow = {
  conversationId: number;
  totalMessages: number;
  updatedAt: Date;
  unread: number;
  partner: PartnerCard;
  last: LastMessageRow | null;
};

export type ChatPage = {
  rows: ChatRow[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
};

function afterCursor(after: string | undefined): SQL {
  if (after === undefined) return sql``;
  const [micros, id] = after.split('.');
  return sql`and (cm.listed_at, cm.conversation_id)
    < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`;
}

/** An array, because an object would repeat its keys in the JSON of each row. */
type RawChat = [
  [conversationId: number, micros: number, totalMessages: number, updatedAt: string, unread: number],
  [
    id: number,
    name: string,
    dateOfBirth: string,
    country: string,
    city: string | null,
    fictional: boolean,
    lastActiveAt: string | null,
    confirmed: boolean,
    photoId: number | null,
    fileKey: string | null,
  ],
  [
    lastId: number | null,
    senderId: number,
    kind: MessageKind,
    text: string | null,
    createdAt: string,
    quote: QuoteKind | null,
    heldUntil: string | null,
  ],
];

function toChat([conversation, other, message]: RawChat): ChatRow {
  const [conversationId, , totalMessages, updatedAt, unread] = conversation;
  const [id, name, dateOfBirth, country, city, fictional, active, confirmed, photoId, fileKey] = other;
  const [lastId, senderId, kind, text, createdAt, quote, heldUntil] = message;
  const lastActiveAt = toDate(active);
  return {
    conversationId,
    totalMessages,
    updatedAt: new Date(updatedAt),
    unread,
    partner: { id, name, dateOfBirth, country, city, fictional, lastActiveAt, confirmed, photoId, fileKey },
    last:
      lastId === null
        ? null
        : {
            id: lastId,
            senderId,
            kind,
            text,
            createdAt: new Date(createdAt),
            quote,
            heldUntil: toDate(heldUntil),
          },
  };
}

const OTHER = sql`json_build_array(p.id, p.name, p.date_of_birth, p.country, p.city, p.fictional,
  ${shownActivity(sql`p`)}, u.status <> 'not_confirmed', mp.id, mp.file_key)`;
const PHOTO = sql`left join photos mp on mp.id = p.main_photo_id and mp.status = 'active'`;
const quoteOf = (message: 'm' | 'h') =>
  sql.raw(
    `case when ${message}.quote ? 'text' then 'text' when ${message}.quote is not null then 'photo' end`,
  );

/** Held messages to members who are not in the list. Their ids replace conversation ids. */
const heldChats = (memberId: number): SQL => sql`(
  select json_agg(chat) from (
    select distinct on (h.recipient_id) json_build_array(
      json_build_array(h.id, 0, 0, h.created_at, 0), ${OTHER},
      json_build_array(h.id, h.sender_id, h.kind, h.text, h.created_at, ${quoteOf('h')}, h.held_until)) as chat
    from held_messages h
    join profiles p on p.id = h.recipient_id and p.status <> 'deleted'
    join users u on u.id = p.id
    left join conversations c on c.low_user_id = least(h.sender_id, p.id) and c.high_user_id = greatest(h.sender_id, p.id)
    left join conversation_members cm on cm.conversation_id = c.id and cm.user_id = h.sender_id
    ${PHOTO}
    where h.sender_id = ${memberId} and h.decided_at is null and cm.listed_at is null and ${isPresent('u', 'p')}
      and not exists(select 1 from blocks
        where (blocker_id, blocked_id) in ((h.sender_id, p.id), (p.id, h.sender_id)))
    order by h.recipient_id, h.created_at desc) held)`;

/** Reads a page of conversations, latest first; the first page starts with held messages. */
export async function readChats(
  db: Db,
  memberId: number,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<ChatPage> {
  // JSON parses four times as fast as rows, and a page may have ten thousand values.
  // The cursor needs `micros`, because JavaScript dates have only milliseconds.
  const result = await db.execute<{ held: RawChat[] | null; chats: RawChat[] | null }>(sql`${planned}
    select ${after === undefined ? heldChats(memberId) : null} as held, json_agg(chat) as chats from (
      select json_build_array(
        json_build_array(c.id, (extract(epoch from cm.listed_at) * 1000000)::bigint, c.message_count,
          coalesce(c.last_message_at, c.created_at), cm.unread_count),
        ${OTHER}, json_build_array(m.id, m.sender_id, m.kind, m.text, m.created_at, ${quoteOf('m')}, null)) as chat
      from conversation_members cm
      join conversations c on c.id = cm.conversation_id
      join profiles p on p.id = cm.other_user_id and p.status <> 'deleted'
      join users u on u.id = p.id
      ${PHOTO}
      left join messages m on m.conversation_id = c.id and m.seq = c.message_count and m.seq > cm.deleted_up_to
      where cm.user_id = ${memberId} and cm.listed_at is not null and ${isPresent('u', 'p')} ${afterCursor(after)}
      order by cm.listed_at desc, cm.conversation_id desc limit ${limit + 1}
    ) page`);
  const { held, chats } = { held: result.rows[0]?.held ?? [], chats: result.rows[0]?.chats ?? [] };
  const page = chats.slice(0, limit);
  const last = page.at(-1)?.[0];
  return {
    rows: [...held, ...page].map(toChat),
    next: last && chats.length > limit ? `${last[1]}.${last[0]}` : null,
  };
}
