import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { photos } from '../../../kernel/db/schema/photos.ts';
import type { Services } from '../../../kernel/services.ts';
import { lockMainPhoto } from '../lockMainPhoto.ts';
import { replaceMainPhoto } from '../replaceMainPhoto.ts';

/** Hides an accepted photo that is on a list of known pictures until a moderator decides again. */
export async function holdKnownPhoto(ctx: Services, tx: Tx, photoId: number, list: string): Promise<void> {
  const [found] = await tx.select().from(photos).where(eq(photos.id, photoId));
  if (!found || found.status === 'rejected') return;
  if (found.status === 'active') {
    const mains = found.chat ? null : await lockMainPhoto(tx, found.profileId);
    if (mains) await replaceMainPhoto(tx, found.profileId, photoId, mains);
    await tx
      .update(photos)
      .set({ status: 'pending' })
      .where(and(eq(photos.id, photoId), eq(photos.status, 'active')));
  }
  for (const step of ctx.hooks.knownPicture) await step(ctx, tx, { ...found, list });
}
