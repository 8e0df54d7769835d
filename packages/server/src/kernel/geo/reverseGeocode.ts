import { LIMITS } from '@rendezvous/contracts';

/** A place from our own table. Coordinates in degrees. */
export type Place = {
  country: string;
  region: string | null;
  city: string;
  latitude: number;
  longitude: number;
};

/** Mean radius. */
export const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
export function distanceKm(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const latitude = radians(b.latitude - a.latitude);
  const longitude = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Kilometres as shown to members: rounded and never 0, so that nobody can be located. */
export function coarseDistance(km: number): number {
  const step = LIMITS.distanceStepKm;
  return Math.max(step, Math.round(km / step) * step);
}

/** Positions farther than this from any known place are ignored. */
const MAX_KM = 150;

/** Returns the place nearest to a position, or null if none is near. */
export function reverseGeocode(places: readonly Place[], latitude: number, longitude: number): Place | null {
  let nearest: Place | null = null;
  let least = MAX_KM;
  for (const place of places) {
    // A degree of latitude is always 111 km, which rules out most places without trigonometry.
    if (Math.abs(place.latitude - latitude) * 111 > least) continue;
    const km = distanceKm(place, { latitude, longitude });
    if (km < least) {
      least = km;
      nearest = place;
    }
  }
  return nearest;
}
