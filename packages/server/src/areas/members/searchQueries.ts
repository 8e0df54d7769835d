import type { Gender } from '@rendezvous/contracts';
import { LIMITS } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { bornBy } from '../../kernel/calendar.ts';
import type { Db } from '../../kernel/db/client.ts';
import { lastActive } from '../../kernel/db/schema/account.presence.ts';
import { neighbours } from '../../kernel/geo/places/places.ts';
import { distanceTo, isWithin, type Point } from './distanceConditions.ts';
import { ONLINE_MINUTES } from './presencePolicy.ts';

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
};

/** How much wider the search for similar members is. */
const SIMILAR_YEARS = 5;
const SIMILAR_DISTANCE = 2;

/** Kilometres: the nearest members are looked for in circles, each wider than the one before. */
const CIRCLES_KM = [25, 60, 150, 400, 1000, 2500];

type Today = {
  /** `YYYY-MM-DD`. */
  today: string;
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

type Page = { where: SQL; offset: number; pageSize: number };

/** The nearest members first, in the circle around the point that holds the page; members without a place come last. */
async function findNearest(db: Db, point: Point, { where, offset, pageSize }: Page): Promise<number[]> {
  const pageOf = sql`order by ${distanceTo(point)}, active_hour desc, joined_seq desc limit ${pageSize} offset ${offset}`;
  for (const km of CIRCLES_KM) {
    const circle = sql`${where} and ${isWithin(point, km)}`;
    const { rows } = await db.execute<{ id: number }>(sql`select id from profiles where ${circle} ${pageOf}`);
    if (rows.length === pageSize) return rows.map(({ id }) => id);
  }
  const { rows } = await db.execute<{ id: number }>(sql`select id from profiles where ${where} ${pageOf}`);
  return rows.map(({ id }) => id);
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

/**
 * A page of members: online and recently active first, then newest, or nearest first; the total stops counting at 10,000. Counting reads only
 * an index that holds all it needs, and up to 10,000 finds the page on the way. Where there are more, another index holds
 * their order, so that the page costs what it shows, not what it could show.
 */
export async function searchMembers(
  db: Db,
  filter: MemberFilter,
  options: Today & { page: number; similar: boolean; pageSize?: number; nearest?: Point | undefined },
): Promise<SearchResult> {
  const { page, pageSize = LIMITS.searchPageSize } = options;
  const where = options.similar ? similar(filter, options) : exact(filter, options);
  const offset = (page - 1) * pageSize;
  const cap = LIMITS.searchExactUpTo;
  const pageOf = sql`order by active_hour desc, joined_seq desc limit ${pageSize} offset ${offset}`;
  const counted = await db.execute<{ n: number; ids: number[] }>(sql`
    with found as materialized (
      select id, active_hour, joined_seq from profiles where ${where} limit ${cap + 1})
    select (select count(*)::int from found) as n, array(select id from found ${pageOf}) as ids`);
  const { n, ids } = counted.rows[0] ?? { n: 0, ids: [] };
  if (options.nearest && offset < Math.min(n, cap)) {
    const nearest = await findNearest(db, options.nearest, { where, offset, pageSize });
    return { ids: nearest, total: Math.min(n, cap), exact: n <= cap };
  }
  if (n <= cap) return { ids: ids.map(Number), total: n, exact: true };
  if (offset >= cap) return { ids: [], total: cap, exact: false };
  const result = await db.execute<{ id: number }>(sql`select id from profiles where ${where} ${pageOf}`);
  return { ids: result.rows.map((row) => row.id), total: cap, exact: false };
}
