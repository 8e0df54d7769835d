import { and, eq } from 'drizzle-orm';
import { photos } from '../../../kernel/db/schema/photos.ts';
import type { Services } from '../../../kernel/services.ts';
import { readAll } from '../pipeline.ts';

/** Stores the model's assessment of a queued photo; without one, the photo stays queued. */
export async function assessPhoto(
  { db, photos: { storage }, photoModel }: Services,
  { photoId, fileKey }: { photoId: number; fileKey: string },
): Promise<void> {
  const picture = photoModel && (await readAll(storage, `${fileKey}/md.jpg`));
  const assessment = picture && (await photoModel.assess(picture));
  if (!assessment) return;
  await db
    .update(photos)
    .set({ assessment })
    .where(and(eq(photos.id, photoId), eq(photos.status, 'pending')));
}
