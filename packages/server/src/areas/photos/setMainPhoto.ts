import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { profiles } from '../../kernel/db/schema/account.ts';

/**
 * Sets the active, public main photo. Only this area writes the column, which is on the profile for
 * searches. The caller holds `lockMainPhoto`.
 */
export async function setMainPhoto(tx: Tx, memberId: number, mainPhotoId: number | null): Promise<void> {
  await tx.update(profiles).set({ mainPhotoId }).where(eq(profiles.id, memberId));
}
