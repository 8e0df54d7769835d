import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at, createdAt, oneOf, opaqueId } from './columns.ts';
import { sites } from './site.ts';

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
export type CampaignRow = typeof campaigns.$inferSelect;

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
