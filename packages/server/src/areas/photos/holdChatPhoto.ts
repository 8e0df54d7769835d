import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { photos } from '../../kernel/db/schema/photos.ts';

/** Keeps a reported photo of a conversation closed until a moderator has decided. @returns whether it is such a photo */
export async function holdChatPhoto(tx: Tx, photoId: number): Promise<boolean> {
  const held = await tx
    .update(photos)
    .set({ status: 'pending' })
    .where(and(eq(photos.id, photoId), eq(photos.chat, true), eq(photos.status, 'active')))
    .returning({ id: photos.id });
  return held.length > 0;
}
