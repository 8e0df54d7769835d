import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { EARTH_KM } from '../../../kernel/geo/distance.ts';

/** A place in our table, either a city or the centre of a region, in degrees. */
export type Point = { latitude: number; longitude: number };

const RADIANS = Math.PI / 180;
const KM_PER_DEGREE = EARTH_KM * RADIANS;
/** In degrees, about ten metres: more than the rounding error of `real`. */
const MARGIN = 1e-4;
/** Strips of latitude per degree, as in the index of places. */
const STRIPS_PER_DEGREE = 10;

/** Great-circle kilometres from a member's place to `point`; null if the place is unknown. */
export const distanceTo = ({ latitude, longitude }: Point): SQL => sql`(
  ${2 * EARTH_KM}::float8 * asin(least(1, sqrt(sin(radians(latitude - ${latitude}::float8) / 2) ^ 2
  + cos(radians(${latitude}::float8)) * cos(radians(latitude)) * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2))))`;

function stripsOf({ latitude }: Point, km: number): number[] {
  const high = km / KM_PER_DEGREE + MARGIN;
  const first = Math.floor(Math.max(-90, latitude - high) * STRIPS_PER_DEGREE);
  const last = Math.floor(Math.min(90, latitude + high) * STRIPS_PER_DEGREE);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Half the width of a circle in degrees of longitude; null near a pole or across the date line. */
function widthOf({ latitude, longitude }: Point, km: number): number | null {
  const sine = Math.sin(km / EARTH_KM) / Math.cos(latitude * RADIANS);
  if (Math.abs(latitude) + km / KM_PER_DEGREE >= 90 || sine >= 1) return null;
  const width = Math.asin(sine) / RADIANS + MARGIN;
  return Math.abs(longitude) + width > 180 ? null : width;
}

/** Matches members at most `km` from `point`: an index finds the box around the circle. */
export function isWithin(point: Point, km: number): SQL {
  const width = widthOf(point, km);
  const { longitude } = point;
  const inBox =
    width === null
      ? sql``
      : sql`and longitude between ${longitude - width}::real and ${longitude + width}::real`;
  return sql`floor(latitude * 10)::int = any(${sql.param(stripsOf(point, km))}::int[]) ${inBox}
    and ${distanceTo(point)} <= ${km}::float8`;
}
