import type { ProfileStatus } from '@rendezvous/contracts/kinds';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { profiles, users } from '../../../kernel/db/schema/account.ts';
import { photos } from '../../../kernel/db/schema/photos.ts';
import { photoFingerprints } from '../../../kernel/db/schema/photos.fingerprints.ts';
import { sites } from '../../../kernel/db/schema/site.ts';

export type WaitingPhoto = {
  photo: typeof photos.$inferSelect;
  main: boolean;
  name: string;
  dateOfBirth: string;
  site: string;
  /** The list that contains the picture. */
  knownList: string | null;
  alsoOn: { id: number; name: string | null; site: string; status: ProfileStatus; mirrored: boolean }[];
};

/** The probability from which the model's assessment flags a photo. */
const LIKELY = 0.5;
const isUnlikely = sql`coalesce((${photos.assessment} ->> 'probability')::real, 0) < ${LIKELY}`;

/** Other accounts with the same picture, uploaded earlier or later. */
const alsoOn = sql<WaitingPhoto['alsoOn']>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'site', s.domain, 'status', p.status,
    'mirrored', d.mirrored) order by u.id), '[]')
  from (
    select distinct on (other.profile_id) other.profile_id, pair.mirrored
    from (
      select earlier_id as id, mirrored from photo_duplicates where photo_id = ${photos.id}
      union all select photo_id, mirrored from photo_duplicates where earlier_id = ${photos.id}) pair
    join photos other on other.id = pair.id
    order by other.profile_id, pair.mirrored) d
  join users u on u.id = d.profile_id join profiles p on p.id = u.id join sites s on s.id = u.site_id)`;

const read = (db: Db, where: SQL | undefined) =>
  db
    .select({
      photo: photos,
      main: photos.mainInReview,
      name: profiles.name,
      dateOfBirth: profiles.dateOfBirth,
      site: sites.domain,
      knownList: photoFingerprints.knownList,
      alsoOn,
    })
    .from(photos)
    .leftJoin(photoFingerprints, eq(photoFingerprints.photoId, photos.id))
    .innerJoin(profiles, eq(profiles.id, photos.profileId))
    .innerJoin(users, eq(users.id, photos.profileId))
    .innerJoin(sites, eq(sites.id, users.siteId))
    .where(where);

/**
 * Reads profile photos in review: known pictures, then flagged ones, then the rest, oldest first.
 */
export async function readWaitingPhotos(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ rows: WaitingPhoto[]; total: number }> {
  const waiting = and(eq(photos.status, 'pending'), eq(photos.chat, false));
  const rows = await read(db, waiting)
    .orderBy(isNull(photoFingerprints.knownList), isUnlikely, asc(photos.createdAt), asc(photos.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(photos, waiting) };
}

export async function readStaffPhoto(db: Db, id: number): Promise<WaitingPhoto | null> {
  const [row] = await read(db, eq(photos.id, id));
  return row ?? null;
}
