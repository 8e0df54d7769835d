import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, bigId, createdAt } from './columns.ts';
import { users } from './account.ts';

export const likes = pgTable(
  'likes',
  {
    likerId: bigId()
      .notNull()
      .references(() => users.id),
    likedId: bigId()
      .notNull()
      .references(() => users.id),
    isNew: boolean().notNull().default(true),
    /** When auto-like showed it to the liked member. */
    shownAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.likerId, t.likedId] }),
    index('likes_received').on(t.likedId, t.isNew.desc().nullsFirst(), t.createdAt.desc().nullsFirst()),
    index('likes_sent').on(t.likerId, t.createdAt.desc().nullsFirst()),
    index('likes_new')
      .on(t.likedId)
      .where(sql`${t.isNew}`),
    check('likes_not_self', sql`${t.likerId} <> ${t.likedId}`),
  ],
);

/** A mutual like, created with the second like. Each member sees the overlay once. */
export const matches = pgTable(
  'matches',
  {
    lowUserId: bigId()
      .notNull()
      .references(() => users.id),
    highUserId: bigId()
      .notNull()
      .references(() => users.id),
    lowShownAt: at(),
    highShownAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.lowUserId, t.highUserId] }),
    index('matches_low').on(t.lowUserId, sql`(low_shown_at is null) desc`, t.createdAt.desc().nullsFirst()),
    index('matches_high').on(
      t.highUserId,
      sql`(high_shown_at is null) desc`,
      t.createdAt.desc().nullsFirst(),
    ),
    check('matches_pair_order', sql`${t.lowUserId} < ${t.highUserId}`),
  ],
);

/** Decisions in the swipe game. Undoing one deletes it. */
export const swipes = pgTable(
  'swipes',
  {
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    profileId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    liked: boolean().notNull(),
    /** The member's local day, which limits the likes. */
    localDay: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.profileId] }),
    index('swipes_profile').on(t.profileId),
    index('swipes_latest').on(t.userId, t.createdAt.desc().nullsFirst()),
    check('swipes_not_self', sql`${t.userId} <> ${t.profileId}`),
  ],
);

/**
 * Time zone of the swipe game's days. It can change only every 30 days, so that a change gains no
 * extra day.
 */
export const swipeZones = pgTable('swipe_zones', {
  userId: bigId()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  timezone: text().notNull(),
  adoptedAt: at().notNull(),
});

/** Likes per day in the swipe game. The constraint guards the minimum, the command the maximum. */
export const swipeDays = pgTable(
  'swipe_days',
  {
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    localDay: date({ mode: 'string' }).notNull(),
    likes: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.localDay] }), check('swipe_days_likes', sql`${t.likes} >= 0`)],
);
