import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { GENDERS, SEXUALITIES } from '@rendezvous/contracts';
import { at, bigId } from './columns.ts';

/**
 * What searches and suggestions read of the members who can be found: a row for each searchable profile, written by triggers of `profiles`
 * alone, as the view `searchable_profiles` has it. Narrow and with a partition for each niche, so that one page of the visibility map covers
 * two million rows. No wide row's indexes change with the hour of activity.
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
    // A list for each gender: nobody searches for both. Without a list of pending entries, which each search would read.
    ...GENDERS.map((gender) =>
      index(`member_search_interests_${gender}`)
        .using('gin', t.interests)
        .with({ fastupdate: false })
        .where(sql`${t.gender} = '${sql.raw(gender)}'`),
    ),
    // drizzle can express neither partitions nor the other indexes, which include columns (0002_invariants.sql).
  ],
);
