import { LIMITS } from '@rendezvous/contracts';

/** Mean radius. */
export const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Point = { latitude: number; longitude: number };

/** Returns the great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const latitude = radians(b.latitude - a.latitude);
  const longitude = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Rounds kilometres for display to members. Never returns 0, so that no one can be located. */
export function coarseDistance(km: number): number {
  const step = LIMITS.distanceStepKm;
  return Math.max(step, Math.round(km / step) * step);
}
