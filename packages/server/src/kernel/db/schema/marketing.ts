import type { CampaignTexts } from '@rendezvous/contracts';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { at, bigId, createdAt, oneOf, opaqueId } from './columns.ts';
import { users } from './account.ts';
import { sites } from './site.ts';

/** Links a slug to a lander. Rows that share a slug split its visitors by weight. */
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
    /** Version of the landers remote; null for the live one. */
    version: text(),
    tracking: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The campaign's own texts. */
    content: jsonb().$type<CampaignTexts>().notNull().default({}),
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
export type CampaignRow = typeof campaigns.$inferSelect;

/**
 * One visit to a campaign. It fixes which of the campaigns with one slug the visitor sees, and
 * counts results. The browser knows the id; nothing here identifies a person until they sign up.
 */
export const campaignVisits = pgTable(
  'campaign_visits',
  {
    id: uuid().primaryKey().defaultRandom(),
    campaignId: bigId()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When the lander was sent; null if the visitor did not follow the redirect. */
    shownAt: at(),
    /** The visitor got the live build because the campaign's was unavailable. Not counted. */
    fallback: boolean().notNull().default(false),
    /** When the first answer of the sign-up was checked. */
    startedAt: at(),
    userId: bigId().references(() => users.id),
  },
  (t) => [
    index('campaign_visits_campaign').on(t.campaignId, t.shownAt),
    uniqueIndex('campaign_visits_user')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
    index('campaign_visits_not_shown')
      .on(t.createdAt)
      .where(sql`${t.shownAt} is null`),
  ],
);

export const SHORT_LINK_KINDS = ['invite', 'confirm', 'campaign'] as const;

export const shortLinks = pgTable(
  'short_links',
  {
    token: text().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: SHORT_LINK_KINDS }).notNull(),
    /** Path and query on the same site. */
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
export type InviteRow = typeof invites.$inferSelect;

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
