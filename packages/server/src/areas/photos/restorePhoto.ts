import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import { lockMainPhoto } from './lockMainPhoto.ts';
import { setMainPhoto } from './setMainPhoto.ts';

/** Restores a rejected photo after an upheld objection, unless its owner deleted it. */
export async function restorePhoto(tx: Tx, ownerId: number, photoId: number): Promise<void> {
  const { shown } = await lockMainPhoto(tx, ownerId);
  const restored = await tx
    .update(photos)
    .set({ status: 'active', rejectionReason: null })
    .where(and(eq(photos.id, photoId), eq(photos.profileId, ownerId), eq(photos.status, 'rejected')))
    .returning({ chat: photos.chat });
  if (restored[0]?.chat === false && shown === null) await setMainPhoto(tx, ownerId, photoId);
}
