import { LIMITS } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import type { Point } from './distanceConditions.ts';
import { findNearest } from './findNearest.ts';
import { onlineOf } from './onlineMembers.ts';
import {
  exact,
  leaving,
  similar,
  type MemberFilter,
  type SearchKind,
  type Today,
} from './searchConditions.ts';
import { FEW, fewOf, following, pageOf, type Found, type Page, type RawFound } from './searchPage.ts';
import type { Counts, SearchPlace } from './searchPlace.ts';
import { MANY_OF_SAMPLE, PERHAPS_MANY_OF_SAMPLE, SAMPLE_SHARE, sampleOf } from './searchSample.ts';

export type { MemberFilter } from './searchConditions.ts';

export type SearchResult = {
  ids: number[];
  /** Up to 10,000; `exact` is false where there are more. */
  total: number;
  exact: boolean;
  /** For the next page: the total, or one more than the limit, and how many come before it. */
  counts: Counts;
  /** Where the next page starts; null: there is none. */
  next: SearchPlace | null;
};

/** Where so many of the sample fit, about 2,500 do: then the page is found sooner along the order of activity than by sorting all. */
const SOME_OF_SAMPLE = 40;
/** Where no more of the sample fit, the index of interests finds those with several sooner than all others are passed over. */
const FEW_OF_SAMPLE = 15;

/** So many online, two pages, are told by their number in memory, and found along the order of activity, which they start. Fewer are counted exactly. */
const MANY_ONLINE = 50;

export type SearchOptions = SearchKind & {
  /** From 1; without `after`. */
  page?: number;
  /** The `next` of the page before. */
  after?: SearchPlace | undefined;
  /** Of the page before. More than the limit are one more. */
  counts?: Counts | undefined;
  pageSize?: number;
  /** Nearest first, from here. */
  nearest?: Point | undefined;
};

