import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { GENDERS } from '@rendezvous/contracts';
import { at, bigId } from './columns.ts';
import { users } from './account.ts';

/**
 * Ids of the interests in `profiles.interests`, filled from contracts at startup and never
 * renumbered. Each is a bit of `profiles.interestBits`.
 */
export const interests = pgTable(
  'interests',
  {
    id: smallint().primaryKey(),
    key: text().notNull().unique(),
    sensitive: boolean().notNull().default(false),
  },
  (t) => [check('interests_id', sql`${t.id} between 0 and 62`)],
);

/** Answers of the match finder, so that it reopens where the member left off. */
export const matchFinderAnswers = pgTable('match_finder_answers', {
  userId: bigId()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  gender: text({ enum: GENDERS }).notNull(),
  minAge: smallint().notNull(),
  maxAge: smallint().notNull(),
  country: text(),
  region: text(),
  reason: text(),
  interests: integer()
    .array()
    .notNull()
    .default(sql`'{}'::integer[]`),
  updatedAt: at().notNull().defaultNow(),
});
