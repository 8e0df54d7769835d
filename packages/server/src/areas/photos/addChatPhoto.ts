import { photos } from '../../kernel/db/schema/photos.ts';
import type { PhotoRow } from '../../kernel/db/schema/photos.ts';
import type { Services } from '../../kernel/services.ts';
import { storeUpload } from './storeUpload.ts';

/**
 * Adds a picture for a conversation. Only the two members see it, and it costs nothing until it is sent.
 * @throws ApiError photo_type, photo_too_large, photo_too_many_pixels, photo_too_small, photo_unreadable
 */
export async function addChatPhoto(ctx: Services, memberId: number, source: Buffer): Promise<PhotoRow> {
  // Without the hash: a member may send the same picture twice.
  const { contentHash: _, ...stored } = await storeUpload(ctx, source);
  const [photo] = await ctx.db
    .insert(photos)
    .values({ ...stored, profileId: memberId, chat: true, status: 'active', createdAt: ctx.now() })
    .returning();
  if (!photo) throw new Error('The photo was not written');
  return photo;
}
