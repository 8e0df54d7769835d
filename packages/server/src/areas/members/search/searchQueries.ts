import { LIMITS } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { EARTH_KM } from '../../../kernel/geo/distance.ts';
import { kmToCountry } from '../../../kernel/geo/places/places.ts';
import { distanceTo, isWithin, type Point } from './distance.ts';
import { fitting, type FilterKind, type MemberFilter } from './memberFilter.ts';
import type { SearchPlace } from './searchPlace.ts';

export type { MemberFilter } from './memberFilter.ts';

export type SearchOptions = FilterKind & {
  /** From 1; ignored with `after`. */
  page?: number;
  /** The `next` of the previous page. */
  after?: SearchPlace | undefined;
  pageSize?: number;
  /** Nearest first, from here. */
  nearest?: Point | undefined;
};

export type SearchResult = {
  ids: number[];
  /** Up to 1,000; `exact` is false if there are more. */
  total: number;
  exact: boolean;
  /** Where the next page starts; null if there is none. */
  next: SearchPlace | null;
};

/** `lastActiveAt` is read only for pages with `active`. */
export type Found = SearchPlace & { id: number; lastActiveAt?: string | Date | null };
export type Page = {
  nearest?: Point | undefined;
  after?: SearchPlace | undefined;
  offset: number;
  limit: number;
  /** Includes members with and without a photo; those with one come first. */
  mixed?: boolean;
  /** Whether to read the last activity, which no index contains. */
  active?: boolean;
};

export const CAP = LIMITS.searchExactUpTo;

/** In kilometres; doubled until a circle contains the page. */
const FIRST_CIRCLE_KM = 5;
/** A circle that reaches a country farther away contains more members than that country. */
const FAR_KM = 100;

const rowsOf = (fits: SQL, { nearest, active }: Page): SQL => sql`
  select id, with_photo as photo, active_hour as hour, joined_seq as seq,
    ${active ? sql`last_active_at as "lastActiveAt",` : sql``}
    ${nearest ? sql`coalesce(${distanceTo(nearest)}, 'Infinity')` : sql`null::float8`} as km
  from member_search where ${fits}`;

const union = (parts: readonly SQL[]): SQL =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );

function afterCursor({ after, mixed }: Page): SQL {
  if (!after) return sql`true`;
  const { photo, km, hour, seq } = after;
  const [kind, first] = mixed ? [sql`(not photo)::int, `, sql`${Number(!photo)}::int, `] : [sql``, sql``];
  if (km === null && !mixed) return sql`(hour, seq) < (${hour}::int, ${seq}::bigint)`;
  const [distance, nearer] = km === null ? [sql``, sql``] : [sql`km, `, sql`${km}::float8, `];
  return sql`(${kind}${distance}-hour, -seq) > (${first}${nearer}${-hour}::int, ${-seq}::bigint)`;
}

/** The order of activity is that of the indexes. */
const orderOf = ({ nearest, mixed }: Page): SQL => sql`order by
  ${mixed ? sql`photo desc, ` : sql``}${nearest ? sql`km, ` : sql``}hour desc, seq desc`;

const pageOf = (rows: SQL, page: Page): SQL => sql`
  select * from ${rows} found where ${afterCursor(page)} ${orderOf(page)} limit ${page.limit} offset ${page.offset}`;

/** Reads a page without a count. Sorts each alternative separately, so that it can use an index. */
async function readPage(db: Db, fits: readonly SQL[], page: Page): Promise<Found[]> {
  const first = { ...page, offset: 0, limit: page.offset + page.limit };
  const firsts = fits.map((each) => pageOf(sql`(${rowsOf(each, page)})`, first));
  const { rows } = await db.execute<Found & Record<string, unknown>>(pageOf(sql`(${union(firsts)})`, page));
  return rows;
}

/** Counts up to `CAP + 1` matches and reads the page, which is only correct if all are counted. */
export async function countAndRead(
  db: Db,
  fits: readonly SQL[],
  page: Page,
): Promise<{ n: number; found: Found[] }> {
  type Row = { n: number; id: number | null } & Omit<Found, 'id'> & Record<string, unknown>;
  const { rows } = await db.execute<Row>(sql`
    with counted as materialized (${union(fits.map((each) => rowsOf(each, page)))} limit ${CAP + 1})
    select n, page.* from (select count(*)::int as n from counted) total
    left join lateral (${pageOf(sql`counted`, { ...page, mixed: true })}) page on true ${orderOf({ ...page, mixed: true })}`);
  const found = rows.flatMap(({ n: _, id, ...row }) => (id === null ? [] : [{ id, ...row }]));
  return { n: rows[0]?.n ?? 0, found };
}

