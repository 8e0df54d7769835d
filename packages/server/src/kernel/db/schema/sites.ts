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
import { at, createdAt } from './columns.ts';

/** A domain configuration. `settings` holds only what differs from the defaults in src/sites/siteSettings.ts. */
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

/** Hosts by which a site is reached, without the port. */
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

/** What a site sells. Money in minor units, VAT included. */
export const bundles = pgTable(
  'bundles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    currency: text().notNull(),
    credits: integer().notNull(),
    amount: integer().notNull(),
    position: smallint().notNull().default(0),
    popular: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('bundles_site_currency_credits').on(t.siteId, t.currency, t.credits),
    check('bundles_credits_positive', sql`${t.credits} > 0`),
    check('bundles_amount_positive', sql`${t.amount} > 0`),
    check('bundles_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
);
