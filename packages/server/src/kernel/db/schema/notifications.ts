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
import { DISABLED_NOTIFICATION_CAUSES, NOTIFICATION_TYPES } from '@rendezvous/contracts';
import type { NewsText } from '@rendezvous/contracts';
import { at, bigId, createdAt, oneOf } from './columns.ts';
import { users } from './account.ts';
import { sites } from './site.ts';

/** Only settings that a member changed; a missing row means the default. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    email: boolean().notNull().default(true),
    push: boolean().notNull().default(true),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type] }),
    check('notification_settings_type', oneOf(t.type, NOTIFICATION_TYPES)),
  ],
);

/** VAPID key pairs of a site. A subscription works only with the pair it was created with. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    publicKey: text().notNull(),
    /** Encrypted. */
    privateKey: text().notNull(),
    createdAt: createdAt(),
    /** Null for the pair that pages subscribe with. */
    retiredAt: at(),
  },
  (t) => [
    uniqueIndex('push_keys_current')
      .on(t.siteId)
      .where(sql`${t.retiredAt} is null`),
  ],
);

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `token_hash` of the browser's session. Ending it deletes this row; expiry does not. */
    sessionHash: text().notNull(),
    keyId: bigId()
      .notNull()
      .references(() => pushKeys.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().notNull(),
    failures: smallint().notNull().default(0),
    /** The push service rejected the site's key; the page learns this and subscribes again. */
    refusedAt: at(),
    createdAt: createdAt(),
    lastUsedAt: at(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId),
    index('push_subscriptions_session').on(t.sessionHash),
    index('push_subscriptions_key').on(t.keyId),
    check('push_subscriptions_endpoint_https', sql`${t.endpoint} like 'https://%'`),
  ],
);

/** When a member was last reminded on any channel. */
export const reminders = pgTable(
  'reminders',
  {
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    remindedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type] }),
    check('reminders_type', oneOf(t.type, NOTIFICATION_TYPES)),
  ],
);

/** Mails handed to the transport, to space reminders and to match bounces to members. */
export const mailLog = pgTable(
  'mail_log',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    userId: bigId().references(() => users.id, { onDelete: 'cascade' }),
    template: text().notNull(),
    messageId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('mail_log_user_template').on(t.userId, t.template, t.createdAt.desc().nullsFirst()),
    uniqueIndex('mail_log_message').on(t.messageId),
  ],
);

export const emailEvents = pgTable(
  'email_events',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    eventId: text().notNull().unique(),
    type: text({ enum: DISABLED_NOTIFICATION_CAUSES }).notNull(),
    userId: bigId().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('email_events_user').on(t.userId),
    check('email_events_type', oneOf(t.type, DISABLED_NOTIFICATION_CAUSES)),
  ],
);

/** News drafts that their author mailed to themselves. Only previewed texts can be sent. */
export const newsPreviews = pgTable(
  'news_previews',
  {
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Digest of language, subject and text. */
    digest: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.digest] })],
);

/** News that staff mail to members. In progress from `startsAt` until `finishedAt`. */
export const news = pgTable(
  'news',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    /** Id from the sender's browser; makes creation idempotent. */
    clientId: text().notNull().unique(),
    actorId: bigId()
      .notNull()
      .references(() => users.id),
    /** Null for members of all sites. */
    siteId: smallint().references(() => sites.id),
    texts: jsonb().$type<NewsText[]>().notNull(),
    /** Number of recipients when it was sent, and of mails enqueued so far. */
    readers: integer().notNull(),
    sent: integer().notNull().default(0),
    /** Members up to this id are done. */
    position: bigId().notNull().default(0),
    createdAt: createdAt(),
    /** Can be withdrawn until then. Null while it awaits a second person's approval. */
    startsAt: at(),
    /** Null if no approval was required. */
    approvedBy: bigId().references(() => users.id),
    cancelledAt: at(),
    finishedAt: at(),
  },
  (t) => [
    index('news_unfinished')
      .on(t.id)
      .where(sql`${t.finishedAt} is null and ${t.cancelledAt} is null`),
    check('news_approved_by', sql`${t.approvedBy} <> ${t.actorId}`),
    check('news_counts', sql`${t.readers} >= 0 and ${t.sent} >= 0`),
    check('news_client_id', sql`char_length(${t.clientId}) between 1 and 64`),
  ],
);

/** Recipients by news, so that no member gets the same news twice. */
export const newsMails = pgTable(
  'news_mails',
  {
    newsId: bigId()
      .notNull()
      .references(() => news.id),
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.userId] }), index('news_mails_user').on(t.userId)],
);
