import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader } from 'maxmind';
import type { CountryResponse } from 'maxmind';
import type { GeoLookup } from '../services.ts';

/** The data file's records are flatter than those of the original format. */
type CountryRecord = CountryResponse & { country_code?: string };

const DATA_FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/**
 * Looks up countries in the package's data file (CC BY 4.0, NRO), without network requests.
 * Registry data is only a good guess, so the visitor's own choice wins.
 */
export async function loadGeoLookup(): Promise<GeoLookup> {
  const path = createRequire(import.meta.url).resolve(DATA_FILE);
  const reader = new Reader<CountryRecord>(await readFile(path));
  return {
    countryOf(address) {
      const bare = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
      if (!isIP(bare)) return null;
      const code = reader.get(bare)?.country_code;
      return code && /^[A-Z]{2}$/.test(code) ? code : null;
    },
  };
}
