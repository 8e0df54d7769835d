import { eq, sql } from 'drizzle-orm';
import { photos } from '../../db/schema/index.ts';
import { addFormat } from '../../photos/pipeline.ts';
import type { Services } from '../../services.ts';
import type { PhotoJob } from '../payloads.ts';

/** Adds the slow format to a photo that is still there. */
export async function addAvif(
  { db, photos: { storage } }: Services,
  { photoId, fileKey }: PhotoJob,
): Promise<void> {
  const [photo] = await db.select({ id: photos.id }).from(photos).where(eq(photos.id, photoId));
  if (!photo || !(await addFormat(storage, fileKey, 'avif'))) return;
  await db
    .update(photos)
    .set({ formats: sql`array(select distinct unnest(${photos.formats} || '{avif}'))` })
    .where(eq(photos.id, photoId));
}

/** Removes the files of a photo, unless other members' photos share them (demo pictures do). */
export async function removeFiles(
  { db, photos: { storage } }: Services,
  { fileKey }: PhotoJob,
): Promise<void> {
  const [shared] = await db
    .select({ id: photos.id })
    .from(photos)
    .where(eq(photos.fileKey, fileKey))
    .limit(1);
  if (!shared) await storage.removeAll(fileKey);
}
