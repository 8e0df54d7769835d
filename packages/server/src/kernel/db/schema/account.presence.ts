import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { profiles, users } from './account.ts';
import { at, bigId } from './columns.ts';

/**
 * Members' last activity, to the minute; with Redis, the start of their visit (`kernel/presence`).
 * Narrow and without a second index, so each update stays in place. Unlogged: after a crash, the
 * hourly `profiles.last_active_at` remains.
 */
export const presence = pgTable('presence', {
  userId: bigId()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: at().notNull(),
  /** Last activity before the month (UTC) of `seenAt`. */
  earlierMonthAt: at(),
});

/**
 * SQL for a member's last activity, for the server's own decisions.
 * @param profile the alias of `profiles`
 */
export const lastActive = (profile: SQL): SQL =>
  sql`coalesce((select seen_at from presence where user_id = ${profile}.id), ${profile}.last_active_at)`;

/** A member's last activity as a column, in queries that do not alias `profiles`. */
export const lastActiveColumn = sql<Date | null>`${lastActive(sql`profiles`)}`.mapWith(profiles.lastActiveAt);

/**
 * SQL for the activity that others may see: null for invisible members and those who hide it.
 * @param profile the alias, as in `lastActive`
 */
export const shownActivity = (profile: SQL): SQL =>
  sql`case when ${profile}.shows_activity and not ${profile}.invisible then ${lastActive(profile)} end`;

/**
 * SQL for the activity that searches use for members who hide it: the day before, without the time.
 */
export const hiddenActivity = (moment: SQL): SQL =>
  sql`date_trunc('day', ${moment}, 'UTC') - interval '1 day'`;
