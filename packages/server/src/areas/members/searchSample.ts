import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { bitsOf, fitsFilter, type Columns } from './fitsFilter.ts';
import { isOnline, type MemberFilter } from './searchConditions.ts';

/**
 * One of so many members, chosen by their random ids, is in the sample. Where 270 of these fit, there are more than 10,000: were there
 * only 10,000, about 156 would be chosen, and 270 not once in 10^14 searches.
 */
const SHARE = sql.raw('64');

/** Milliseconds: an older sample is read anew, while searches still use it. */
const FRESH_MS = 60_000;
/** Milliseconds: searches wait for a new sample instead of using an older one. */
const MAX_AGE_MS = 120_000;

type Group = { niche: number; gender: string; country: string };
type RawRow = [
  id: number,
  born: number,
  sexuality: string | null,
  region: string | null,
  photo: boolean,
  visible: boolean,
  online: boolean | null,
  interests: number[],
  latitude: number | null,
  longitude: number | null,
];

/** Members by niche and gender, then by country. */
type Groups = ReadonlyMap<string, ReadonlyMap<string, Columns>>;

const keyOf = ({ niche, gender }: Pick<Group, 'niche' | 'gender'>): string => `${niche} ${gender}`;

const toColumns = (rows: readonly RawRow[]): Columns => {
  const bits = rows.map((row) => bitsOf(row[7]));
  return {
    ids: Float64Array.from(rows, (row) => row[0]),
    born: Int32Array.from(rows, (row) => row[1]),
    sexualities: rows.map((row) => row[2]),
    regions: rows.map((row) => row[3]),
    photos: Uint8Array.from(rows, (row) => Number(row[4])),
    visible: Uint8Array.from(rows, (row) => Number(row[5])),
    online: Uint8Array.from(rows, (row) => Number(row[6])),
    interests: Int32Array.from(bits, ([low]) => low),
    moreInterests: Int32Array.from(bits, ([, high]) => high),
    latitudes: Float64Array.from(rows, (row) => row[8] ?? NaN),
    longitudes: Float64Array.from(rows, (row) => row[9] ?? NaN),
  };
};

/** All members of the sample, from its index alone. As JSON, which is read four times as fast as rows. */
export const SAMPLE_ROWS: SQL = sql`
  select niche, gender, country, json_agg(json_build_array(id, date_of_birth - date '1970-01-01', sexuality, region,
    main_photo_id is not null, visible_to_visitors, ${isOnline()}, interests, latitude, longitude)) as members
  from profiles where searchable and id % ${SHARE} = 0 group by niche, gender, country`;

/**
 * The members of the sample, kept in memory for about a minute: asked of the database in each search, they take a fifth of its time. They tell
 * how a search is done and whether more than 10,000 fit. A member who hides meanwhile is counted for that, never shown.
 */
export class SearchSample {
  readonly #db: Db;
  #groups: Groups | null = null;
  #readAt = 0;
  #reading: Promise<Groups> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** How many of the sample fit, at most `most`. */
  async count(
    filter: MemberFilter,
    options: { today: string; similar: boolean },
    most: number,
  ): Promise<number> {
    const byCountry = (await this.#current()).get(keyOf(filter));
    const fits = fitsFilter(filter, options);
    let n = 0;
    for (const [country, columns] of byCountry ?? []) {
      if (filter.country && country !== filter.country) continue;
      for (let at = 0; at < columns.ids.length; at += 1) {
        if (fits(columns, at)) n += 1;
        if (n === most) return n;
      }
    }
    return n;
  }

  /** Reads the sample anew. */
  async refresh(): Promise<void> {
    await (this.#reading ??= this.#read().finally(() => (this.#reading = null)));
  }

  async #current(): Promise<Groups> {
    const age = performance.now() - this.#readAt;
    const known = this.#groups;
    if (known !== null && age < FRESH_MS) return known;
    const reading = (this.#reading ??= this.#read().finally(() => (this.#reading = null)));
    if (known === null || age >= MAX_AGE_MS) return reading;
    // The next search tries again.
    reading.catch(() => undefined);
    return known;
  }

  async #read(): Promise<Groups> {
    const startedAt = performance.now();
    const { rows } = await this.#db.execute<Group & { members: RawRow[] }>(SAMPLE_ROWS);
    const groups = new Map<string, Map<string, Columns>>();
    for (const { niche, gender, country, members } of rows) {
      const byCountry = groups.get(keyOf({ niche, gender })) ?? new Map<string, Columns>();
      groups.set(keyOf({ niche, gender }), byCountry.set(country, toColumns(members)));
    }
    this.#groups = groups;
    this.#readAt = startedAt;
    return groups;
  }
}

const samples = new WeakMap<Db, SearchSample>();

/** The sample of a database, one for each process. */
export function sampleOf(db: Db): SearchSample {
  const known = samples.get(db) ?? new SearchSample(db);
  samples.set(db, known);
  return known;
}
