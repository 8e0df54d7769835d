import { boolean, date, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { GENDERS, SEXUALITIES } from '@rendezvous/contracts';
import { at, bigId } from './columns.ts';

/**
 * The columns that searches read: one row per searchable profile, written only by triggers of
 * `profiles`. Narrow and partitioned by niche: one page of the visibility map covers two million
 * rows, and changes of activity touch no wide row's indexes.
 */
export const memberSearch = pgTable(
  'member_search',
  {
    id: bigId().notNull(),
    joinedSeq: bigId().notNull(),
    interestBits: bigId().notNull(),
    lastActiveAt: at(),
    activeHour: integer().notNull(),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    latitude: real(),
    longitude: real(),
    niche: smallint().notNull(),
    withPhoto: boolean().notNull(),
    visibleToVisitors: boolean().notNull(),
    fictional: boolean().notNull(),
    gender: text({ enum: GENDERS }).notNull(),
    seeking: text({ enum: GENDERS }).notNull(),
    sexuality: text({ enum: SEXUALITIES }),
    country: text().notNull(),
    region: text(),
    reason: text(),
    interests: integer().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.niche] }),
    // drizzle cannot express partitions or covering indexes (0002_invariants.sql).
  ],
);
