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

const RADIANS = Math.PI / 180;
/** Degrees, about ten metres: more than what `real` rounds. */
const MARGIN = 1e-4;
/** Kilometres of latitude in a band, and how many bands there are at most. */
const BAND_KM = 12;
const MOST_BANDS = 24;

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

/** West and east of the inner circle, between two latitudes. */
function bandOf(point: Point, [inner, outer]: readonly [number, number], from: number, to: number): SQL {
  const widest = Math.min(to, Math.max(from, widestAt(point, outer)));
  const far = halfWidth(point, outer, widest) + MARGIN;
  const near = Math.min(halfWidth(point, inner, from), halfWidth(point, inner, to)) - MARGIN;
  const { longitude } = point;
  const between = (west: number, east: number) =>
    sql`latitude between ${from - MARGIN}::real and ${to + MARGIN}::real and longitude between ${west}::real and ${east}::real`;
  if (near <= 0) return between(longitude - far, longitude + far);
  return sql`${between(longitude - far, longitude - near)} or ${between(longitude + near, longitude + far)}`;
}

/**
 * Members at least `inner` and at most `outer` kilometres from `point`. The ring is first covered with boxes, which an index holds, so that it
 * costs what is in it, not what is nearer.
 */
export function isBetween(point: Point, inner: number, outer: number): SQL {
  const high = outer / KM_PER_DEGREE;
  const { latitude, longitude } = point;
  const wide = halfWidth(point, outer, widestAt(point, outer));
  // Around a pole and across the date line boxes of degrees are no ring.
  if (Math.abs(latitude) + high > 85 || Math.abs(longitude) + wide > 179)
    return sql`${isWithin(point, outer)} and ${distanceTo(point)} >= ${inner}::float8`;
  const bands = Math.min(MOST_BANDS, Math.ceil((2 * outer) / BAND_KM));
  const height = (2 * high) / bands;
  const south = latitude - high;
  const boxes = Array.from({ length: bands }, (_, at) =>
    bandOf(point, [inner, outer], south + at * height, south + (at + 1) * height),
  );
  return sql`(${sql.join(boxes, sql` or `)}) and ${distanceTo(point)} between ${inner}::float8 and ${outer}::float8`;
}
