import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { profiles } from '../../kernel/db/schema/account.ts';
import type { Services } from '../../kernel/services.ts';
import { readCards } from '../members/cardQueries.ts';
import { mainImageBody } from '../photos/photoBody.ts';
import { countNewLikes } from './likeQueries.ts';

/** Whether the member has confirmed the address. Confirming sends the earlier notifications. */
async function isListed(tx: Tx, memberId: number): Promise<boolean> {
  const [own] = await tx.select({ status: profiles.status }).from(profiles).where(eq(profiles.id, memberId));
  return own?.status === 'active';
}

/** Notifies the liked member, unless the liker is unlisted. */
export async function notifyLike(
  ctx: Services,
  tx: Tx,
  likerId: number,
  otherId: number,
  match: boolean,
): Promise<void> {
  const [card] = await readCards(tx, otherId, [likerId]);
  if (!card || !(await isListed(tx, likerId))) return;
  const profile = {
    id: String(likerId),
    name: card.name,
    main_image: mainImageBody(ctx.photos.urls, card.photoId, card.fileKey),
    fictional: card.fictional,
  };
  await ctx.jobs.enqueue(tx, 'notify_like', { likerId, likedId: otherId, match });
  await ctx.bus.publish(tx, [
    {
      userId: otherId,
      type: 'like',
      data: { profile: profile.id, total_new: await countNewLikes(tx, otherId) },
    },
    ...(match ? [{ userId: otherId, type: 'match' as const, data: { profile } }] : []),
  ]);
}
