import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { profiles } from '../../kernel/db/schema/account.ts';
import { photos } from '../../kernel/db/schema/photos.ts';

export type MainPhotos = {
  /** The one that others see. */
  shown: number | null;
  /** The owner's: the one in review, if there is one. */
  own: number | null;
};

/**
 * Locks a member's profile and returns its main photos' ids. Every command on photos takes this lock first, before a photo's row:
 * it serialises uploads, deletions and reviews of one member.
 */
export async function lockMainPhoto(tx: Tx, memberId: number): Promise<MainPhotos> {
  const [profile] = await tx
    .select({ shown: profiles.mainPhotoId })
    .from(profiles)
    .where(eq(profiles.id, memberId))
    .for('update');
  // A statement of its own: one that waited for the lock reads other tables as they were before.
  const [waiting] = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.profileId, memberId), eq(photos.chat, false), eq(photos.mainInReview, true)));
  const shown = profile?.shown ?? null;
  return { shown, own: waiting?.id ?? shown };
}
