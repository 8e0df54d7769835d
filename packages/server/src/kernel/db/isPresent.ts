import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * Members who still use the site: neither disabled by staff nor deleted. Only their conversations, likes and open
 * photos are visible to others.
 *
 * @param users the alias of `users` in the statement
 */
export const isPresent = (users: string): SQL => sql.raw(`${users}.status in ('active', 'not_confirmed')`);
