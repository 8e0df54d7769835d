import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LEGAL_PAGES } from '@rendezvous/contracts';
import type { PageContent } from '@rendezvous/contracts';
import { users } from './account.ts';
import { at, bigId, createdAt, oneOf } from './columns.ts';
import { sites } from './site.ts';

/**
 * Versions of a site's terms and privacy policy. The latest valid one is in force. Only the mailing
 * columns ever change.
 */
export const legalVersions = pgTable(
  'legal_versions',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id),
    page: text({ enum: LEGAL_PAGES }).notNull(),
    validFrom: at().notNull(),
    /** Summary of the changes in the operator's words, by language. */
    summary: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Null for the first version, which needs no renewed consent. */
    announcedAt: at(),
    /** Members up to this id have been mailed. */
    position: bigId().notNull().default(0),
    /** When all members had been mailed; null until then. */
    mailedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('legal_versions_start').on(t.siteId, t.page, t.validFrom),
    uniqueIndex('legal_versions_first')
      .on(t.siteId, t.page)
      .where(sql`${t.announcedAt} is null`),
    index('legal_versions_unmailed')
      .on(t.id)
      .where(sql`${t.announcedAt} is not null and ${t.mailedAt} is null`),
    check('legal_versions_page', oneOf(t.page, LEGAL_PAGES)),
  ],
);
export type LegalVersionRow = typeof legalVersions.$inferSelect;

export const legalTexts = pgTable(
  'legal_texts',
  {
    versionId: bigId()
      .notNull()
      .references(() => legalVersions.id),
    locale: text().notNull(),
    content: jsonb().$type<PageContent>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.locale] })],
);

/** Members mailed about a version, so that no member is mailed twice. */
export const legalMails = pgTable(
  'legal_mails',
  {
    versionId: bigId()
      .notNull()
      .references(() => legalVersions.id),
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.userId] }), index('legal_mails_user').on(t.userId)],
);

export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    versionId: bigId()
      .notNull()
      .references(() => legalVersions.id),
    acceptedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.versionId] })],
);
