import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { NewsText } from '@rendezvous/contracts';
import { at, bigId, createdAt } from './columns.ts';
import { sites } from './sites.ts';
import { users } from './users.ts';

/** What staff tell members by mail. It is on its way until `finishedAt`. */
export const news = pgTable(
  'news',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    /** Given by the browser of whoever sends: the same one never makes a second piece of news. */
    clientId: text().notNull().unique(),
    actorId: bigId()
      .notNull()
      .references(() => users.id),
    /** Null: members of all sites. */
    siteId: smallint().references(() => sites.id),
    texts: jsonb().$type<NewsText[]>().notNull(),
    /** Members who were to get it when it was sent off, and those for whom a mail was ordered. */
    readers: integer().notNull(),
    sent: integer().notNull().default(0),
    /** Members up to this id have been seen to. */
    position: bigId().notNull().default(0),
    createdAt: createdAt(),
    finishedAt: at(),
  },
  (t) => [
    index('news_unfinished')
      .on(t.id)
      .where(sql`${t.finishedAt} is null`),
    check('news_counts', sql`${t.readers} >= 0 and ${t.sent} >= 0`),
    check('news_client_id', sql`char_length(${t.clientId}) between 1 and 64`),
  ],
);

/** Who got which news: nobody gets one twice. */
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
