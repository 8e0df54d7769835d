import type { Gender } from '@rendezvous/contracts';
import { LIMITS } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { bornBy } from '../../../kernel/calendar.ts';
import { lastActive } from '../../../kernel/db/schema/account.presence.ts';
import { neighbours } from '../../../kernel/geo/places/places.ts';
import { isInCircle, isWithin, stripsAround, type Point } from './distanceConditions.ts';
import { ONLINE_MINUTES } from '../presencePolicy.ts';

type Circle = { point: Point; km: number };

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
  within?: Circle | undefined;
  /** Only members who let people without an account see them. */
  forVisitor: boolean;
  /** Ids left out of the results: the member's own, and those blocked either way. */
  without: readonly number[];
};

export type Today = {
  /** `YYYY-MM-DD`. */
  today: string;
};

/** Which members a filter finds: those who fit it, or those who are similar. */
export type SearchKind = Today & { similar: boolean };

/** What a search reads. */
export type Search = {
  /** All conditions but `without`, told by an index alone, of the `source`. */
  fitting: SQL;
  /** The same, for rows: the database knows how frequent interests are, but not their bits. */
  fittingRows: SQL;
  /** The same, told by the index of places alone, in a ring around a place. */
  fittingRing: SQL;
  /** Ids left out of the results. */
  without: readonly number[];
  /** `member_search`, or its rows near a place, which an index finds. */
  source: SQL;
  /** Members who fit are spread over the order of activity, so that a page of it is found in few rows. */
  isEven: boolean;
  /** So many interests are shared by few. */
  isRare: boolean;
};

const RARE_INTERESTS = 3;
/** Most members are younger. */
const USUAL_OLDEST = 60;
/** So many years have so many members that those with two interests are found sooner in the index of interests. */
const WIDE_YEARS = 20;

/** Counting would pass over most members of a gender for the few who have all interests. */
const isSparse = ({ interests, online, country, sexuality, within, minAge, maxAge }: MemberFilter): boolean =>
  interests.length > 1 &&
  !(online || country || sexuality || within) &&
  Math.min(maxAge, USUAL_OLDEST) - minAge >= WIDE_YEARS;

/** So many ids are compared one by one faster than as a list. */
const FEW_IDS = 8;

/** Leaves ids out. For each row a list costs a fifth of the search, so it comes after all other conditions. */
export function leaving(without: readonly number[]): SQL {
  if (without.length > FEW_IDS) return sql`id <> all(${sql.param([...without])}::bigint[])`;
  return sql.join([sql`true`, ...without.map((id) => sql`id <> ${id}`)], sql` and `);
}

/** How much wider the search for similar members is. */
export const SIMILAR_YEARS = 5;
export const SIMILAR_DISTANCE = 2;

/** The bits of interests, as a trigger writes them. */
const bitsOf = (interests: readonly number[]): string =>
  String(interests.reduce((bits, id) => bits | (1n << BigInt(id)), 0n));

/** All interests of the filter. */
const havingInterests = ({ interests }: MemberFilter): SQL =>
  sql`interests @> ${sql.param([...interests])}::int[]`;
const havingBits = ({ interests }: MemberFilter): SQL =>
  sql`interest_bits & ${bitsOf(interests)}::bigint = ${bitsOf(interests)}::bigint`;

/** Minutes that a row is at most behind `presence`: it is written each hour, and in the next minutes where another transaction holds it. */
const BEHIND_MINUTES = 65;

const since = (minutes: number): SQL => sql`now() - make_interval(mins => ${minutes})`;

/** The row does not tell that the member is offline. */
export const maybeOnline = (): SQL =>
  sql`not fictional and last_active_at > ${since(ONLINE_MINUTES + BEHIND_MINUTES)}`;

/** A member of `member_search` is online. The row tells of most who are not, without a look at `presence`. */
export const isOnline = (): SQL =>
  sql`(${maybeOnline()} and ${lastActive(sql`member_search`)} > ${since(ONLINE_MINUTES)})`;

/** Conditions that hold for exact and similar results alike, but the interests. */
const common = (filter: MemberFilter): SQL[] => [
  sql`niche = ${filter.niche}`,
  sql`gender = ${filter.gender}`,
  ...(filter.sexuality ? [sql`sexuality = ${filter.sexuality}`] : []),
  ...(filter.country ? [sql`country = ${filter.country}`] : []),
  ...(filter.online
    ? [
        // The hour is up to an hour behind. As an integer, since the index is not used for a comparison with another type.
        sql`active_hour >= floor(extract(epoch from ${since(ONLINE_MINUTES + BEHIND_MINUTES)}) / 3600)::int`,
        isOnline(),
      ]
    : []),
  ...(filter.forVisitor ? [sql`visible_to_visitors`] : []),
  ...(filter.withPhoto ? [sql`with_photo`] : []),
];

