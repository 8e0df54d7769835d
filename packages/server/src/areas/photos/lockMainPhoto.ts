import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { profiles } from '../../kernel/db/schema/account.ts';
import { photos } from '../../kernel/db/schema/photos.ts';

export type MainPhotos = {
  /** The main photo that others see. */
  shown: number | null;
  /** The main photo that the owner sees: one in review, otherwise the public one. */
  own: number | null;
};

/**
 * Locks a profile and returns its main photo ids. Every command locks the profile before photos,
 * which serialises a member's uploads, deletions and reviews.
 */
export async function lockMainPhoto(tx: Tx, memberId: number): Promise<MainPhotos> {
  const [profile] = await tx
    .select({ shown: profiles.mainPhotoId })
    .from(profiles)
    .where(eq(profiles.id, memberId))
    .for('update');
  // In a separate statement, because after waiting for a lock, a statement reads other tables as
  // they were before the wait.
  const [waiting] = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.profileId, memberId), eq(photos.chat, false), eq(photos.mainInReview, true)));
  const shown = profile?.shown ?? null;
  return { shown, own: waiting?.id ?? shown };
}
