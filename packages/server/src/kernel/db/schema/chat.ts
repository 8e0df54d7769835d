import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { MESSAGE_KINDS } from '@rendezvous/contracts';
import { MESSAGE_WARNINGS } from '@rendezvous/contracts/kinds';
import { at, bigId, createdAt, oneOf, opaqueId } from './columns.ts';
import { users } from './account.ts';
import { photos } from './photos.ts';

/** A conversation of two members. The pair is ordered, so they have at most one. */
export const conversations = pgTable(
  'conversations',
  {
    id: opaqueId().primaryKey(),
    lowUserId: bigId()
      .notNull()
      .references(() => users.id),
    highUserId: bigId()
      .notNull()
      .references(() => users.id),
    startedBy: bigId()
      .notNull()
      .references(() => users.id),
    /** Number of the newest message, assigned under the row lock. */
    messageCount: integer().notNull().default(0),
    lastMessageAt: at(),
    /** Set by a block, which hides the conversation. Both members can report it until then. */
    sealedUntil: at(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('conversations_pair').on(t.lowUserId, t.highUserId),
    index('conversations_high').on(t.highUserId),
    index('conversations_started_by').on(t.startedBy),
    index('conversations_sealed')
      .on(t.sealedUntil)
      .where(sql`${t.sealedUntil} is not null`),
    check('conversations_pair_order', sql`${t.lowUserId} < ${t.highUserId}`),
    check('conversations_started_by_member', sql`${t.startedBy} in (${t.lowUserId}, ${t.highUserId})`),
    check('conversations_message_count', sql`${t.messageCount} >= 0`),
  ],
);

/**
 * One member's view of a conversation. Commands that write both rows lock them in order of user id.
 */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: bigId()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: bigId()
      .notNull()
      .references(() => users.id),
    otherUserId: bigId()
      .notNull()
      .references(() => users.id),
    unreadCount: integer().notNull().default(0),
    /** Number of the newest message that this member has read. */
    readUpTo: integer().notNull().default(0),
    readAt: at(),
    /** This member has deleted messages up to this `messages.seq`. */
    deletedUpTo: bigId().notNull().default(0),
    /**
     * Sort key of the member's list. Null hides the conversation: it is sealed, or the member
     * deleted it and has had no message since.
     */
    listedAt: at(),
    /** Whether this member sees the partner's photos without a tap. */
    showPhotos: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index('conversation_members_list')
      .on(t.userId, t.listedAt.desc().nullsFirst())
      .where(sql`${t.listedAt} is not null`),
    index('conversation_members_unread')
      .on(t.userId)
      .where(sql`${t.unreadCount} > 0`),
    index('conversation_members_other').on(t.otherUserId),
    check('conversation_members_unread_count', sql`${t.unreadCount} >= 0`),
    check('conversation_members_not_self', sql`${t.userId} <> ${t.otherUserId}`),
  ],
);

/** Catalogue of gifts. The chat remote has the texts by `key`; `icon` is the drawing. */
export const gifts = pgTable(
  'gifts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull().unique(),
    icon: text().notNull(),
    /** Price, if it differs from the site's gift_credits. */
    credits: smallint(),
    position: smallint().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [check('gifts_credits', sql`${t.credits} >= 0`)],
);

/**
 * A quote of the recipient's profile, as it was when sent. A photo without its file was removed by
 * a moderator.
 */
export type StoredQuote = { text: string } | { photo: number; fileKey?: string };

/** `seq` is the cursor: it follows the commit order, because sending locks the conversation. */
export const messages = pgTable(
  'messages',
  {
    id: opaqueId().primaryKey(),
    conversationId: bigId()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: bigId()
      .notNull()
      .references(() => users.id),
    /** Position in the conversation from 1, without gaps. */
    seq: integer().notNull(),
    /** Id from the sender's browser; makes sending idempotent. */
    clientId: text().notNull(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    text: text(),
    photoId: bigId().references(() => photos.id),
    giftId: integer().references(() => gifts.id),
    photoOpenedAt: at(),
    quote: jsonb().$type<StoredQuote>(),
    /** Shown to the recipient above the message; only the first message of this kind has one. */
    warning: text({ enum: MESSAGE_WARNINGS }),
    /** Credits charged to the sender. */
    cost: smallint().notNull().default(0),
    createdAt: createdAt(),
    /** When a sealed message is erased; set when the members talk again after a block. */
    eraseAt: at(),
  },
  (t) => [
    index('messages_erase')
      .on(t.eraseAt)
      .where(sql`${t.eraseAt} is not null`),
    uniqueIndex('messages_sender_client').on(t.senderId, t.clientId),
    uniqueIndex('messages_conversation').on(t.conversationId, t.seq),
    index('messages_photo')
      .on(t.photoId)
      .where(sql`${t.photoId} is not null`),
    index('messages_quoted_file')
      .on(sql`(${t.quote}->>'fileKey')`)
      .where(sql`${t.quote} is not null`),
    check('messages_kind', oneOf(t.kind, MESSAGE_KINDS)),
    check('messages_warning', oneOf(t.warning, MESSAGE_WARNINGS)),
    check(
      'messages_content',
      sql`(${t.kind} = 'text' and ${t.text} is not null and ${t.photoId} is null and ${t.giftId} is null)
        or (${t.kind} = 'photo' and ${t.photoId} is not null and ${t.giftId} is null)
        or (${t.kind} = 'gift' and ${t.giftId} is not null and ${t.photoId} is null)`,
    ),
    check('messages_client_id', sql`char_length(${t.clientId}) between 1 and 64`),
    check('messages_text_length', sql`char_length(${t.text}) <= 40000`),
    check('messages_cost', sql`${t.cost} >= 0`),
    check('messages_seq', sql`${t.seq} > 0`),
  ],
);
