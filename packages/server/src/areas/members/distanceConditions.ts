import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { EARTH_KM } from '../../kernel/geo/reverseGeocode.ts';

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

/** Members at most `km` from `point`: first by a box, which an index holds, then exactly. */
export function isWithin(point: Point, km: number): SQL {
  const { latitude, longitude } = point;
  const high = km / KM_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((Math.min(89, Math.abs(latitude) + high) * Math.PI) / 180));
  const [west, east] = [longitude - wide, longitude + wide];
  // A box across the date line has two parts: there, the latitude alone is the first condition.
  const between =
    west < -180 || east > 180 ? sql`` : sql` and longitude between ${west}::real and ${east}::real`;
  return sql`latitude between ${latitude - high}::real and ${latitude + high}::real${between} and ${distanceTo(point)} <= ${km}`;
}
