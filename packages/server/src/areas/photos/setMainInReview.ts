import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { photos } from '../../kernel/db/schema/photos.ts';

/** Sets the owner's main photo in review, or with null none. The caller holds `lockMainPhoto`. */
export async function setMainInReview(tx: Tx, memberId: number, photoId: number | null): Promise<void> {
  const ofMember = and(eq(photos.profileId, memberId), eq(photos.chat, false));
  await tx
    .update(photos)
    .set({ mainInReview: false })
    .where(and(ofMember, eq(photos.mainInReview, true)));
  if (photoId === null) return;
  await tx
    .update(photos)
    .set({ mainInReview: true })
    .where(and(ofMember, eq(photos.id, photoId), eq(photos.status, 'pending')));
}
