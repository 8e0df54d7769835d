import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { photoVerifications } from '../../../kernel/db/schema/photos.verifications.ts';

/** Removes the mark of a checked photo from all the member's photos when `setMainPhoto` runs. */
export async function endMark(tx: Tx, userId: number): Promise<void> {
  await tx.update(photoVerifications).set({ compared: [] }).where(eq(photoVerifications.userId, userId));
}
