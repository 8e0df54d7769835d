import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { cases } from '../../kernel/db/schema/safety.ts';
import type { KnownPicture, Services } from '../../kernel/services.ts';
import { closeReportedPhoto } from '../chat/closeReportedPhoto.ts';

/** Opens a case without an author about a photo on a list of known pictures. */
export async function openKnownCase(ctx: Services, tx: Tx, photo: KnownPicture): Promise<void> {
  const { id, profileId, fileKey, list } = photo;
  const [owner] = await tx
    .select({ siteId: users.siteId, language: users.language })
    .from(users)
    .where(eq(users.id, profileId));
  if (!owner) return;
  await closeReportedPhoto(tx, id);
  await tx.insert(cases).values({
    ...owner,
    kind: 'report',
    category: 'illegal',
    profileId,
    photoId: id,
    evidence: { photo: fileKey, known: list },
    createdAt: ctx.now(),
  });
}
