import { photos } from '../../kernel/db/schema/photos.ts';
import type { PhotoRow } from '../../kernel/db/schema/photos.ts';
import type { Services } from '../../kernel/services.ts';
import { recordFingerprint } from './fingerprint/recordFingerprint.ts';
import { holdChatPhoto } from './holdChatPhoto.ts';
import { storeUpload } from './storeUpload.ts';

/**
 * Adds a picture for a conversation, which only its two members see once it is sent. A picture on a
 * list of known pictures is hidden from the recipient until a moderator decides.
 * @throws ApiError as `storeUpload`
 */
export async function addChatPhoto(ctx: Services, memberId: number, source: Buffer): Promise<PhotoRow> {
  const { facts, fingerprint } = await storeUpload(ctx, source);
  // Without the hash, because members may send the same picture twice.
  const { contentHash: _, ...columns } = facts;
  return ctx.db.transaction(async (tx) => {
    const [photo] = await tx
      .insert(photos)
      .values({ ...columns, profileId: memberId, chat: true, status: 'active', createdAt: ctx.now() })
      .returning();
    if (!photo) throw new Error('The photo was not written');
    const isKnown = (await recordFingerprint(ctx, tx, photo, fingerprint)) !== null;
    if (isKnown) await holdChatPhoto(tx, photo.id);
    return photo;
  });
}
