import { sql } from 'drizzle-orm';
import {
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
import { at, bigId, createdAt, oneOf, opaqueId } from './columns.ts';
import { sites } from './sites.ts';
import { users } from './users.ts';

export const BUILD_STATES = ['published', 'live', 'withdrawn'] as const;

/** A published build of the shell or of a remote. Everything that it names is immutable. */
export const builds = pgTable(
  'builds',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    project: text().notNull(),
    version: text().notNull(),
    fragment: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: BUILD_STATES }).notNull().default('published'),
    /** Was live without trouble: what a broken successor falls back to. */
    good: boolean().notNull().default(false),
    /** Share of visitors in percent while it is tried out; 100 for everybody. */
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

/** The build that staff made live in place of the published one; it holds until another one is published. */
export const releaseChoices = pgTable('release_choices', {
  project: text().primaryKey(),
  version: text().notNull(),
  /** What was published when it was chosen. */
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

/** Ties a link to a lander of a lander build. Several rows with one slug share its visitors by weight. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: opaqueId().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    slug: text().notNull(),
    lander: text().notNull(),
    /** Version of the landers remote; null: the live one. */
    version: text(),
    tracking: jsonb().$type<Record<string, string>>().notNull().default({}),
    content: jsonb().$type<Record<string, string>>().notNull().default({}),
    language: text(),
    weight: integer().notNull().default(1),
    active: boolean().notNull().default(true),
    startsAt: at().notNull().defaultNow(),
    endsAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index('campaigns_slug')
      .on(t.siteId, t.slug)
      .where(sql`${t.active}`),
    check('campaigns_weight', sql`${t.weight} > 0`),
    check('campaigns_dates', sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
  ],
);

export const SHORT_LINK_KINDS = ['invite', 'confirm', 'campaign'] as const;

/** What `/{token}` leads to. */
export const shortLinks = pgTable(
  'short_links',
  {
    token: text().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: SHORT_LINK_KINDS }).notNull(),
    /** Path with query on the same site. */
    target: text().notNull(),
    expiresAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index('short_links_site').on(t.siteId),
    check('short_links_kind', oneOf(t.kind, SHORT_LINK_KINDS)),
    check('short_links_token', sql`${t.token} ~ '^[A-Za-z0-9_-]{6,64}$'`),
    check('short_links_same_site', sql`${t.target} like '/%' and ${t.target} not like '//%'`),
  ],
);

/** Single-use codes of an invite-only site. */
export const invites = pgTable(
  'invites',
  {
    code: text().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    createdBy: bigId().references(() => users.id),
    note: text(),
    expiresAt: at().notNull(),
    usedBy: bigId().references(() => users.id),
    usedAt: at(),
    revokedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index('invites_site').on(t.siteId, t.createdAt.desc().nullsFirst()),
    check('invites_used_or_revoked', sql`num_nonnulls(${t.usedAt}, ${t.revokedAt}) < 2`),
    check('invites_used', sql`(${t.usedBy} is null) = (${t.usedAt} is null)`),
  ],
);

export const waitingList = pgTable(
  'waiting_list',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    language: text().notNull(),
    invitedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('waiting_list_email').on(t.siteId, sql`lower(${t.email})`)],
);

/** Page-bounce logging (query `lb`) and beacons of hidden pages: no person, no address. */
export const pageEvents = pgTable(
  'page_events',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['bounce', 'hidden', 'view'] }).notNull(),
    routeId: text(),
    campaignId: bigId(),
    seconds: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    index('page_events_site').on(t.siteId, t.createdAt),
    index('page_events_campaign')
      .on(t.campaignId)
      .where(sql`${t.campaignId} is not null`),
  ],
);
