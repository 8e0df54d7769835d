import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { photos } from '../../kernel/db/schema/photos.ts';

/** Blurs a reported chat photo until a moderator decides. @returns whether it is a chat photo */
export async function holdChatPhoto(tx: Tx, photoId: number): Promise<boolean> {
  const held = await tx
    .update(photos)
    .set({ status: 'pending' })
    .where(and(eq(photos.id, photoId), eq(photos.chat, true), eq(photos.status, 'active')))
    .returning({ id: photos.id });
  return held.length > 0;
}
