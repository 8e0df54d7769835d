import type { Gender } from '@rendezvous/contracts';
import { LIMITS } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { bornBy } from '../../kernel/calendar.ts';
import type { Db } from '../../kernel/db/client.ts';
import { lastActive } from '../../kernel/db/schema/account.presence.ts';
import { neighbours } from '../../kernel/geo/places/places.ts';
import { EARTH_KM } from '../../kernel/geo/reverseGeocode.ts';
import { distanceTo, isBetween, isWithin, type Point } from './distanceConditions.ts';
import { ONLINE_MINUTES } from './presencePolicy.ts';
import type { SearchPlace } from './searchPlace.ts';

/** The members to find. Ages in completed years, both included; a member needs all of the `interests`. */
export type MemberFilter = {
  niche: number;
  gender: Gender;
  sexuality?: string | undefined;
  country?: string | undefined;
  region?: string | undefined;
  minAge: number;
  maxAge: number;
  interests: readonly number[];
  online: boolean;
  withPhoto: boolean;
  /** At most so many kilometres from a place. */
  within?: { point: Point; km: number } | undefined;
  /** Only members who let people without an account see them. */
  forVisitor: boolean;
  /** Ids left out of the results: the member's own, and those blocked either way. */
  without: readonly number[];
};

export type SearchResult = {
  ids: number[];
  /** Up to 10,000; `exact` is false where there are more. */
  total: number;
  exact: boolean;
  /** Where the next page starts; null: there is none. */
  next: SearchPlace | null;
};

/** How much wider the search for similar members is. */
const SIMILAR_YEARS = 5;
const SIMILAR_DISTANCE = 2;

/** Kilometres: the nearest members are looked for in circles, each wider than the one before. */
const CIRCLES_KM = [25, 60, 150, 400, 1000, 2500];
/** So many are sorted faster than circles are searched. */
const FEW = 3000;

type Today = {
  /** `YYYY-MM-DD`. */
  today: string;
};

export type SearchOptions = Today & {
  /** From 1; without `after`. */
  page?: number;
  /** The `next` of the page before. */
  after?: SearchPlace | undefined;
  similar: boolean;
  pageSize?: number;
  /** Nearest first, from here. */
  nearest?: Point | undefined;
};

/** Conditions that hold for exact and similar results alike. */
const common = (filter: MemberFilter): SQL[] => [
  sql`searchable`,
  sql`niche = ${filter.niche}`,
  sql`gender = ${filter.gender}`,
  ...(filter.sexuality ? [sql`sexuality = ${filter.sexuality}`] : []),
  ...(filter.country ? [sql`country = ${filter.country}`] : []),
  ...(filter.interests.length ? [sql`interests @> ${sql.param([...filter.interests])}::int[]`] : []),
  ...(filter.online
    ? [
        // The hour is up to an hour behind. As an integer, since the index is not used for a comparison with another type.
        sql`active_hour >= floor(extract(epoch from now() - make_interval(mins => ${ONLINE_MINUTES + 60})) / 3600)::int`,
        sql`${lastActive(sql`profiles`)} > now() - make_interval(mins => ${ONLINE_MINUTES})`,
        sql`not fictional`,
      ]
    : []),
  ...(filter.forVisitor ? [sql`visible_to_visitors`] : []),
  ...(filter.withPhoto ? [sql`main_photo_id is not null`] : []),
  ...(filter.without.length ? [sql`id <> all(${sql.param([...filter.without])}::bigint[])`] : []),
];

const aged = (minAge: number, maxAge: number, today: string): SQL =>
  sql`date_of_birth <= ${bornBy(today, minAge)} and date_of_birth > ${bornBy(today, maxAge + 1)}`;

const exact = (filter: MemberFilter, { today }: Today): SQL =>
  sql.join(
    [
      ...common(filter),
      aged(filter.minAge, filter.maxAge, today),
      ...(filter.region ? [sql`region = ${filter.region}`] : []),
      ...(filter.within ? [isWithin(filter.within.point, filter.within.km)] : []),
    ],
    sql` and `,
  );

/** The region, those around it or twice the distance, and ages five years around, less what the exact search finds. */
const similar = (filter: MemberFilter, { today }: Today): SQL => {
  const wide = aged(
    Math.max(LIMITS.minAge, filter.minAge - SIMILAR_YEARS),
    filter.maxAge + SIMILAR_YEARS,
    today,
  );
  const narrow = aged(filter.minAge, filter.maxAge, today);
  const inRegion = filter.region ? sql` and region is not distinct from ${filter.region}` : sql``;
  const around = filter.region
    ? sql` and region = any(${sql.param([filter.region, ...neighbours(filter.region).map(({ id }) => id)])}::text[])`
    : sql``;
  const { within } = filter;
  const near = within ? sql` and ${isWithin(within.point, within.km)}` : sql``;
  const wider = within ? sql` and ${isWithin(within.point, within.km * SIMILAR_DISTANCE)}` : sql``;
  return sql`${sql.join(common(filter), sql` and `)} and ${wide}${around}${wider} and not (${narrow}${inRegion}${near})`;
};

