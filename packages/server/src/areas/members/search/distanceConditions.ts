import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { EARTH_KM } from '../../../kernel/geo/reverseGeocode.ts';

/** Degrees: a place of our table, a city or the middle of a region. */
export type Point = { latitude: number; longitude: number };

const KM_PER_DEGREE = (2 * Math.PI * EARTH_KM) / 360;

/** Great-circle kilometres between a member's place and `point`; null for members whose place is unknown. */
export const distanceTo = ({
  latitude,
  longitude,
}: Point): SQL => sql`(${2 * EARTH_KM}::float8 * asin(least(1, sqrt(
  sin(radians(latitude - ${latitude}::float8) / 2) ^ 2
  + cos(radians(${latitude}::float8)) * cos(radians(latitude)) * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2))))`;

/** Members at most `km` from `point`. Compares twice the haversines, which takes half the time of computing the distance. */
const isAtMost = ({ latitude, longitude }: Point, km: number): SQL =>
  sql`1 - cos(radians(latitude - ${latitude}::float8))
  + cos(radians(${latitude}::float8)) * cos(radians(latitude)) * (1 - cos(radians(longitude - ${longitude}::float8)))
  <= ${2 * Math.sin(km / (2 * EARTH_KM)) ** 2}::float8`;

/** Members at most `km` from `point`. */
export function isWithin(point: Point, km: number): SQL {
  const high = km / KM_PER_DEGREE;
  // Cheaper than the haversine, for rows that no index chose.
  return sql`latitude between ${point.latitude - high - MARGIN}::real and ${point.latitude + high + MARGIN}::real and ${isAtMost(point, km)}`;
}

/** The same in `stripsAround` that circle. Most members are in parts that need no calculation. */
export const isInCircle = (point: Point, km: number): SQL => sql`(inside or ${isAtMost(point, km)})`;

const RADIANS = Math.PI / 180;
/** Degrees, about ten metres: more than what `real` rounds. */
const MARGIN = 1e-4;
/** Strips of latitude in a degree. The index of places has the same number. */
const STRIPS_PER_DEGREE = 10;

/** Half the width in degrees of longitude, at a latitude, of the circle of `km` around the point. */
function halfWidth(point: Point, km: number, latitude: number): number {
  const [phi0, phi] = [point.latitude * RADIANS, latitude * RADIANS];
  const cosine =
    (Math.cos(km / EARTH_KM) - Math.sin(phi0) * Math.sin(phi)) / (Math.cos(phi0) * Math.cos(phi));
  return Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIANS;
}

/** The latitude at which that circle is widest. */
const widestAt = ({ latitude }: Point, km: number): number =>
  Math.asin(Math.sin(latitude * RADIANS) / Math.cos(km / EARTH_KM)) / RADIANS;

/** A part of a strip of latitude: degrees of longitude, without the eastern end. */
type Part = {
  strip: number;
  west: number;
  east: number;
  /** All of it is in the outer circle. */
  inside: boolean;
};

/** The part of a strip between the circles: one, or one on either side of the inner circle. Of a circle alone, its middle is a part of its own. */
function partsOf(point: Point, [inner, outer]: readonly [number, number], strip: number): Part[] {
  const { latitude, longitude } = point;
  const high = outer / KM_PER_DEGREE;
  const from = Math.max(strip / STRIPS_PER_DEGREE, latitude - high);
  const to = Math.min((strip + 1) / STRIPS_PER_DEGREE, latitude + high);
  const far = halfWidth(point, outer, Math.min(to, Math.max(from, widestAt(point, outer)))) + MARGIN;
  const near = Math.min(halfWidth(point, inner, from), halfWidth(point, inner, to)) - MARGIN;
  // Between its ends a strip is no narrower than at the narrower one.
  const sure = Math.min(halfWidth(point, outer, from), halfWidth(point, outer, to)) - MARGIN;
  const between = (west: number, east: number, inside = false) => ({
    strip,
    west: longitude + west,
    east: longitude + east,
    inside,
  });
  // Parts must not share a longitude, or a member would be found twice.
  if (near > MARGIN) return [between(-far, -near), between(near, far)];
  if (inner > 0 || sure <= MARGIN) return [between(-far, far)];
  return [between(-far, -sure), between(-sure, sure, true), between(sure, far)];
}

/**
 * In place of `member_search`: its rows at least `inner` and at most `outer` kilometres from `point`, and few others. The ring is covered with
 * parts of strips, which an index holds, so that it costs what is in it, not what is nearer, north or south.
 */
export function stripsAround(point: Point, inner: number, outer: number): SQL {
  const high = outer / KM_PER_DEGREE + MARGIN;
  const { latitude, longitude } = point;
  const [south, north] = [Math.max(-90, latitude - high), Math.min(90, latitude + high)];
  const first = Math.floor(south * STRIPS_PER_DEGREE);
  const strips = Array.from(
    { length: Math.floor(north * STRIPS_PER_DEGREE) - first + 1 },
    (_, at) => first + at,
  );
  const wide = halfWidth(point, outer, widestAt(point, outer));
  // Around a pole and across the date line parts of degrees are no ring: there, whole strips are read.
  const isWhole = Math.abs(latitude) + high > 85 || Math.abs(longitude) + wide > 179;
  const parts = isWhole
    ? strips.map((strip) => ({ strip, west: -180, east: 181, inside: false }))
    : strips.flatMap((strip) => partsOf(point, [inner, outer], strip));
  const list = (of: (part: Part) => number | boolean) => sql.param(parts.map(of));
  return sql`unnest(${list(({ strip }) => strip)}::int[], ${list(({ west }) => west)}::real[], ${list(({ east }) => east)}::real[], ${list(({ inside }) => inside)}::bool[])
    as part (strip, west, east, inside) join member_search on floor(latitude * 10)::int = strip and longitude >= west and longitude < east`;
}

/** Members at least `inner` and at most `outer` kilometres from `point`. */
export const isBetween = (point: Point, inner: number, outer: number): SQL =>
  sql`${distanceTo(point)} between ${inner}::float8 and ${outer}::float8`;
