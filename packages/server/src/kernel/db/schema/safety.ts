import { DECISION_GROUNDS } from '@rendezvous/contracts';
import {
  CASE_KINDS,
  CASE_MEASURES,
  CLOSED_CASE_STATUSES,
  DATA_REQUESTS,
  DECISION_KINDS,
} from '@rendezvous/contracts/kinds';
import type { TransparencyFigure } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { at, bigId, createdAt, oneOf, opaqueId } from './columns.ts';
import { users } from './account.ts';
import { sites } from './site.ts';

/** Times in hours; null if there are no cases. */
export type TransparencyNumbers = {
  figures: Record<TransparencyFigure, number>;
  categories: Record<string, number>;
  medianHours: number | null;
  objectionMedianHours: number | null;
};

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

/** Exact numbers of a transparency report, kept after its cases are deleted. */
export const transparencyReports = pgTable(
  'transparency_reports',
  {
    siteId: smallint()
      .notNull()
      .references(() => sites.id),
    /** First day of a half-year, in UTC. */
    fromDay: date().notNull(),
    numbers: jsonb().$type<TransparencyNumbers>().notNull(),
    computedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.fromDay] })],
);

/** Members in the European Union who were active in a month (Digital Services Act, article 24). */
export const activeMonths = pgTable(
  'active_months',
  {
    siteId: smallint()
      .notNull()
      .references(() => sites.id),
    /** First day, in UTC. */
    month: date().notNull(),
    members: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.month] })],
);

/** A decision that restricts a member, with the reasons sent to them. */
export const restrictions = pgTable(
  'restrictions',
  {
    id: opaqueId().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id),
    userId: bigId()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: DECISION_KINDS }).notNull(),
    ground: text({ enum: DECISION_GROUNDS }).notNull(),
    facts: text(),
    photoId: bigId(),
    /** The case that led to the restriction, or to one of a linked account at the same time. */
    caseId: bigId(),
    /** Null for automated decisions. */
    decidedBy: bigId().references(() => users.id),
    createdAt: createdAt(),
    /** The end of a suspension; null if only staff can end it. */
    until: at(),
    liftedAt: at(),
  },
  (t) => [
    index('restrictions_user').on(t.userId, t.createdAt),
    index('restrictions_case')
      .on(t.caseId)
      .where(sql`${t.caseId} is not null`),
    check('restrictions_kind', oneOf(t.kind, DECISION_KINDS)),
    check('restrictions_ground', oneOf(t.ground, DECISION_GROUNDS)),
    check('restrictions_until', sql`${t.until} is null or ${t.kind} = 'account'`),
    check('restrictions_photo', sql`(${t.kind} = 'photo') = (${t.photoId} is not null)`),
  ],
);
export type RestrictionRow = typeof restrictions.$inferSelect;

const STATUSES = ['open', 'in_review', ...CLOSED_CASE_STATUSES] as const;

/** A report by a member, or a complaint by anyone. Copied evidence outlives the original. */
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
    /** The decision that an `objection` contests. */
    restrictionId: bigId().references(() => restrictions.id, { onDelete: 'cascade' }),
    /** The decided report or complaint that an `objection` contests. */
    objectsTo: bigId().references((): AnyPgColumn => cases.id, { onDelete: 'cascade' }),
    category: text().notNull(),
    text: text().notNull().default(''),
    evidence: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    status: text({ enum: STATUSES }).notNull().default('open'),
    /** The reply sent to the author. */
    outcome: text(),
    /** The measure taken against the subject; null for none. */
    measure: text({ enum: CASE_MEASURES }),
    assignedTo: bigId().references(() => users.id),
    createdAt: createdAt(),
    /** Deadline for a trusted flagger's report or a data request. */
    dueAt: at(),
    closedAt: at(),
  },
  (t) => [
    index('cases_queue').on(t.status, t.createdAt),
    index('cases_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('cases_profile').on(t.profileId),
    index('cases_reporter').on(t.reporterId),
    uniqueIndex('cases_restriction').on(t.restrictionId),
    uniqueIndex('cases_objects_to').on(t.objectsTo),
    check(
      'cases_objection',
      sql`(${t.kind} = 'objection') = (num_nonnulls(${t.restrictionId}, ${t.objectsTo}) = 1)`,
    ),
    check('cases_kind', oneOf(t.kind, CASE_KINDS)),
    check('cases_status', oneOf(t.status, STATUSES)),
    check('cases_measure', oneOf(t.measure, CASE_MEASURES)),
    check('cases_closed_at', sql`(${t.status} in ('upheld', 'dismissed')) = (${t.closedAt} is not null)`),
    check('cases_text', sql`char_length(${t.text}) <= 8000`),
  ],
);
export type CaseRow = typeof cases.$inferSelect;

/** Mailed links of requests by people who cannot log in. Each is deleted when it is used. */
export const dataRequests = pgTable(
  'data_requests',
  {
    tokenHash: text().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id),
    kind: text({ enum: DATA_REQUESTS }).notNull(),
    email: text().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [
    index('data_requests_expiry').on(t.expiresAt),
    check('data_requests_kind', oneOf(t.kind, DATA_REQUESTS)),
  ],
);
