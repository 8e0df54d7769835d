import { coarseDistance, distanceKm } from '../../kernel/geo/distance.ts';

export type Position = {
  latitude: number | null;
  longitude: number | null;
};

/** Returns the rounded distance in kilometres, or null. Coordinates never leave the server. */
export function presentDistance(a: Position, b: Position): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  return coarseDistance(
    distanceKm(
      { latitude: a.latitude, longitude: a.longitude },
      { latitude: b.latitude, longitude: b.longitude },
    ),
  );
}