type Ages = readonly [youngest: number, oldest: number];

const aged = ([youngest, oldest]: Ages, today: string): SQL =>
  sql`date_of_birth <= ${bornBy(today, youngest)} and date_of_birth > ${bornBy(today, oldest + 1)}`;

/** In place of `member_search`: its rows of some ages, which do not overlap. One condition with "or" would read all ages in between. */
function ofAges(ages: readonly Ages[], today: string): SQL {
  const list = (of: (each: Ages) => string) => sql.param(ages.map(of));
  return sql`unnest(${list(([, oldest]) => bornBy(today, oldest + 1))}::date[], ${list(([youngest]) => bornBy(today, youngest))}::date[])
    as born (later_than, until) join member_search on date_of_birth > later_than and date_of_birth <= until`;
}

const everyone: SQL = sql`member_search`;

/** What does not depend on the kind of search. Who is online, rows tell. */
function searchOf(filter: MemberFilter, fitting: SQL): Omit<Search, 'source'> {
  const { without, online, within, interests } = filter;
  const fittingRows = interests.length ? sql`${fitting} and ${havingInterests(filter)}` : fitting;
  const byIndex = interests.length && !online ? sql`${fitting} and ${havingBits(filter)}` : fittingRows;
  return {
    fitting: byIndex,
    fittingRows,
    fittingRing: byIndex,
    without,
    isEven: !online && !within && interests.length === 0,
    isRare: interests.length >= RARE_INTERESTS,
  };
}

/**
 * What a search within a circle reads.
 * @param fits all conditions, given the one of the circle
 */
function nearSearch(filter: MemberFilter, { point, km }: Circle, fits: (inCircle: SQL) => SQL): Search {
  return {
    ...searchOf(filter, fits(isWithin(point, km))),
    fitting: searchOf(filter, fits(isInCircle(point, km))).fitting,
    source: stripsAround(point, 0, km),
  };
}

/** The members who fit a filter. */
export function exact(filter: MemberFilter, { today }: Today): Search {
  const { within } = filter;
  const fitting = sql.join(
    [
      ...common(filter),
      aged([filter.minAge, filter.maxAge], today),
      ...(filter.region ? [sql`region = ${filter.region}`] : []),
    ],
    sql` and `,
  );
  if (within) return nearSearch(filter, within, (inCircle) => sql`${fitting} and ${inCircle}`);
  const search = searchOf(filter, fitting);
  return {
    ...search,
    // No index holds both columns, so the planner takes that of interests.
    ...(isSparse(filter) ? { fitting: sql`${search.fittingRows} and ${havingBits(filter)}` } : {}),
    source: everyone,
  };
}

/** The region, those around it or twice the distance, and ages five years around, less what the exact search finds. */
export function similar(filter: MemberFilter, { today }: Today): Search {
  const { within, region, minAge, maxAge } = filter;
  const [youngest, oldest] = [Math.max(LIMITS.minAge, minAge - SIMILAR_YEARS), maxAge + SIMILAR_YEARS];
  const narrow = aged([minAge, maxAge], today);
  const inRegion = region ? sql` and region is not distinct from ${region}` : sql``;
  const around = region
    ? sql` and region = any(${sql.param([region, ...neighbours(region).map(({ id }) => id)])}::text[])`
    : sql``;
  const near = within ? sql` and ${isWithin(within.point, within.km)}` : sql``;
  const base = sql`${sql.join(common(filter), sql` and `)} and ${aged([youngest, oldest], today)}${around}`;
  const isExact = sql`(${narrow}${inRegion}${near})`;
  if (within) {
    const wider = { ...within, km: within.km * SIMILAR_DISTANCE };
    return nearSearch(filter, wider, (inCircle) => sql`${base} and ${inCircle} and not ${isExact}`);
  }
  const search = searchOf(filter, sql`${base} and not ${isExact}`);
  if (region) return { ...search, source: everyone };
  const ages: Ages[] = [
    [youngest, minAge - 1],
    [maxAge + 1, oldest],
  ];
  return { ...search, source: ofAges(ages, today) };
}
