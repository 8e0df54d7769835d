import type { Tx } from '../../kernel/db/client.ts';
import type { MainPhotos } from './lockMainPhoto.ts';
import { readNextMainId } from './photoQueries.ts';
import { setMainInReview } from './setMainInReview.ts';
import { setMainPhoto } from './setMainPhoto.ts';

/**
 * Replaces a main photo by the next active one or, if there is none, the owner's by one in review;
 * no-op for others. The caller holds `lockMainPhoto`.
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