type Page = {
  where: SQL;
  pageSize: number;
  offset: number;
  after: SearchPlace | undefined;
};

type Found = SearchPlace & { id: number };
type RawFound = Found & Record<string, unknown>;

const laterThan = ({ hour, seq }: SearchPlace): SQL =>
  sql`(active_hour, joined_seq) < (${hour}::int, ${seq}::bigint)`;

/** What follows a place in the order of activity. */
const following = ({ after }: Pick<Page, 'after'>): SQL => (after ? laterThan(after) : sql`true`);

/** A row more than the page: whether there is a next one. */
const pageOf = ({ pageSize, offset }: Page): SQL =>
  sql`order by active_hour desc, joined_seq desc limit ${pageSize + 1} offset ${offset}`;

/** What follows a place in the order of distance, in which members without a place come last. */
function fartherThan(distance: SQL, place: SearchPlace): SQL {
  if (place.km === Infinity) return sql`(${distance} is null and ${laterThan(place)})`;
  return sql`(${distance} > ${place.km}::float8 or ${distance} is null or (${distance} = ${place.km}::float8 and ${laterThan(place)}))`;
}

/** The nearest members first, in the circle around the point that holds the page; members without a place come last. */
async function findNearest(
  db: Db,
  point: Point,
  { where, offset, pageSize, after, n, km: most = Infinity }: Page & { n: number; km?: number | undefined },
): Promise<Found[]> {
  const distance = distanceTo(point);
  const rest = after ? sql`${where} and ${fartherThan(distance, after)}` : where;
  const find = async (condition: SQL) => {
    const { rows } = await db.execute<RawFound>(sql`
      select id, active_hour as hour, joined_seq as seq, coalesce(${distance}, 'Infinity') as km from profiles where ${condition}
      order by km, active_hour desc, joined_seq desc limit ${pageSize + 1} offset ${offset}`);
    return rows;
  };
  const inner = after?.km ?? 0;
  for (const km of CIRCLES_KM) {
    // Behind a place, the ring around it that is as large as the circle.
    const outer = Math.hypot(inner, km);
    if (n <= FEW || outer > Math.min(most, EARTH_KM / 2)) break;
    const rows = await find(
      sql`${rest} and ${inner > km ? isBetween(point, inner, outer) : isWithin(point, outer)}`,
    );
    if (rows.length > pageSize) return rows;
  }
  return find(rest);
}

/** The members that a search shows first, without counting the others. */
export async function findFirst(
  db: Db,
  filter: MemberFilter,
  { today, limit }: Today & { limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from profiles where ${exact(filter, { today })}
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

/** How many there are, up to one more than the limit, and those of the page if all were counted. */
async function count(db: Db, page: Page): Promise<{ n: number; rows: Found[] }> {
  const { rows } = await db.execute<
    SearchPlace & { n: number; id: number | null } & Record<string, unknown>
  >(sql`
    with found as materialized (
      select id, active_hour, joined_seq from profiles where ${page.where} limit ${LIMITS.searchExactUpTo + 1})
    select c.n, p.id, p.active_hour as hour, p.joined_seq as seq, null::float8 as km
    from (select count(*)::int as n from found) c
    left join lateral (select * from found where ${following(page)} ${pageOf(page)}) p on true
    order by p.active_hour desc, p.joined_seq desc`);
  return {
    n: rows[0]?.n ?? 0,
    rows: rows.flatMap(({ id, hour, seq, km }) => (id === null ? [] : [{ id, hour, seq, km }])),
  };
}

async function findPage(db: Db, page: Page): Promise<Found[]> {
  const { rows } = await db.execute<RawFound>(sql`
    select id, active_hour as hour, joined_seq as seq, null::float8 as km from profiles
    where ${page.where} and ${following(page)} ${pageOf(page)}`);
  return rows;
}

/**
 * A page of members: online and recently active first, then newest, or nearest first; the total stops counting at 10,000. Counting reads only
 * an index that holds all it needs, and up to 10,000 finds the page on the way. Where there are more, another index holds
 * their order, so that the page costs what it shows, not what it could show. It starts after a place, or by number within the
 * first 10,000.
 */
export async function searchMembers(
  db: Db,
  filter: MemberFilter,
  options: SearchOptions,
): Promise<SearchResult> {
  const { page = 1, after, nearest, pageSize = LIMITS.searchPageSize } = options;
  const where = options.similar ? similar(filter, options) : exact(filter, options);
  const offset = after ? 0 : (page - 1) * pageSize;
  const wanted = { where, pageSize, offset, after };
  const cap = LIMITS.searchExactUpTo;
  const { n, rows } = await count(db, wanted);
  const find = () => {
    if (offset >= Math.min(n, cap)) return [];
    if (nearest) return findNearest(db, nearest, { ...wanted, n, km: filter.within?.km });
    return n <= cap ? rows : findPage(db, wanted);
  };
  const found = await find();
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    total: Math.min(n, cap),
    exact: n <= cap,
    next: last && found.length > pageSize ? { km: last.km, hour: last.hour, seq: last.seq } : null,
  };
}