/** Returns the radius of the largest circle worth searching, in kilometres. */
export const largestCircle = ({ within, country }: MemberFilter, from: Point | undefined): number =>
  within?.km ?? (country && from && kmToCountry(from, country) > FAR_KM ? 0 : EARTH_KM);

/** Reads the nearest of many members. Those without a place come last. */
async function readNearest(
  db: Db,
  fits: readonly SQL[],
  { page, point, most }: { page: Page; point: Point; most: number },
): Promise<Found[]> {
  for (let km = FIRST_CIRCLE_KM; km < most; km *= 2) {
    if (km <= (page.after?.km ?? 0)) continue;
    const inCircle = fits.map((each) => sql`${each} and ${isWithin(point, km)}`);
    const found = await readPage(db, inCircle, page);
    if (found.length === page.limit) return found;
  }
  return readPage(db, fits, page);
}

/** Reads a page of many: members with a photo, then the others, so that each can use an index. */
export async function readMany(
  db: Db,
  fits: readonly SQL[],
  { page, most }: { page: Page; most: number },
): Promise<Found[]> {
  const { nearest, after } = page;
  const found: Found[] = [];
  for (const photo of [true, false]) {
    const limit = page.offset + page.limit - found.length;
    if (limit === 0 || (photo && after?.photo === false)) continue;
    const kind = fits.map((each) => sql`${each} and with_photo = ${photo}`);
    const part = { ...page, after: after?.photo === photo ? after : undefined, offset: 0, limit };
    found.push(
      ...(nearest
        ? await readNearest(db, kind, { page: part, point: nearest, most })
        : await readPage(db, kind, part)),
    );
  }
  return found.slice(page.offset);
}

/** Finds members with a photo first, then recently active, then newest; or nearest (README.md). */
export async function searchMembers(
  db: Db,
  filter: MemberFilter,
  options: SearchOptions,
): Promise<SearchResult> {
  const { page: number = 1, after, nearest, pageSize = LIMITS.searchPageSize } = options;
  const fits = fitting(filter, options);
  // One more row shows whether there is a next page.
  const page = { nearest, after, offset: after ? 0 : (number - 1) * pageSize, limit: pageSize + 1 };
  const { n, found: counted } = await countAndRead(db, fits, page);
  const read = () => {
    if (n <= CAP) return counted;
    if (page.offset >= CAP) return [];
    return readMany(db, fits, { page, most: largestCircle(filter, nearest) });
  };
  return resultOf(await read(), n, pageSize);
}

/**
 * Returns one page of results, with the place where the next one starts.
 * @param found the rows of the page, and one more if there is a next page
 */
export function resultOf(found: readonly Found[], n: number, pageSize: number): SearchResult {
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    ids: shown.map(({ id }) => id),
    total: Math.min(n, CAP),
    exact: n <= CAP,
    next: last ? { photo: last.photo, km: last.km, hour: last.hour, seq: last.seq } : null,
  };
}

/** Finds the members that a search shows first, without counting the others. */
export async function findFirst(
  db: Db,
  filter: MemberFilter,
  { today, limit }: { today: string; limit: number },
): Promise<number[]> {
  const fits = fitting(filter, { today, similar: false });
  return (await readPage(db, fits, { offset: 0, limit })).map(({ id }) => id);
}

/** Keeps the members who match according to this database, in the given order. */
export async function keepFitting(
  db: Db,
  filter: MemberFilter,
  kind: FilterKind,
  ids: readonly number[],
): Promise<number[]> {
  const fits = sql.join(
    fitting(filter, kind).map((each) => sql`(${each})`),
    sql` or `,
  );
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from member_search where id = any(${sql.param([...ids])}::bigint[]) and (${fits})`,
  );
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

/** Counts the matches, up to 1,000. */
export async function countMembers(db: Db, filter: MemberFilter, today: string): Promise<number> {
  const { n } = await countAndRead(db, fitting(filter, { today, similar: false }), { offset: 0, limit: 0 });
  return Math.min(n, CAP);
}
