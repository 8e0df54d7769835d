import type { FieldCode } from '@rendezvous/contracts';
import { findCity, regionById } from '../../../kernel/geo/places/places.ts';

export type Place = { country: string; region: string | null; city: string | null };

/** Allows no other characters, because members see town names inside sentences. */
const CITY = /^[\p{L}\p{M}\p{Nd} .,'’()/-]+$/u;

/** Returns the errors of a place by field. Any city is valid: our table has only large ones. */
export function validatePlace(place: Place, countries: readonly string[]): Record<string, FieldCode> {
  if (!countries.includes(place.country)) return { country: 'country_unavailable' };
  if (place.region !== null && regionById(place.region)?.country !== place.country)
    return { region: 'region_unknown' };
  return place.city && !CITY.test(place.city) ? { city: 'invalid' } : {};
}

/** Returns the coordinates of the city or the region's centre. They never leave the server. */
export function coordinatesOf(place: Place): { latitude: number | null; longitude: number | null } {
  const region = place.region === null ? null : regionById(place.region);
  const city = region && place.city !== null ? findCity(region.id, place.city) : null;
  const point = city ?? region;
  return { latitude: point?.latitude ?? null, longitude: point?.longitude ?? null };
}
