import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { photos } from '../../kernel/db/schema/photos.ts';

export async function releaseChatPhoto(tx: Tx, photoId: number): Promise<void> {
  await tx
    .update(photos)
    .set({ status: 'active' })
    .where(and(eq(photos.id, photoId), eq(photos.chat, true), eq(photos.status, 'pending')));
}
