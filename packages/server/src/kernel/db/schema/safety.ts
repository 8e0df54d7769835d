import { CASE_KINDS, CLOSED_CASE_STATUSES } from '@rendezvous/contracts/entities';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, bigId, createdAt, oneOf, opaqueId } from './columns.ts';
import { users } from './account.ts';
import { sites } from './site.ts';

export const blocks = pgTable(
  'blocks',
  {
    blockerId: bigId()
      .notNull()
      .references(() => users.id),
    blockedId: bigId()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocks_blocked').on(t.blockedId),
    check('blocks_not_self', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);

const STATUSES = ['open', 'in_review', ...CLOSED_CASE_STATUSES] as const;

/** A report of a member or a complaint of anybody. Evidence is copied in, so it outlives what it shows. */
export const cases = pgTable(
  'cases',
  {
    id: opaqueId().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id),
    kind: text({ enum: CASE_KINDS }).notNull(),
    reporterId: bigId().references(() => users.id),
    email: text(),
    language: text().notNull(),
    profileId: bigId().references(() => users.id),
    messageId: bigId(),
    photoId: bigId(),
    category: text().notNull(),
    text: text().notNull().default(''),
    evidence: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    status: text({ enum: STATUSES }).notNull().default('open'),
    /** What the reporter was told. */
    outcome: text(),
    assignedTo: bigId().references(() => users.id),
    createdAt: createdAt(),
    closedAt: at(),
  },
  (t) => [
    index('cases_queue').on(t.status, t.createdAt),
    index('cases_profile').on(t.profileId),
    index('cases_reporter').on(t.reporterId),
    check('cases_kind', oneOf(t.kind, CASE_KINDS)),
    check('cases_status', oneOf(t.status, STATUSES)),
    check('cases_closed_at', sql`(${t.status} in ('upheld', 'dismissed')) = (${t.closedAt} is not null)`),
    check('cases_text', sql`char_length(${t.text}) <= 8000`),
  ],
);
export type CaseRow = typeof cases.$inferSelect;
