import { sql } from 'drizzle-orm';
import {
  bigint,
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
    /** What browsers reported satisfies `isGood`: a fallback of a broken successor. */
    good: boolean().notNull().default(false),
    /** Modules of it that browsers tried to load or show, and how many of those failed. */
    loads: bigint({ mode: 'number' }).notNull().default(0),
    failures: bigint({ mode: 'number' }).notNull().default(0),
    /** Of the source that `npm run release -- publish` built. */
    commit: text(),
    author: text(),
    /** The checks that it passed before it was published. */
    gates: text().array(),
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

/** The pointer of a project: the build that a person made live instead of the one that `npm start` published last. */
export const releaseChoices = pgTable('release_choices', {
  project: text().primaryKey(),
  version: text().notNull(),
  /** The published build at that time. Null: none. */
  insteadOf: text(),
  /** True after a rollback or a pin: it holds until a person lifts it. False: until another build is published. */
  held: boolean().notNull().default(true),
  reason: text(),
  /** Null: the command line. */
  chosenBy: bigId().references(() => users.id),
  chosenAt: at().notNull(),
});

/** How builds loaded in browsers, summed per minute. Holds nothing about a person. */
export const loadStats = pgTable(
  'load_stats',
  {
    project: text().notNull(),
    version: text().notNull(),
    minute: at().notNull(),
    /** `load` or `show`. */
    phase: text().notNull(),
    /** Class of the error; empty for a success. */
    error: text().notNull(),
    /** Canary set of the page; empty without one. */
    set: text().notNull(),
    count: integer().notNull(),
    milliseconds: bigint({ mode: 'number' }).notNull(),
    attempts: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.project, t.version, t.minute, t.phase, t.error, t.set] }),
    index('load_stats_minute').on(t.minute),
  ],
);

/** Release documents as they were served. */
export const releases = pgTable('releases', {
  id: text().primaryKey(),
  document: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
});
