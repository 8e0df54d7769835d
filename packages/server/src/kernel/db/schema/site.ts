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
import { at, bigId, createdAt } from './columns.ts';

/** A domain configuration. `settings` holds only differences from areas/site/defaultSettings.ts. */
export const sites = pgTable(
  'sites',
  {
    id: smallint().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull().unique(),
    name: text().notNull(),
    domain: text().notNull(),
    language: text().notNull(),
    niche: smallint().notNull(),
    countries: text().array().notNull(),
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    company: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    isDefault: boolean().notNull().default(false),
    /** Scheme, host and port of links; null derives them from PUBLIC_ORIGIN and the domain. */
    origin: text(),
    /** Raised by every change of the site, its prices and its codes. Stale writes are refused. */
    version: integer().notNull().default(1),
    invoiceCounter: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    check('sites_niche_range', sql`${t.niche} between 1 and 7`),
    uniqueIndex('sites_one_default')
      .on(t.isDefault)
      .where(sql`${t.isDefault}`),
  ],
);

export type SiteRow = typeof sites.$inferSelect;

/** Host names of a site, without the port. */
export const siteHosts = pgTable(
  'site_hosts',
  {
    host: text().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('site_hosts_site').on(t.siteId),
    check('site_hosts_lowercase', sql`${t.host} = lower(${t.host})`),
  ],
);

/** Page-bounce logging (query `lb`) and beacons of hidden pages. Contains no personal data. */
export const pageEvents = pgTable(
  'page_events',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['bounce', 'hidden'] }).notNull(),
    routeId: text(),
    seconds: integer(),
    createdAt: createdAt(),
  },
  (t) => [index('page_events_site').on(t.siteId, t.createdAt)],
);
