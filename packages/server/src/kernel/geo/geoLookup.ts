import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader } from 'maxmind';
import type { CountryResponse } from 'maxmind';
import type { GeoLookup } from '../services.ts';

/** The file's records are flatter than those of the format's inventor. */
type CountryRecord = CountryResponse & { country_code?: string };

const DATA_FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/**
 * Country of an IP address by the data file of the package (CC BY 4.0, NRO): nothing is asked over the network. Made
 * from registry data, it is right for most connections and a guess for the rest, so the visitor's own choice wins.
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
