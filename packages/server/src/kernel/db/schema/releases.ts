import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bigId, createdAt, oneOf } from './columns.ts';
import { users } from './account.ts';

export const BUILD_STATES = ['published', 'live', 'withdrawn'] as const;

/** A published build of the shell or of a remote. Everything it names is immutable. */
export const builds = pgTable(
  'builds',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    project: text().notNull(),
    version: text().notNull(),
    fragment: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: BUILD_STATES }).notNull().default('published'),
    /** Was live without errors: the fallback of a broken successor. */
    good: boolean().notNull().default(false),
    /** Share of visitors in percent during a rollout; 100 for all. */
    share: smallint().notNull().default(100),
    createdAt: createdAt(),
    liveAt: at(),
  },
  (t) => [
    uniqueIndex('builds_project_version').on(t.project, t.version),
    index('builds_live')
      .on(t.project, t.liveAt.desc().nullsFirst())
      .where(sql`${t.state} = 'live'`),
    check('builds_state', oneOf(t.state, BUILD_STATES)),
    check('builds_share', sql`${t.share} between 0 and 100`),
  ],
);

/** The build that staff made live instead of the published one, until the next one is published. */
export const releaseChoices = pgTable('release_choices', {
  project: text().primaryKey(),
  version: text().notNull(),
  /** The published build when staff chose it. */
  insteadOf: text().notNull(),
  chosenBy: bigId()
    .notNull()
    .references(() => users.id),
  chosenAt: at().notNull(),
});

/** Release documents as they were served. */
export const releases = pgTable('releases', {
  id: text().primaryKey(),
  document: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
});
