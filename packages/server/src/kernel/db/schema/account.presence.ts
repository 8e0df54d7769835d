import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { profiles, users } from './account.ts';
import { at, bigId } from './columns.ts';

/**
 * When members were last active, to the minute: narrow and without a second index, so that the write of each minute changes
 * one row in place. Unlogged: after a crash of the database the hourly `profiles.last_active_at` remains.
 */
export const presence = pgTable('presence', {
  userId: bigId()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: at().notNull(),
});

/** A member's last activity, for the server's own decisions. @param profile the name or alias of `profiles` in the query */
export const lastActive = (profile: SQL): SQL =>
  sql`coalesce((select seen_at from presence where user_id = ${profile}.id), ${profile}.last_active_at)`;

/** A member's last activity as a column, in queries that name `profiles` by its own name. */
export const lastActiveColumn = sql<Date | null>`${lastActive(sql`profiles`)}`.mapWith(profiles.lastActiveAt);

/** The last activity that other members may hear of: of one who is invisible, or hides it, none. @param profile as for `lastActive` */
export const shownActivity = (profile: SQL): SQL =>
  sql`case when ${profile}.shows_activity and not ${profile}.invisible then ${lastActive(profile)} end`;

/** What searches may know of the activity of a member who hides it. */
export const hiddenActivity = (moment: SQL): SQL =>
  sql`date_trunc('day', ${moment}, 'UTC') - interval '1 day'`;
