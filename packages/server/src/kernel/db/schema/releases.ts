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

/** A remote of another repository, which may publish and declare routes of its own. */
export const registeredRemotes = pgTable('registered_remotes', {
  name: text().primaryKey(),
  createdAt: createdAt(),
});

/** Lets another repository publish builds of one remote. Its text is kept as a hash only. */
export const publishTokens = pgTable(
  'publish_tokens',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    remote: text().notNull(),
    hash: text().notNull(),
    /** Who or what has it, in words. */
    holder: text().notNull(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    revokedAt: at(),
    usedAt: at(),
  },
  (t) => [uniqueIndex('publish_tokens_hash').on(t.hash)],
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

export const SET_KINDS = ['canary', 'release'] as const;
export const SET_STATES = ['running', 'stopped', 'promoted', 'passed'] as const;

/** One build of a set. `before`: the build that it is compared with, the live one when the set started. */
export type SetMember = { project: string; version: string; before: string | null };

/**
 * Builds that go to visitors together. `canary`: to a share of them; it ends stopped or promoted. `release`: to everyone, watched in its first
 * hour; it ends stopped or passed.
 */
export const releaseSets = pgTable(
  'release_sets',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: SET_KINDS }).notNull(),
    state: text({ enum: SET_STATES }).notNull().default('running'),
    members: jsonb().$type<SetMember[]>().notNull(),
    /** Buckets of 10,000 that get the set. */
    share: integer().notNull(),
    /** Decides which buckets. */
    salt: text().notNull(),
    reason: text().notNull(),
    /** Null: the command line, or the server itself. */
    startedBy: bigId().references(() => users.id),
    startedAt: at().notNull(),
    /** When its load records were last compared. */
    judgedAt: at(),
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

/** How builds loaded in browsers, summed per minute. Holds nothing about a person. */
export const loadStats = pgTable(
  'load_stats',
  {
    project: text().notNull(),
    version: text().notNull(),
    minute: at().notNull(),
    /** `load`, `show`, `page` for pages of the shell that the server sent, `render` for first views. */
    phase: text().notNull(),
    /** Class of the error; empty for a success. */
    error: text().notNull(),
    /** The page's arms in the canaries that run, `12c.15k`; empty without any. */
    set: text().notNull(),
    count: integer().notNull(),
    /** Tabs that met the build for the first time, and those in which it failed for the first time: what the judge compares. */
    visits: integer().notNull().default(0),
    failedVisits: integer().notNull().default(0),
    /** Sum of 1 / sampling rate: the count if all pages had reported. */
    weight: real().notNull().default(0),
    /** First loads by band of time (`bandOf`). */
    times: integer().array().notNull().default([]),
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
