import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { profiles } from '../../kernel/db/schema/account.ts';

/**
 * Sets the public main photo, which must be active. The caller holds `lockMainPhoto`. Only this
 * area writes the column, which is on the profile for searches. The mark of a photo check shows
 * only while the main photo is one that the moderator compared.
 */
export async function setMainPhoto(tx: Tx, memberId: number, mainPhotoId: number | null): Promise<void> {
  const checkedAt = sql`(select max(decided_at) from photo_verifications where user_id = ${memberId}
    and ${mainPhotoId}::bigint = any(compared))`;
  await tx.update(profiles).set({ mainPhotoId, photoCheckedAt: checkedAt }).where(eq(profiles.id, memberId));
}
