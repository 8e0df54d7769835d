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
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, bigId, createdAt, oneOf } from './columns.ts';
import { users } from './account.ts';

export const BUILD_STATES = ['published', 'live', 'withdrawn'] as const;

/** A published build of the shell or of a remote. Its files are immutable. */
export const builds = pgTable(
  'builds',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    project: text().notNull(),
    version: text().notNull(),
    fragment: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: BUILD_STATES }).notNull().default('published'),
    /** Browser reports satisfy `isGood`, so it can replace a broken successor. */
    good: boolean().notNull().default(false),
    /** Modules that browsers tried to load or show, and how many of those failed. */
    loads: bigint({ mode: 'number' }).notNull().default(0),
    failures: bigint({ mode: 'number' }).notNull().default(0),
    /** Source commit that `npm run release -- publish` built. */
    commit: text(),
    author: text(),
    /** Checks passed before publishing. */
    gates: text().array(),
    createdAt: createdAt(),
    liveAt: at(),
  },
  (t) => [
    uniqueIndex('builds_project_version').on(t.project, t.version),
    index('builds_live')
      .on(t.project, t.liveAt.desc().nullsFirst())
      .where(sql`${t.state} = 'live'`),
    check('builds_state', oneOf(t.state, BUILD_STATES)),
  ],
);

/** A remote of another repository, which may publish and declare its own routes. */
export const registeredRemotes = pgTable('registered_remotes', {
  name: text().primaryKey(),
  createdAt: createdAt(),
});

/** Lets another repository publish builds of one remote. Only a hash is stored. */
export const publishTokens = pgTable(
  'publish_tokens',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    remote: text().notNull(),
    hash: text().notNull(),
    /** Who or what holds the token, in words. */
    holder: text().notNull(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    revokedAt: at(),
    usedAt: at(),
  },
  (t) => [uniqueIndex('publish_tokens_hash').on(t.hash)],
);

/** The build chosen for a project, which overrides the one that `npm start` published last. */
export const releaseChoices = pgTable('release_choices', {
  project: text().primaryKey(),
  version: text().notNull(),
  /** The last published build at the time of the choice, if any. */
  insteadOf: text(),
  /**
   * True for a rollback or a pin, which apply until lifted. False for a promotion and for a lifted
   * choice, which apply until the next build is published.
   */
  held: boolean().notNull().default(true),
  reason: text(),
  /** Null for the command line. */
  chosenBy: bigId().references(() => users.id),
  chosenAt: at().notNull(),
});

export const SET_KINDS = ['canary', 'release'] as const;
export const SET_STATES = ['running', 'stopped', 'promoted', 'passed'] as const;

/** One build of a set. `before` is its baseline: the live build when the set started. */
export type SetMember = { project: string; version: string; before: string | null };

/**
 * Builds rolled out together. A `canary` goes to a share of visitors until stopped or promoted; a
 * `release` goes to everyone and is watched for an hour.
 */
export const releaseSets = pgTable(
  'release_sets',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: SET_KINDS }).notNull(),
    state: text({ enum: SET_STATES }).notNull().default('running'),
    members: jsonb().$type<SetMember[]>().notNull(),
    /** How many of the 10,000 buckets get the set. */
    share: integer().notNull(),
    /** Determines which buckets. */
    salt: text().notNull(),
    reason: text().notNull(),
    /** Null for the command line and the server itself. */
    startedBy: bigId().references(() => users.id),
    startedAt: at().notNull(),
    /** When its load records were last compared. */
    analysedAt: at(),
    endedAt: at(),
    endReason: text(),
  },
  (t) => [
    index('release_sets_running')
      .on(t.id)
      .where(sql`${t.state} = 'running'`),
    index('release_sets_started').on(t.startedAt.desc().nullsFirst()),
    check('release_sets_kind', oneOf(t.kind, SET_KINDS)),
    check('release_sets_state', oneOf(t.state, SET_STATES)),
    check('release_sets_share', sql`${t.share} between 0 and 10000`),
    check('release_sets_ended', sql`(${t.state} = 'running') = (${t.endedAt} is null)`),
  ],
);

/** Load records of builds in browsers, summed per minute. Contains no personal data. */
export const loadStats = pgTable(
  'load_stats',
  {
    project: text().notNull(),
    version: text().notNull(),
    minute: at().notNull(),
    /** `load`, `show`, `page` (shell pages sent) or `render` (prerendered pages). */
    phase: text().notNull(),
    /** Class of the error; empty on success. */
    error: text().notNull(),
    /** Variants of the page in the running canaries, such as `12c.15k`; otherwise empty. */
    set: text().notNull(),
    count: integer().notNull(),
    /** Tabs that first met the build, or first failed with it, for the rollout analysis. */
    visits: integer().notNull().default(0),
    failedVisits: integer().notNull().default(0),
    /** Sum of 1 / sampling rate, which estimates the count over all pages. */
    weight: real().notNull().default(0),
    /** First loads by time band (`bandOf`). */
    times: integer().array().notNull().default([]),
    milliseconds: bigint({ mode: 'number' }).notNull(),
    attempts: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.project, t.version, t.minute, t.phase, t.error, t.set] }),
    index('load_stats_minute').on(t.minute),
  ],
);

export const releases = pgTable('releases', {
  id: text().primaryKey(),
  document: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
});
