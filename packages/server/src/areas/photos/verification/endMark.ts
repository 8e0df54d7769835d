import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { photoVerifications } from '../../../kernel/db/schema/photos.verifications.ts';

/**
 * Ends the mark of a photo check for all the member's photos, once the caller runs `setMainPhoto`.
 */
export async function endMark(tx: Tx, userId: number): Promise<void> {
  await tx.update(photoVerifications).set({ compared: [] }).where(eq(photoVerifications.userId, userId));
}
