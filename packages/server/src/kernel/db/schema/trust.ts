import { MESSAGE_KINDS } from '@rendezvous/contracts';
import { HELD_OUTCOMES, MAIL_KINDS, SIGNAL_KINDS, TRUST_LISTS } from '@rendezvous/contracts/kinds';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { gifts } from './chat.ts';
import type { StoredQuote } from './chat.ts';
import { at, bigId, createdAt, oneOf, opaqueId } from './columns.ts';
import { photos } from './photos.ts';
import { sites } from './site.ts';

/** Counts, domains and masked values; never private text. */
export type Evidence = Record<string, string | number>;

/** A suspicious fact about a member, recorded when it happens. */
export const trustSignals = pgTable(
  'trust_signals',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id),
    userId: bigId()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: SIGNAL_KINDS }).notNull(),
    points: smallint().notNull(),
    evidence: jsonb().$type<Evidence>().notNull().default({}),
    conversationId: bigId(),
    messageId: bigId(),
    createdAt: createdAt(),
    /** The signal stops counting when staff lift the level that it led to. */
    clearedAt: at(),
  },
  (t) => [
    index('trust_signals_user').on(t.userId, t.createdAt),
    index('trust_signals_age').on(t.createdAt),
    check('trust_signals_kind', oneOf(t.kind, SIGNAL_KINDS)),
    check('trust_signals_points', sql`${t.points} >= 0`),
  ],
);

/**
 * An unanswered message with the fingerprint of its text, if it is long enough to be compared.
 * Copies share a band.
 */
export const messageFingerprints = pgTable(
  'message_fingerprints',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    userId: bigId()
      .notNull()
      .references(() => users.id),
    recipientId: bigId().notNull(),
    /** Whether it began the conversation. */
    starts: boolean().notNull(),
    simhash: bigint({ mode: 'bigint' }),
    band0: integer(),
    band1: integer(),
    band2: integer(),
    band3: integer(),
    createdAt: at().notNull(),
  },
  (t) => [
    index('message_fingerprints_user').on(t.userId, t.createdAt),
    index('message_fingerprints_band0').on(t.band0),
    index('message_fingerprints_band1').on(t.band1),
    index('message_fingerprints_band2').on(t.band2),
    index('message_fingerprints_band3').on(t.band3),
    index('message_fingerprints_age').on(t.createdAt),
  ],
);

/** A first message held for a moderator, outside `messages` so that its recipient cannot see it. */
export const heldMessages = pgTable(
  'held_messages',
  {
    id: opaqueId().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id),
    senderId: bigId()
      .notNull()
      .references(() => users.id),
    recipientId: bigId()
      .notNull()
      .references(() => users.id),
    clientId: text().notNull(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** Null once the message is settled, unless it was refused: an objection needs the text. */
    text: text(),
    photoId: bigId().references(() => photos.id, { onDelete: 'set null' }),
    giftId: integer().references(() => gifts.id),
    quote: jsonb().$type<StoredQuote>(),
    /** Credits charged when it was held; refunded unless it is delivered. */
    cost: smallint().notNull().default(0),
    createdAt: createdAt(),
    /** Delivered at this time if no one has decided. */
    heldUntil: at().notNull(),
    decidedAt: at(),
    decidedBy: bigId().references(() => users.id),
    outcome: text({ enum: HELD_OUTCOMES }),
  },
  (t) => [
    uniqueIndex('held_messages_sender_client').on(t.senderId, t.clientId),
    index('held_messages_waiting')
      .on(t.heldUntil)
      .where(sql`${t.decidedAt} is null`),
    index('held_messages_sender').on(t.senderId, t.createdAt),
    index('held_messages_recipient').on(t.recipientId),
    check('held_messages_kind', oneOf(t.kind, MESSAGE_KINDS)),
    check('held_messages_outcome', oneOf(t.outcome, HELD_OUTCOMES)),
    check('held_messages_decided', sql`(${t.decidedAt} is null) = (${t.outcome} is null)`),
    check('held_messages_not_self', sql`${t.senderId} <> ${t.recipientId}`),
    check('held_messages_cost', sql`${t.cost} >= 0`),
  ],
);
export type HeldMessageRow = typeof heldMessages.$inferSelect;

/** Values that staff add to the built-in lists or turn off in them. */
export const trustListEntries = pgTable(
  'trust_list_entries',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: TRUST_LISTS }).notNull(),
    value: text().notNull(),
    /** Null for any language. */
    language: text(),
    /** False turns the value off, even a built-in one. */
    active: boolean().notNull().default(true),
    addedBy: bigId().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('trust_list_entries_unique').on(t.kind, t.value),
    check('trust_list_entries_kind', oneOf(t.kind, TRUST_LISTS)),
    check('trust_list_entries_value', sql`char_length(${t.value}) between 1 and 200`),
  ],
);

/** Where an account signed up from, as keyed hashes. */
export const signupFacts = pgTable(
  'signup_facts',
  {
    userId: bigId()
      .primaryKey()
      .references(() => users.id),
    networkHash: text(),
    deviceHash: text(),
    mailKind: text({ enum: MAIL_KINDS }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('signup_facts_network').on(t.networkHash, t.createdAt),
    index('signup_facts_device').on(t.deviceHash, t.createdAt),
    index('signup_facts_age').on(t.createdAt),
    check('signup_facts_mail_kind', oneOf(t.mailKind, MAIL_KINDS)),
  ],
);