/** The members that a search shows first, without counting the others. */
export async function findFirst(
  db: Db,
  filter: MemberFilter,
  { today, limit }: Today & { limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from member_search where ${exact(filter, { today }).fittingRows} and ${leaving(filter.without)}
    order by active_hour desc, joined_seq desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Those of `ids` that visitors may still see. */
export async function keepVisible(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from profiles where id = any(${sql.param([...ids])}::bigint[]) and searchable and visible_to_visitors`);
  const visible = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => visible.has(id));
}

const LIMIT = LIMITS.searchExactUpTo + 1;

/** How many fit, and the page where it was found on the way. */
type Counted = { n: number; rows: Found[] | null };
type CountedRow = { n: number; id: number | null } & SearchPlace & Record<string, unknown>;

/** A page whose members are counted. */
type Counting = Page & {
  /** There may be more than are counted. Where there are not, the limit would cost each row a sixth of the count. */
  isLimited: boolean;
};

/** Those who fit; one more than the limit. Ids are left out of these few, so that it reads so many more. */
const uncut = ({ fitting, source, without, isLimited }: Counting): SQL =>
  isLimited
    ? sql`
  select id, active_hour, joined_seq from (
    select id, active_hour, joined_seq from ${source} where ${fitting} limit ${LIMIT + without.length}) uncut
  where ${leaving(without)}`
    : sql`select id, active_hour, joined_seq from ${source} where ${fitting} and ${leaving(without)}`;

/** The page of many, along the index of their order. */
const ordered = (page: Page): SQL => sql`
  select id, active_hour as hour, joined_seq as seq, null::float8 as km from member_search
  where ${page.where} and ${following(page)} ${pageOf(page)}`;

/** The number, and all who are counted sorted for the page. */
const countAndSort = (page: Counting): SQL => sql`
  with found as materialized (${uncut(page)})
  select c.n, p.id, p.active_hour as hour, p.joined_seq as seq, null::float8 as km
  from (select count(*)::int as n from found) c
  left join lateral (select * from found where ${following(page)} ${pageOf(page)}) p on true
  order by hour desc, seq desc`;

/** The number, and apart from it the page. */
const countAndFollow = (page: Counting): SQL => sql`
  select c.n, p.* from (select count(*)::int as n from (${uncut(page)}) found) c
  left join (${ordered(page)}) p on true order by hour desc, seq desc`;

/** The number, and the page among those who were active since an hour: sorting all of them would take a fourth of the search. */
const countAndKeep = (page: Counting, since: number): SQL => sql`
  select c.n, p.id, p.active_hour as hour, p.joined_seq as seq, null::float8 as km
  from (
    select count(*)::int as n, array_agg(row(id, active_hour, joined_seq)) filter (where active_hour >= ${since}::int) as members
    from (${uncut(page)}) found) c
  left join lateral (
    select * from unnest(c.members) as latest (id bigint, active_hour int, joined_seq bigint) ${pageOf(page)}) p on true
  order by hour desc, seq desc`;

/**
 * An hour since which enough members for the page were active; null: few fit, or the page does not start by number. Six of the sample
 * stand for some 384 members: that fewer than 25 were active happens not once in 400,000 searches, and then the page is found anew.
 * @param hours of those of the sample who fit
 */
function hourToKeep({ offset, pageSize, after }: Page, hours: readonly number[]): number | null {
  const enough = Math.ceil((2 * (offset + pageSize)) / SAMPLE_SHARE) + 5;
  return after ? null : (hours.toSorted((a, b) => b - a)[enough - 1] ?? null);
}

const countOnly = (page: Counting): SQL => sql`
  select count(*)::int as n, null as id from (${uncut(page)}) found`;

/**
 * The page is found along the order of activity, in which many members are near the start.
 * @param chosen how many of the sample fit
 */
const followsOrder = ({ isEven }: Page, chosen: number): boolean =>
  chosen >= (isEven ? SOME_OF_SAMPLE : PERHAPS_MANY_OF_SAMPLE);

/** @param hours of those of the sample who fit */
function countWithPage(page: Counting, hours: readonly number[]): SQL {
  if (followsOrder(page, hours.length)) return countAndFollow(page);
  const since = hourToKeep(page, hours);
  return since === null ? countAndSort(page) : countAndKeep(page, since);
}

/**
 * How many there are, up to one more than the limit, and those of the page where they are found on the way.
 * @param hours of those of the sample who fit
 */
async function count(db: Db, page: Page, hours: readonly number[], wantsPage: boolean): Promise<Counted> {
  if (hours.length === MANY_OF_SAMPLE) return { n: LIMIT, rows: null };
  const fitting = hours.length <= FEW_OF_SAMPLE ? fewOf(page) : page.fitting;
  const counted = { ...page, fitting, isLimited: hours.length >= PERHAPS_MANY_OF_SAMPLE };
  const query = wantsPage ? countWithPage(counted, hours) : countOnly(counted);
  const { rows } = await db.execute<CountedRow>(query);
  const n = Math.min(rows[0]?.n ?? 0, LIMIT);
  const found = rows.flatMap(({ id, hour, seq, km }) => (id === null ? [] : [{ id, hour, seq, km }]));
  const isOver = n === LIMIT && !followsOrder(page, hours.length);
  const isCut = !page.after && found.length <= page.pageSize && page.offset + found.length < n;
  return { n, rows: wantsPage && !isOver && !isCut ? found : null };
}

/**
 * The number of the first page. Each member who may be online costs a look-up of presence, so that their number comes from memory, up to
 * two minutes old, unless they are few.
 * @param wantsPage whether those of the page are wanted where they are found on the way
 */
async function countFirst(
  db: Db,
  { filter, options, page }: { filter: MemberFilter; options: SearchOptions; page: Page },
  wantsPage: boolean,
): Promise<Counted> {
  const hours = await sampleOf(db).hours(filter, options, MANY_OF_SAMPLE);
  if (filter.online && hours.length < MANY_OF_SAMPLE) {
    const n = onlineOf(db).countNow(filter, options, LIMIT);
    if (n !== null && n >= MANY_ONLINE) return { n, rows: null };
  }
  return count(db, page, hours, wantsPage);
}

/** A page of many, along the index of their order. */
async function findAmongMany(db: Db, page: Page): Promise<Found[]> {
  const { rows } = await db.execute<RawFound>(ordered(page));
  return rows;
}

/** A page of few: all of them are found, then sorted. */
async function findAmongFew(db: Db, page: Page): Promise<Found[]> {
  const { rows } = await db.execute<RawFound>(sql`
    with found as materialized (
      select id, active_hour, joined_seq from ${page.source} where ${fewOf(page)} and ${leaving(page.without)} and ${following(page)})
    select id, active_hour as hour, joined_seq as seq, null::float8 as km from found ${pageOf(page)}`);
  return rows;
}

/**
 * A page of members: online and recently active first, then newest, or nearest first; the total stops counting at 10,000. A sample tells
 * where there are more. Otherwise counting reads only an index that holds all it needs, and finds the page on the way. Where there are
 * more, another index holds their order, so that the page costs what it shows, not what it could show. It starts after a place, or
 * by number within the first 10,000.
 */
export async function searchMembers(
  db: Db,
  filter: MemberFilter,
  options: SearchOptions,
): Promise<SearchResult> {
  const { page = 1, after, nearest, counts, pageSize = LIMITS.searchPageSize } = options;
  const search = options.similar ? similar(filter, options) : exact(filter, options);
  const offset = after ? 0 : (page - 1) * pageSize;
  const where = sql`${search.fittingRows} and ${leaving(search.without)}`;
  const before = after ? (counts?.before ?? 0) : offset;
  const wanted = { ...search, where, pageSize, offset, after, before };
  const cap = LIMITS.searchExactUpTo;
  const { n, rows } =
    counts === undefined
      ? await countFirst(db, { filter, options, page: wanted }, !nearest)
      : { n: counts.counted, rows: null };
  const find = () => {
    if (offset >= Math.min(n, cap)) return [];
    if (nearest) return findNearest(db, { point: nearest, filter, options, n }, wanted);
    return (
      rows ??
      (n <= (filter.online ? MANY_ONLINE - 1 : FEW) ? findAmongFew(db, wanted) : findAmongMany(db, wanted))
    );
  };
  const found = await find();
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    total: Math.min(n, cap),
    exact: n <= cap,
    // Where it is unknown how many come before this page, it stays unknown.
    counts: { counted: n, before: after && before === 0 ? 0 : before + shown.length },
    next: last && found.length > pageSize ? { km: last.km, hour: last.hour, seq: last.seq } : null,
  };
}
