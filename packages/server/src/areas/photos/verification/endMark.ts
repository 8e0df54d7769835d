import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { photoVerifications } from '../../../kernel/db/schema/photos.verifications.ts';

/** Leaves no photo of the member as a checked one, once `setMainPhoto` has run. */
export async function endMark(tx: Tx, userId: number): Promise<void> {
  await tx.update(photoVerifications).set({ compared: [] }).where(eq(photoVerifications.userId, userId));
}
