import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { profiles } from '../../kernel/db/schema/account.ts';

/**
 * Sets the main photo that others see, an active one. The column is part of the profile, where searches read it, and belongs to
 * this area: nothing else writes it. The caller holds `lockMainPhoto`.
 */
export async function setMainPhoto(tx: Tx, memberId: number, mainPhotoId: number | null): Promise<void> {
  await tx.update(profiles).set({ mainPhotoId }).where(eq(profiles.id, memberId));
}
