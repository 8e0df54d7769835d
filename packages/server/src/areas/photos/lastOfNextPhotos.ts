import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';

/** A chat photo's position in the index that the sweep follows. */
export type Place = { profileId: number; id: number };

export async function lastOfNextPhotos(db: Db, after: Place, slice: number): Promise<Place | null> {
  const result = await db.execute<Place>(sql`
    select profile_id as "profileId", id from (
      select profile_id, id from photos where chat and (profile_id, id) > (${after.profileId}::bigint, ${after.id}::bigint)
      order by profile_id, id limit ${slice}) page
    order by profile_id desc, id desc limit 1`);
  return result.rows[0] ?? null;
}
