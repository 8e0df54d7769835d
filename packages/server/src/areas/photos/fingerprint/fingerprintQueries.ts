import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { SAME_BITS, bitsOf, probesOf } from './nearPolicy.ts';

const MOST = 20;

/**
 * Rows of a table with `hash` and `bands` whose picture resembles that of the hash. Uses a join,
 * because PostgreSQL overestimates an overlap of so many bands and would read the whole table.
 */
const near = (table: 'photo_fingerprints' | 'known_pictures', hash: string): SQL => sql`(
  select distinct n.* from unnest(${sql.param(probesOf(hash))}::int[]) probe
  join ${sql.identifier(table)} n on n.bands @> array[probe]
  where bit_count(n.hash # ${bitsOf(hash)}::bit(256)) <= ${SAME_BITS}) f`;

export type NearPhoto = { photoId: number; profileId: number; siteId: number };

/** Reads other accounts' profile photos of the same picture, accepted or not. */
export async function readNearPhotos(db: Db, hash: string, ownerId: number): Promise<NearPhoto[]> {
  const { rows } = await db.execute<NearPhoto>(sql`
    select p.id as "photoId", p.profile_id as "profileId", u.site_id as "siteId"
    from ${near('photo_fingerprints', hash)} join photos p on p.id = f.photo_id join users u on u.id = p.profile_id
    where not p.chat and p.profile_id <> ${ownerId}
    order by bit_count(f.hash # ${bitsOf(hash)}::bit(256)), p.created_at limit ${MOST}`);
  return rows;
}

/** Returns the first list with a picture that resembles one of the hashes, or null. */
export async function findKnownList(db: Db, hashes: readonly string[]): Promise<string | null> {
  for (const hash of hashes) {
    const { rows } = await db.execute<{ list: string }>(
      sql`select f.list from ${near('known_pictures', hash)} order by f.id limit 1`,
    );
    if (rows[0]) return rows[0].list;
  }
  return null;
}

/** Reads all photos, including chat photos, that resemble the known pictures with these ids. */
export async function readPhotosLike(
  db: Db,
  known: readonly { id: number; hash: string }[],
): Promise<{ id: number; photoId: number }[]> {
  const given = known.map(({ id, hash }) => ({ id, bits: bitsOf(hash), probes: probesOf(hash) }));
  const { rows } = await db.execute<{ id: number; photoId: number }>(sql`
    select distinct k.id, n.photo_id as "photoId"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as k(id bigint, bits bit(256), probes int[])
    cross join unnest(k.probes) probe join photo_fingerprints n on n.bands @> array[probe]
    where bit_count(n.hash # k.bits) <= ${SAME_BITS}`);
  return rows;
}

export async function readKnownLists(db: Db): Promise<{ name: string; count: number }[]> {
  const { rows } = await db.execute<{ name: string; count: number }>(
    sql`select list as name, count(*)::int as count from known_pictures group by list order by list`,
  );
  return rows;
}
