import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { keptColumns, keptOf } from './keptMembers.ts';
import { isOnline } from './searchConditions.ts';

/** One of so many members, chosen by their random ids, is in the sample. */
export const SAMPLE_SHARE = 64;

/**
 * Where so many of the sample fit, there are more than 10,000: were there only 10,000, about 156 would be chosen, and 240 not once in a
 * thousand million searches.
 */
export const MANY_OF_SAMPLE = 240;
/** Where so many of the sample fit, there are rather more than 10,000 than fewer. */
export const PERHAPS_MANY_OF_SAMPLE = 157;

/** All members of the sample, from its index alone. */
export const SAMPLE_ROWS: SQL = sql`
  select ${keptColumns(isOnline())} from member_search where id % ${sql.raw(String(SAMPLE_SHARE))} = 0 group by niche, gender, country`;

/**
 * The sample of a database. It tells how a search is done and whether more than 10,000 fit. A member who hides meanwhile is counted for
 * that, never shown.
 */
export const sampleOf = keptOf(SAMPLE_ROWS);
