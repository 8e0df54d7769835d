import type { Tx } from '../../kernel/db/client.ts';
import type { MainPhotos } from './lockMainPhoto.ts';
import { readNextMainId } from './photoQueries.ts';
import { setMainInReview } from './setMainInReview.ts';
import { setMainPhoto } from './setMainPhoto.ts';

/**
 * Gives the place of a photo that goes to the next one: an active one, or for the owner one in review where there is none. Does
 * nothing if it was no main photo. The caller holds `lockMainPhoto`.
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
