import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { bitsOf, fitsFilter, type Columns } from './fitsFilter.ts';
import type { MemberFilter, SearchKind } from './searchConditions.ts';

/** Milliseconds: older members are read anew, while searches still use them. */
const FRESH_MS = 60_000;
/** Milliseconds: searches do not use older ones. */
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
  hour: number,
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
    hours: Int32Array.from(rows, (row) => row[10]),
  };
};

/**
 * The columns of `KeptMembers`, of rows with the columns of `member_search` that are grouped by niche, gender and country. As JSON, which is
 * read four times as fast as rows.
 */
export const keptColumns = (online: SQL): SQL => sql`
  niche, gender, country, json_agg(json_build_array(id, date_of_birth - date '1970-01-01', sexuality, region,
    with_photo, visible_to_visitors, ${online}, interests, latitude, longitude, active_hour)) as members`;

/** Some of the members, kept in memory for about a minute: asked of the database in each search, they take much of its time. */
export class KeptMembers {
  readonly #db: Db;
  readonly #rows: SQL;
  #groups: Groups | null = null;
  #readAt = 0;
  #reading: Promise<Groups> | null = null;

  /** @param rows the statement that reads them: `keptColumns` */
  constructor(db: Db, rows: SQL) {
    this.#db = db;
    this.#rows = rows;
  }

  /** The hours of activity of those who fit, of at most `most` of them. */
  async hours(filter: MemberFilter, kind: SearchKind, most: number): Promise<number[]> {
    return hoursIn(this.#current() ?? (await this.#startReading()), filter, kind, most);
  }

  /** How many fit, at most `most`; null while they are read. */
  countNow(filter: MemberFilter, kind: SearchKind, most: number): number | null {
    const groups = this.#current();
    return groups && hoursIn(groups, filter, kind, most).length;
  }

  /** Reads the members anew. */
  async refresh(): Promise<void> {
    await this.#startReading();
  }

  #startReading(): Promise<Groups> {
    return (this.#reading ??= this.#read().finally(() => (this.#reading = null)));
  }

  /** Those in memory, unless they are too old; starts to read others. */
  #current(): Groups | null {
    const age = performance.now() - this.#readAt;
    if (this.#groups !== null && age < FRESH_MS) return this.#groups;
    // The next search tries again.
    this.#startReading().catch(() => undefined);
    return age < MAX_AGE_MS ? this.#groups : null;
  }

  async #read(): Promise<Groups> {
    const startedAt = performance.now();
    const { rows } = await this.#db.execute<Group & { members: RawRow[] }>(this.#rows);
    const groups = new Map<string, Map<string, Columns>>();
    for (const { niche, gender, country, members } of rows) {
      const byCountry = groups.get(keyOf({ niche, gender })) ?? new Map<string, Columns>();
      groups.set(keyOf({ niche, gender }), byCountry.set(country, toColumns(members)));
      // Requests are answered in between.
      await setImmediate();
    }
    this.#groups = groups;
    this.#readAt = startedAt;
    return groups;
  }
}

function hoursIn(groups: Groups, filter: MemberFilter, kind: SearchKind, most: number): number[] {
  const fits = fitsFilter(filter, kind);
  const hours: number[] = [];
  for (const [country, columns] of groups.get(keyOf(filter)) ?? []) {
    if (filter.country && country !== filter.country) continue;
    for (let at = 0; at < columns.ids.length; at += 1) {
      if (fits(columns, at)) hours.push(columns.hours[at] ?? 0);
      if (hours.length === most) return hours;
    }
  }
  return hours;
}

/** What a process keeps of each database. @param rows as of `KeptMembers` */
export function keptOf(rows: SQL): (db: Db) => KeptMembers {
  const kept = new WeakMap<Db, KeptMembers>();
  return (db) => {
    const known = kept.get(db) ?? new KeptMembers(db, rows);
    kept.set(db, known);
    return known;
  };
}
