import type { Country } from '@rendezvous/contracts';
import { distanceKm } from '../distance.ts';
import at from './data/at.json' with { type: 'json' };
import au from './data/au.json' with { type: 'json' };
import be from './data/be.json' with { type: 'json' };
import ca from './data/ca.json' with { type: 'json' };
import ch from './data/ch.json' with { type: 'json' };
import de from './data/de.json' with { type: 'json' };
import dk from './data/dk.json' with { type: 'json' };
import es from './data/es.json' with { type: 'json' };
import fi from './data/fi.json' with { type: 'json' };
import fr from './data/fr.json' with { type: 'json' };
import gb from './data/gb.json' with { type: 'json' };
import ie from './data/ie.json' with { type: 'json' };
import it from './data/it.json' with { type: 'json' };
import nl from './data/nl.json' with { type: 'json' };
import no from './data/no.json' with { type: 'json' };
import nz from './data/nz.json' with { type: 'json' };
import pl from './data/pl.json' with { type: 'json' };
import se from './data/se.json' with { type: 'json' };
import us from './data/us.json' with { type: 'json' };

/**
 * A first-level region; `id` is its stable ISO 3166-2 code. England is a single subdivision there,
 * so its regions have our codes: GB-NEE, GB-NWE, GB-YHE, GB-EME, GB-WME, GB-EAE, GB-LNE, GB-SEE,
 * GB-SWE.
 */
export type Region = {
  id: string;
  country: Country;
  /** In English. */
  name: string;
  /** Native spelling. */
  native: string;
  /** Mean of its cities, weighted by population. */
  latitude: number;
  longitude: number;
};

export type City = {
  region: string;
  /** Native spelling. */
  name: string;
  /** English name, if it differs: `Cologne` for `Köln`. */
  english: string;
  latitude: number;
  longitude: number;
  /** Thousands of inhabitants, at least 1. */
  weight: number;
};

type CityRow = readonly (string | number)[];
type CountryFile = {
  country: string;
  regions: readonly { id: string; name: string; native: string; cities: readonly CityRow[] }[];
};

const FILES: Record<Country, CountryFile> = {
  AT: at,
  AU: au,
  BE: be,
  CA: ca,
  CH: ch,
  DE: de,
  DK: dk,
  ES: es,
  FI: fi,
  FR: fr,
  GB: gb,
  IE: ie,
  IT: it,
  NL: nl,
  NO: no,
  NZ: nz,
  PL: pl,
  SE: se,
  US: us,
};

const REGIONS = new Map<string, Region>();
const CITIES = new Map<string, readonly City[]>();
const BY_COUNTRY = new Map<string, readonly Region[]>();

function readCity(region: string, row: CityRow): City {
  const [name, latitude, longitude, weight, english] = row;
  return {
    region,
    name: String(name),
    english: String(english ?? name),
    latitude: Number(latitude),
    longitude: Number(longitude),
    weight: Math.max(1, Number(weight)),
  };
}

function centroid(cities: readonly City[]): { latitude: number; longitude: number } {
  const total = cities.reduce((sum, city) => sum + city.weight, 0);
  const mean = (of: (city: City) => number) =>
    cities.reduce((sum, city) => sum + of(city) * city.weight, 0) / total;
  return { latitude: mean((city) => city.latitude), longitude: mean((city) => city.longitude) };
}

for (const [country, file] of Object.entries(FILES) as [Country, CountryFile][]) {
  const regions = file.regions.map(({ id, name, native, cities: rows }) => {
    const cities = rows.map((row) => readCity(id, row));
    CITIES.set(id, cities);
    return { id, country, name, native, ...centroid(cities) };
  });
  for (const region of regions) REGIONS.set(region.id, region);
  const collator = new Intl.Collator('en');
  BY_COUNTRY.set(
    country,
    regions.sort((a, b) => collator.compare(a.native, b.native)),
  );
}

/** Returns a country's regions, sorted by native name; empty for an unknown country. */
export function regionsOf(country: string): readonly Region[] {
  return BY_COUNTRY.get(country) ?? [];
}

export function regionById(id: string): Region | null {
  return REGIONS.get(id) ?? null;
}

/** Returns the larger cities of a region; empty for an unknown region. */
export function citiesOf(region: string): readonly City[] {
  return CITIES.get(region) ?? [];
}

/** Finds a city in a region by its native or English name. */
export function findCity(region: string, name: string): City | null {
  const requested = name.trim().toLocaleLowerCase('en');
  const found = citiesOf(region).find(
    (city) =>
      city.name.toLocaleLowerCase('en') === requested || city.english.toLocaleLowerCase('en') === requested,
  );
  return found ?? null;
}

export type NearestPlace = { country: Country; region: Region; city: City; km: number };

/** Returns the nearest known city at any distance, or null for invalid coordinates. */
export function nearest(latitude: number, longitude: number): NearestPlace | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const here = { latitude, longitude };
  let best: NearestPlace | null = null;
  for (const region of REGIONS.values()) {
    for (const city of citiesOf(region.id)) {
      const km = distanceKm(here, city);
      if (!best || km < best.km) best = { country: region.country, region, city, km };
    }
  }
  return best;
}

/**
 * Returns the kilometres from a point to the nearest known city of a country; infinite for an
 * unknown country.
 */
export function kmToCountry(point: { latitude: number; longitude: number }, country: string): number {
  const cities = regionsOf(country).flatMap(({ id }) => citiesOf(id));
  return Math.min(...cities.map((city) => distanceKm(point, city)));
}

/** Returns the five nearest other regions of the same country by centroid, nearest first. */
export function neighbours(regionId: string): Region[] {
  const region = regionById(regionId);
  if (!region) return [];
  const km = (other: Region) => distanceKm(region, other);
  return regionsOf(region.country)
    .filter((other) => other !== region)
    .sort((a, b) => km(a) - km(b))
    .slice(0, 5);
}
