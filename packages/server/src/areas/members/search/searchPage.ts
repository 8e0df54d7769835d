import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Search } from './searchConditions.ts';
import type { SearchPlace } from './searchPlace.ts';

/** So many are sorted faster than circles are searched, or the order of activity. */
export const FEW = 2000;

/** What is read for a page of a search. */
export type Page = Search & {
  /** All conditions. */
  where: SQL;
  pageSize: number;
  offset: number;
  after: SearchPlace | undefined;
  /** How many come before the page; 0: none, or behind a place of which it is unknown. */
  before: number;
};

export type Found = SearchPlace & { id: number };
export type RawFound = Found & Record<string, unknown>;

/** The conditions by which few are found. */
export const fewOf = ({ fitting, fittingRows, isRare }: Page): SQL => (isRare ? fittingRows : fitting);

export const laterThan = ({ hour, seq }: SearchPlace): SQL =>
  sql`(active_hour, joined_seq) < (${hour}::int, ${seq}::bigint)`;

/** What follows a place in the order of activity. */
export const following = ({ after }: Pick<Page, 'after'>): SQL => (after ? laterThan(after) : sql`true`);

/** A row more than the page: whether there is a next one. */
export const pageOf = ({ pageSize, offset }: Page): SQL =>
  sql`order by active_hour desc, joined_seq desc limit ${pageSize + 1} offset ${offset}`;
