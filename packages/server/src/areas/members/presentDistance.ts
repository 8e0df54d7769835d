import { coarseDistance, distanceKm } from '../../kernel/geo/reverseGeocode.ts';

export type Position = {
  latitude: number | null;
  longitude: number | null;
};

/** The rounded distance between two members in kilometres, or null. The coordinates themselves never leave the server. */
export function presentDistance(a: Position, b: Position): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  return coarseDistance(
    distanceKm(
      { latitude: a.latitude, longitude: a.longitude },
      { latitude: b.latitude, longitude: b.longitude },
    ),
  );
}
