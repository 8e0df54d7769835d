import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { keptColumns, keptOf } from './keptMembers.ts';
import { isOnline } from './searchConditions.ts';

/**
 * One of so many members, chosen by their random ids, is in the sample. Where 270 of these fit, there are more than 10,000: were there
 * only 10,000, about 156 would be chosen, and 270 not once in 10^14 searches.
 */
const SHARE = sql.raw('64');

/** All members of the sample, from its index alone. */
export const SAMPLE_ROWS: SQL = sql`
  select ${keptColumns(isOnline())} from profiles where searchable and id % ${SHARE} = 0 group by niche, gender, country`;

/**
 * The sample of a database. It tells how a search is done and whether more than 10,000 fit. A member who hides meanwhile is counted for
 * that, never shown.
 */
export const sampleOf = keptOf(SAMPLE_ROWS);
