import type { Tx } from '../../kernel/db/client.ts';
import type { MainPhotos } from './lockMainPhoto.ts';
import { readNextMainId } from './photoQueries.ts';
import { setMainInReview } from './setMainInReview.ts';
import { setMainPhoto } from './setMainPhoto.ts';

/**
 * Replaces a main photo with the next active one or, for the owner only, with one in review.
 * Does nothing for other photos. The caller holds `lockMainPhoto`.
 */
export async function replaceMainPhoto(
  tx: Tx,
  memberId: number,
  photoId: number,
  { shown, own }: MainPhotos,
): Promise<void> {
  if (photoId !== shown && photoId !== own) return;
  let next = shown === photoId ? null : shown;
  if (next === null) {
    next = await readNextMainId(tx, memberId, { photoId, status: 'active' });
    await setMainPhoto(tx, memberId, next);
  }
  if (own !== photoId) return;
  const waiting = next === null ? await readNextMainId(tx, memberId, { photoId, status: 'pending' }) : null;
  await setMainInReview(tx, memberId, waiting);
}
