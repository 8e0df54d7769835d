import type { Gender } from '@rendezvous/contracts';
import { LIMITS } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { bornBy } from '../../../kernel/calendar.ts';
import { lastActive } from '../../../kernel/db/schema/account.presence.ts';
import { neighbours } from '../../../kernel/geo/places/places.ts';
import { ONLINE_MINUTES } from '../../../kernel/presence/Presence.ts';
import { isWithin, type Point } from './distance.ts';

/** Search criteria. Ages are in completed years and inclusive; members need all `interests`. */
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
  /** At most this many kilometres from a point. */
  within?: { point: Point; km: number } | undefined;
  /** Only members who are visible to visitors. */
  forVisitor: boolean;
  /** Excluded ids: the member's own, and those with a block in either direction. */
  without: readonly number[];
};

export type FilterKind = {
  /** `YYYY-MM-DD`. */
  today: string;
  /** Members who almost match, without exact matches. */
  similar: boolean;
  /** Checks `online` only by the row, up to an hour old, as presence is not in the database. */
  hourly?: boolean;
};

/** How much wider the search for similar members is. */
const SIMILAR_YEARS = 5;
const SIMILAR_DISTANCE = 2;

/** Maximum lag of a row behind `presence` in minutes: rows update hourly, later while locked. */
const BEHIND_MINUTES = 65;

const since = (minutes: number): SQL => sql`now() - make_interval(mins => ${minutes})`;
const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** Preselects by the row's activity, which lags behind. Excludes members who hide theirs. */
const isOnline = (hourly: boolean): SQL => {
  const earliest = since(ONLINE_MINUTES + BEHIND_MINUTES);
  // Compares integers, because PostgreSQL does not use the index for another type.
  return sql`active_hour >= floor(extract(epoch from ${earliest}) / 3600)::int and not fictional
    and last_active_at > ${earliest}
    ${hourly ? sql`` : sql`and ${lastActive(sql`member_search`)} > ${since(ONLINE_MINUTES)}`}`;
};

/** Each interest is a bit, so that one index covers them all. */
function havingAll(interests: readonly number[]): SQL {
  const bits = String(interests.reduce((sum, id) => sum | (1n << BigInt(id)), 0n));
  return sql`interest_bits & ${bits}::bigint = ${bits}::bigint`;
}

/** Conditions of both exact and similar results. */
const shared = (filter: MemberFilter, hourly: boolean): SQL[] => [
  sql`niche = ${filter.niche}`,
  sql`gender = ${filter.gender}`,
  ...(filter.sexuality ? [sql`sexuality = ${filter.sexuality}`] : []),
  ...(filter.country ? [sql`country = ${filter.country}`] : []),
  ...(filter.interests.length ? [havingAll(filter.interests)] : []),
  ...(filter.forVisitor ? [sql`visible_to_visitors`] : []),
  ...(filter.withPhoto ? [sql`with_photo`] : []),
  ...(filter.online ? [isOnline(hourly)] : []),
  ...(filter.without.length ? [sql`id <> all(${sql.param([...filter.without])}::bigint[])`] : []),
];

const aged = (youngest: number, oldest: number, today: string): SQL =>
  sql`date_of_birth <= ${bornBy(today, youngest)} and date_of_birth > ${bornBy(today, oldest + 1)}`;

const placed = ({ region, within }: MemberFilter): SQL[] => [
  ...(region ? [sql`region = ${region}`] : []),
  ...(within ? [isWithin(within.point, within.km)] : []),
];

/** The neighbouring regions, and twice the distance. */
const placedAround = ({ region, within }: MemberFilter): SQL[] => [
  ...(region
    ? [sql`region = any(${sql.param([region, ...neighbours(region).map(({ id }) => id)])}::text[])`]
    : []),
  ...(within ? [isWithin(within.point, within.km * SIMILAR_DISTANCE)] : []),
];

/** A little younger, a little older, or of the same age but farther away. */
function similarTo(filter: MemberFilter, today: string): SQL[][] {
  const { minAge, maxAge } = filter;
  const [place, around] = [placed(filter), placedAround(filter)];
  return [
    [aged(Math.max(LIMITS.minAge, minAge - SIMILAR_YEARS), minAge - 1, today), ...around],
    [aged(maxAge + 1, maxAge + SIMILAR_YEARS, today), ...around],
    ...(place.length ? [[aged(minAge, maxAge, today), ...around, sql`not (${all(place)})`]] : []),
  ];
}

/** Returns alternative conditions on rows of `member_search`. A match meets exactly one of them. */
export function fitting(filter: MemberFilter, { today, similar, hourly = false }: FilterKind): SQL[] {
  const alternatives = similar
    ? similarTo(filter, today)
    : [[aged(filter.minAge, filter.maxAge, today), ...placed(filter)]];
  return alternatives.map((each) => all([...shared(filter, hourly), ...each]));
}
