import { and, eq, ne } from 'drizzle-orm';
import type { DecisionGround } from '@rendezvous/contracts';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import type { Services } from '../../kernel/services.ts';
import { serverTexts } from '../../kernel/texts/serverTexts.ts';

/** Removes a photo from conversations after an upheld report, with one statement of reasons. */
export async function removeChatPhoto(
  ctx: Services,
  tx: Tx,
  actor: { id: number },
  removed: { photoId: number; ground: DecisionGround; facts: string | null },
): Promise<void> {
  const { photoId, ground, facts } = removed;
  const which = and(eq(photos.id, photoId), eq(photos.chat, true), ne(photos.status, 'rejected'));
  const [photo] = await tx
    .select({ userId: users.id, language: users.language })
    .from(photos)
    .innerJoin(users, eq(users.id, photos.profileId))
    .where(which)
    .for('update', { of: photos });
  if (!photo) return;
  const words = serverTexts(photo.language)('rejections.rules');
  await tx
    .update(photos)
    .set({
      status: 'rejected',
      rejectionReason: facts ?? words,
      reviewedAt: ctx.now(),
      reviewedBy: actor.id,
    })
    .where(which);
  const statement = { kind: 'photo', ground, facts, photoId, decidedBy: actor.id } as const;
  for (const step of ctx.hooks.restricted) await step(ctx, tx, { ...statement, userId: photo.userId });
}
