import { photos } from '../../kernel/db/schema/photos.ts';
import type { PhotoRow } from '../../kernel/db/schema/photos.ts';
import type { Services } from '../../kernel/services.ts';
import { storeUpload } from './storeUpload.ts';

/**
 * Adds a conversation picture, visible to both members only and free until it is sent.
 * @throws ApiError photo_type, photo_too_large, photo_too_many_pixels
 * @throws ApiError photo_too_small, photo_unreadable
 */
export async function addChatPhoto(ctx: Services, memberId: number, source: Buffer): Promise<PhotoRow> {
  // Without the hash, because members may send the same picture twice.
  const { contentHash: _, ...stored } = await storeUpload(ctx, source);
  const [photo] = await ctx.db
    .insert(photos)
    .values({ ...stored, profileId: memberId, chat: true, status: 'active', createdAt: ctx.now() })
    .returning();
  if (!photo) throw new Error('The photo was not written');
  return photo;
}
