import { eq, sql } from 'drizzle-orm';
import { photos } from '../../kernel/db/schema/photos.ts';
import { addFormat } from './pipeline.ts';
import type { Services } from '../../kernel/services.ts';

type PhotoFiles = { fileKey: string };
type PhotoJob = PhotoFiles & { photoId: number };

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    photo_avif: PhotoJob;
    photo_remove: PhotoFiles;
  }
}

/** Adds the slow format to a photo that is still there; of one that is deleted meanwhile it leaves nothing behind. */
export async function addAvif(services: Services, { photoId, fileKey }: PhotoJob): Promise<void> {
  const {
    db,
    photos: { storage },
  } = services;
  const own = eq(photos.id, photoId);
  const [photo] = await db.select({ id: photos.id }).from(photos).where(own);
  if (photo && (await addFormat(storage, fileKey, 'avif'))) {
    const formats = sql`array(select distinct unnest(${photos.formats} || '{avif}'))`;
    await db.update(photos).set({ formats }).where(own);
  }
  await removeFiles(services, { fileKey });
}

/** Removes the files of a photo, unless there is one that has them. */
export async function removeFiles(
  { db, photos: { storage } }: Services,
  { fileKey }: PhotoFiles,
): Promise<void> {
  const [used] = await db.select({ id: photos.id }).from(photos).where(eq(photos.fileKey, fileKey)).limit(1);
  if (!used) await storage.removeAll(fileKey);
}
