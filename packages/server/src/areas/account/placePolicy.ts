import type { FieldCode } from '@rendezvous/contracts';
import { findCity, regionById } from '../../kernel/geo/places/places.ts';

export type Place = { country: string; region: string | null; city: string | null };

/** What towns are called, and no more: the word stands in the middle of lines that others read. */
const CITY = /^[\p{L}\p{M}\p{Nd} .,'’()/-]+$/u;

/** What is wrong with a place, field by field. A city may be any: our table holds the larger ones. */
export function judgePlace(place: Place, countries: readonly string[]): Record<string, FieldCode> {
  if (!countries.includes(place.country)) return { country: 'country_unavailable' };
  if (place.region !== null && regionById(place.region)?.country !== place.country)
    return { region: 'region_unknown' };
  return place.city !== null && place.city.trim() !== '' && !CITY.test(place.city.trim())
    ? { city: 'invalid' }
    : {};
}

/** Where a place is, as near as our table knows: the city, else the middle of the region. Never leaves the server. */
export function coordinatesOf(place: Place): { latitude: number | null; longitude: number | null } {
  const region = place.region === null ? null : regionById(place.region);
  const city = region && place.city !== null ? findCity(region.id, place.city) : null;
  const point = city ?? region;
  return { latitude: point?.latitude ?? null, longitude: point?.longitude ?? null };
}
