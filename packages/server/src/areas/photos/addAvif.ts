import { eq, sql } from 'drizzle-orm';
import { photos } from '../../kernel/db/schema/photos.ts';
import type { Services } from '../../kernel/services.ts';
import { addFormat } from './pipeline.ts';
import { removePhotoFiles } from './removePhotoFiles.ts';

/** Adds AVIF, which is slow to encode, and deletes it again if the photo was deleted meanwhile. */
export async function addAvif(
  ctx: Services,
  { photoId, fileKey }: { photoId: number; fileKey: string },
): Promise<void> {
  const {
    db,
    photos: { storage },
  } = ctx;
  const own = eq(photos.id, photoId);
  const [photo] = await db.select({ id: photos.id }).from(photos).where(own);
  if (photo && (await addFormat(storage, fileKey, 'avif'))) {
    const formats = sql`array(select distinct unnest(${photos.formats} || '{avif}'))`;
    await db.update(photos).set({ formats }).where(own);
  }
  await removePhotoFiles(ctx, fileKey);
}
