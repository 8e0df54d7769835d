import type { MessageKind } from '@rendezvous/contracts';
import type { MessageWarning } from '@rendezvous/contracts/kinds';
import type { StoredQuote } from '../../kernel/db/schema/chat.ts';
import type { PhotoRow } from '../../kernel/db/schema/photos.ts';
import { isNotAbsent, isPresent } from '../../kernel/db/isPresent.ts';
import { sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { statement } from '../../kernel/db/statement.ts';
import { shownActivity } from '../../kernel/db/schema/account.presence.ts';
import { toDate } from '../members/cardQueries.ts';

export type PhotoInMessage = Pick<PhotoRow, 'id' | 'fileKey' | 'width' | 'height' | 'blurred' | 'status'> & {
  /** Whether the recipient has opened the photo. */
  opened: boolean;
};

export type MessageRow = {
  id: number;
  conversationId: number;
  senderId: number;
  seq: number;
  clientId: string;
  kind: MessageKind;
  text: string | null;
  createdAt: Date;
  photo: PhotoInMessage | null;
  gift: { id: number; icon: string; credits: number | null } | null;
  quote: StoredQuote | null;
  warning: MessageWarning | null;
  /** Set only on held messages: when they are sent unless a moderator decides earlier. */
  heldUntil?: Date;
};

export type PartnerCard = {
  id: number;
  name: string;
  dateOfBirth: string;
  country: string;
  city: string | null;
  fictional: boolean;
  /** Null before any activity, and if the member hides it. */
  lastActiveAt: Date | null;
  confirmed: boolean;
  photoId: number | null;
  fileKey: string | null;
};

export type PartnerRow = PartnerCard & {
  readReceipts: boolean;
  /** Whether the partner shares typing indicators; members who hide theirs see none. */
  typing: boolean;
};

/** A conversation as one member sees it, with the partner's data that receipts need. */
export type ConversationRow = {
  id: number;
  otherId: number;
  totalMessages: number;
  createdAt: Date;
  lastMessageAt: Date | null;
  unread: number;
  readUpTo: number;
  deletedUpTo: number;
  theirReadUpTo: number;
  theirReadAt: Date | null;
  /** Whether this member sees the partner's photos without a tap. */
  showPhotos: boolean;
};

type Raw<T> = { [K in keyof T]: T[K] extends Date | null ? string | Date | null : T[K] } & Record<
  string,
  unknown
>;

const MESSAGE = sql`m.id, m.conversation_id as "conversationId", m.sender_id as "senderId", m.seq,
  m.client_id as "clientId", m.kind, m.text, m.quote, m.warning, m.created_at as "createdAt",
  case when ph.id is null then null
    else json_build_object('id', ph.id, 'fileKey', ph.file_key, 'width', ph.width, 'height', ph.height,
      'blurred', ph.blur_hash, 'status', ph.status, 'opened', m.photo_opened_at is not null) end as photo,
  case when g.id is null then null
    else json_build_object('id', g.id, 'icon', g.icon, 'credits', g.credits) end as gift`;
const MESSAGE_FROM = sql`messages m left join photos ph on ph.id = m.photo_id left join gifts g on g.id = m.gift_id`;

async function readMessages(db: Db, where: SQL, tail: SQL): Promise<MessageRow[]> {
  const result = await db.execute<Raw<MessageRow>>(
    sql`select ${MESSAGE} from ${MESSAGE_FROM} where ${where} ${tail}`,
  );
  return result.rows.map((row) => ({ ...row, createdAt: toDate(row.createdAt) ?? new Date(0) }));
}

export async function findReceivedPhoto(db: Db, memberId: number, messageId: number) {
  const where = sql`m.id = ${messageId} and m.photo_id is not null and m.sender_id <> ${memberId} and exists(
    select 1 from conversation_members cm join conversations c on c.id = cm.conversation_id and c.sealed_until is null
    join users u on u.id = cm.other_user_id and ${isPresent('u')}
    where cm.conversation_id = m.conversation_id and cm.user_id = ${memberId} and m.seq > cm.deleted_up_to)`;
  return (await readMessages(db, where, sql``))[0] ?? null;
}

export async function findByClientId(db: Db, senderId: number, clientId: string): Promise<MessageRow | null> {
  const where = sql`m.sender_id = ${senderId} and m.client_id = ${clientId}`;
  return (await readMessages(db, where, sql``))[0] ?? null;
}

/** Reads a range of messages, oldest first, and whether there are more. */
export async function readPage(
  db: Db,
  conversationId: number,
  options: { afterSeq: number; before: number | null; after: number | null; limit: number },
): Promise<{ messages: MessageRow[]; hasMore: boolean }> {
  const { afterSeq, before, after, limit } = options;
  const seqOf = (id: number) =>
    sql`(select seq from messages where conversation_id = ${conversationId} and id = ${id})`;
  const where = sql`m.conversation_id = ${conversationId} and m.seq > ${afterSeq}
    ${before === null ? sql`` : sql` and m.seq < ${seqOf(before)}`}
    ${after === null ? sql`` : sql` and m.seq > ${seqOf(after)}`}`;
  const order = after === null ? sql`desc` : sql`asc`;
  const rows = await readMessages(db, where, sql`order by m.seq ${order} limit ${limit + 1}`);
  const hasMore = rows.length > limit;
  const page = rows.slice(0, limit);
  return { messages: after === null ? page.reverse() : page, hasMore };
}

const PARTNER = sql`p.id as "partnerId", p.name, p.date_of_birth::text as "dateOfBirth", p.country, p.city, p.fictional,
  ${shownActivity(sql`p`)} as "lastActiveAt", u.status <> 'not_confirmed' as confirmed, u.read_receipts as "readReceipts", u.typing,
  mp.id as "photoId", mp.file_key as "fileKey"`;
const PARTNER_JOINS = sql`join users u on u.id = p.id left join photos mp on mp.id = p.main_photo_id and mp.status = 'active'`;

type RawPartner = Raw<Omit<PartnerRow, 'id'>> & { partnerId: number };

const toPartner = (row: RawPartner): PartnerRow => ({
  id: row.partnerId,
  name: row.name,
  dateOfBirth: row.dateOfBirth,
  country: row.country,
  city: row.city,
  fictional: row.fictional,
  lastActiveAt: toDate(row.lastActiveAt),
  confirmed: row.confirmed,
  photoId: row.photoId,
  fileKey: row.fileKey,
  readReceipts: row.readReceipts,
  typing: row.typing,
});

/** Finds the partner in a conversation, even if a block sealed it. */
export async function readOtherSide(
  db: Db,
  memberId: number,
  conversationId: number,
): Promise<number | null> {
  const result = await db.execute<{ other: number }>(sql`
    select other_user_id as other from conversation_members
    where conversation_id = ${conversationId} and user_id = ${memberId}`);
  return result.rows[0]?.other ?? null;
}

export async function readPartner(db: Db, memberId: number): Promise<PartnerRow | null> {
  const result = await db.execute<RawPartner>(
    sql`select ${PARTNER} from profiles p ${PARTNER_JOINS} where p.id = ${memberId}`,
  );
  const row = result.rows[0];
  return row ? toPartner(row) : null;
}

/** Reads when two members matched, and the ids of the interests that they share. */
export async function readInCommon(
  db: Db,
  memberId: number,
  otherId: number,
): Promise<{ matchedAt: Date | null; interests: number[] }> {
  const result = await db.execute<{ matchedAt: string | Date | null; interests: number[] }>(sql`
    select m.created_at as "matchedAt",
      array(select unnest(p.interests) intersect select unnest(own.interests)) as interests
    from profiles p
    join profiles own on own.id = ${memberId}
    left join matches m on m.low_user_id = ${Math.min(memberId, otherId)} and m.high_user_id = ${Math.max(memberId, otherId)}
    where p.id = ${otherId}`);
  const row = result.rows[0];
  return { matchedAt: toDate(row?.matchedAt ?? null), interests: row?.interests ?? [] };
}

const CONVERSATION = sql`c.id as "conversationId", cm.other_user_id as "otherId", c.message_count as "totalMessages",
  c.created_at as "conversationCreatedAt", c.last_message_at as "lastMessageAt", cm.unread_count as unread,
  cm.show_photos as "showPhotos", cm.read_up_to as "readUpTo", cm.deleted_up_to as "deletedUpTo",
  coalesce(o.read_up_to, 0) as "theirReadUpTo", o.read_at as "theirReadAt"`;

type RawConversation = Raw<Omit<ConversationRow, 'id' | 'createdAt'>> & {
  conversationId: number;
  conversationCreatedAt: string | Date;
};

const toConversation = (row: RawConversation): ConversationRow => ({
  id: row.conversationId,
  otherId: row.otherId,
  totalMessages: row.totalMessages,
  createdAt: toDate(row.conversationCreatedAt) ?? new Date(0),
  lastMessageAt: toDate(row.lastMessageAt),
  unread: row.unread,
  readUpTo: row.readUpTo,
  deletedUpTo: row.deletedUpTo,
  theirReadUpTo: row.theirReadUpTo,
  theirReadAt: toDate(row.theirReadAt),
  showPhotos: row.showPhotos,
});

export async function readConversation(
  db: Db,
  memberId: number,
  conversationId: number,
): Promise<ConversationRow | null> {
  const result = await db.execute<RawConversation>(sql`
    select ${CONVERSATION}
    from conversation_members cm
    join conversations c on c.id = cm.conversation_id and c.sealed_until is null
    left join conversation_members o on o.conversation_id = c.id and o.user_id = cm.other_user_id
    where cm.conversation_id = ${conversationId} and cm.user_id = ${memberId}`);
  const row = result.rows[0];
  return row ? toConversation(row) : null;
}

/** Column with the number of unread messages in all conversations of a member. */
export const unreadTotal = (memberId: Placeholder): SQL => sql`(
  select coalesce(sum(cm.unread_count), 0)::int from conversation_members cm
  where cm.user_id = ${memberId} and cm.unread_count > 0 and cm.listed_at is not null and ${isNotAbsent('cm.other_user_id')})`;

const UNREAD = statement<{ memberId: number }>(({ memberId }) => sql`select ${unreadTotal(memberId)} as n`);

export async function countUnread(db: Db, memberId: number): Promise<number> {
  const result = await db.execute<{ n: number }>(UNREAD({ memberId }));
  return result.rows[0]?.n ?? 0;
}

/** Reads the price per credit of the latest purchase, in minor units; null if there is none. */
export async function readPricePerCredit(
  db: Db,
  memberId: number,
): Promise<{ amount: number; currency: string } | null> {
  const result = await db.execute<{ amount: number; currency: string }>(sql`
    select round(amount::numeric / credits)::int as amount, currency from payments
    where user_id = ${memberId} and completed_at is not null order by completed_at desc limit 1`);
  return result.rows[0] ?? null;
}
