import { LIMITS } from '@rendezvous/contracts';
import { bornBy } from '../../../kernel/calendar.ts';
import { neighbours } from '../../../kernel/geo/places/places.ts';
import { distanceKm } from '../../../kernel/geo/reverseGeocode.ts';
import type { Point } from './distanceConditions.ts';
import { SIMILAR_DISTANCE, SIMILAR_YEARS, type MemberFilter, type SearchKind } from './searchConditions.ts';

/** What searches ask of members, in memory: a member has the same place in each list. Lists of numbers are read faster than objects. */
export type Columns = {
  ids: Float64Array;
  /** Days since 1970. */
  born: Int32Array;
  sexualities: readonly (string | null)[];
  regions: readonly (string | null)[];
  /** Whether there is a photo. */
  photos: Uint8Array;
  /** Whether the member was online when the sample was read. */
  online: Uint8Array;
  /** Whether visitors may see the member. */
  visible: Uint8Array;
  /** Bits of the interests 0 to 31, and from 32. */
  interests: Int32Array;
  moreInterests: Int32Array;
  /** NaN: unknown. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Hours of activity, as in `profiles`. */
  hours: Int32Array;
};

type Test = (columns: Columns, at: number) => boolean;

const DAY_MS = 24 * 3600_000;
const KM_PER_DEGREE = 110;
/** Bits in a number. */
const WORD = 32;

const dayNumber = (date: string): number => Date.parse(date) / DAY_MS;

function aged(youngest: number, oldest: number, today: string): Test {
  const [until, laterThan] = [dayNumber(bornBy(today, youngest)), dayNumber(bornBy(today, oldest + 1))];
  return ({ born }, at) => {
    const day = born[at] ?? Infinity;
    return day <= until && day > laterThan;
  };
}

function isWithin(point: Point, km: number): Test {
  // Cheaper than the distance.
  const high = km / KM_PER_DEGREE;
  return ({ latitudes, longitudes }, at) => {
    const latitude = latitudes[at] ?? NaN;
    const longitude = longitudes[at] ?? NaN;
    return Math.abs(latitude - point.latitude) <= high && distanceKm(point, { latitude, longitude }) <= km;
  };
}

/** A loop: this runs for each of thousands of members. */
const all =
  (tests: readonly Test[]): Test =>
  (columns, at) => {
    for (const test of tests) if (!test(columns, at)) return false;
    return true;
  };

/** Bits of interests, in two numbers: JavaScript's bits are 32. */
export const bitsOf = (ids: readonly number[]): [interests: number, moreInterests: number] =>
  ids.reduce<[number, number]>(
    ([low, high], id) => (id < WORD ? [low | (1 << id), high] : [low, high | (1 << (id - WORD))]),
    [0, 0],
  );

function hasAll(ids: readonly number[]): Test {
  const [low, high] = bitsOf(ids);
  return ({ interests, moreInterests }, at) =>
    ((interests[at] ?? 0) & low) === low && ((moreInterests[at] ?? 0) & high) === high;
}

/** Conditions that hold for exact and similar results alike. */
function commonTests({ online, sexuality, interests, withPhoto, forVisitor }: MemberFilter): Test[] {
  return [
    ...(online ? [(columns: Columns, at: number) => columns.online[at] === 1] : []),
    ...(interests.length ? [hasAll(interests)] : []),
    ...(sexuality ? [({ sexualities }: Columns, at: number) => sexualities[at] === sexuality] : []),
    ...(withPhoto ? [({ photos }: Columns, at: number) => photos[at] === 1] : []),
    ...(forVisitor ? [({ visible }: Columns, at: number) => visible[at] === 1] : []),
  ];
}

function exactTests({ minAge, maxAge, region, within }: MemberFilter, today: string): Test[] {
  return [
    aged(minAge, maxAge, today),
    ...(region ? [({ regions }: Columns, at: number) => regions[at] === region] : []),
    ...(within ? [isWithin(within.point, within.km)] : []),
  ];
}

function similarTests(filter: MemberFilter, today: string): Test[] {
  const { minAge, maxAge, region, within } = filter;
  const isExact = all(exactTests(filter, today));
  const around = new Set<string | null | undefined>(
    region ? [region, ...neighbours(region).map(({ id }) => id)] : [],
  );
  return [
    aged(Math.max(LIMITS.minAge, minAge - SIMILAR_YEARS), maxAge + SIMILAR_YEARS, today),
    ...(region ? [({ regions }: Columns, at: number) => around.has(regions[at])] : []),
    ...(within ? [isWithin(within.point, within.km * SIMILAR_DISTANCE)] : []),
    (columns, at) => !isExact(columns, at),
  ];
}

/**
 * Whether a member of the filter's niche, gender and country fits it, as `exact` and `similar` of `searchConditions.ts` ask the database.
 * @param options similar: the members that a search for similar ones finds
 */
export function fitsFilter(filter: MemberFilter, options: SearchKind): Test {
  const own = options.similar ? similarTests(filter, options.today) : exactTests(filter, options.today);
  const unwanted = new Set(filter.without);
  return all([...commonTests(filter), ...own, ({ ids }, at) => !unwanted.has(ids[at] ?? 0)]);
}
