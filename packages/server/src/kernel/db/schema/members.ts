import { PROFILE_STATUSES } from '@rendezvous/contracts/entities';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, real, smallint, text } from 'drizzle-orm/pg-core';
import { GENDERS, SEXUALITIES } from '@rendezvous/contracts';
import { at, bigId, oneOf } from './columns.ts';
import { users } from './account.ts';

/** Ids of the interests in profiles.interests; filled from contracts at start, never renumbered. */
export const interests = pgTable('interests', {
  id: smallint().primaryKey(),
  key: text().notNull().unique(),
  sensitive: boolean().notNull().default(false),
});

/**
 * What other members may search and see. `id` is the member's user id.
 * One wide row, so that a search with any filters reads one table; niche is the site's, copied.
 */
export const profiles = pgTable(
  'profiles',
  {
    id: bigId()
      .primaryKey()
      .references(() => users.id),
    niche: smallint().notNull(),
    name: text().notNull(),
    status: text({ enum: PROFILE_STATUSES }).notNull().default('disabled'),
    invisible: boolean().notNull().default(false),
    fictional: boolean().notNull().default(false),
    gender: text({ enum: GENDERS }).notNull(),
    seeking: text({ enum: GENDERS }).notNull(),
    sexuality: text({ enum: SEXUALITIES }),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    country: text().notNull(),
    region: text(),
    city: text(),
    /** Never leave the server; distances are rounded to 5 km. */
    latitude: real(),
    longitude: real(),
    tattoos: text(),
    hairColor: text(),
    eyeColor: text(),
    bodyType: text(),
    relationshipStatus: text(),
    reason: text(),
    aboutMe: text(),
    interests: integer()
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    mainPhotoId: bigId(),
    /** Hours since 1970 of the last sign of life: coarse, so that presence rewrites the search indexes at most hourly. */
    activeHour: integer().notNull().default(0),
    lastActiveAt: at(),
    /** Newest first where activity ties. */
    joinedSeq: bigId().notNull().generatedByDefaultAsIdentity(),
    searchable: boolean()
      .notNull()
      .generatedAlwaysAs(sql`status = 'active' and not invisible`),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => {
    const visible = sql`${t.searchable}`;
    const order = [t.activeHour.desc().nullsFirst(), t.joinedSeq.desc().nullsFirst()] as const;
    const counted = [t.region, t.mainPhotoId, t.id, t.activeHour, t.joinedSeq, t.interests] as const;
    return [
      check('profiles_niche_range', sql`${t.niche} between 1 and 7`),
      check('profiles_status', oneOf(t.status, PROFILE_STATUSES)),
      check('profiles_gender', oneOf(t.gender, GENDERS)),
      check('profiles_seeking', oneOf(t.seeking, GENDERS)),
      check('profiles_sexuality', oneOf(t.sexuality, SEXUALITIES)),
      check('profiles_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
      check('profiles_place', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
      check('profiles_about_me', sql`char_length(${t.aboutMe}) <= 4000`),
      check('profiles_interests', sql`cardinality(${t.interests}) <= 60`),
      index('profiles_search')
        .on(t.niche, t.gender, t.country, ...order, t.dateOfBirth)
        .where(visible),
      index('profiles_search_region')
        .on(t.niche, t.gender, t.country, t.region, ...order, t.dateOfBirth)
        .where(visible),
      index('profiles_search_anywhere')
        .on(t.niche, t.gender, ...order, t.dateOfBirth)
        .where(visible),
      // What a search counts by is all in these two, so that counting reads no rows; the second for what few have.
      index('profiles_search_count')
        .on(t.niche, t.gender, t.country, t.dateOfBirth, t.sexuality, ...counted)
        .where(visible),
      index('profiles_search_count_sexuality')
        .on(t.niche, t.gender, t.sexuality, t.dateOfBirth, t.country, ...counted)
        .where(visible),
      index('profiles_interests').using('gin', t.interests).where(visible),
    ];
  },
);
export type ProfileRow = typeof profiles.$inferSelect;

/** Answers of the match finder, so that it opens where the member left it. */
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
