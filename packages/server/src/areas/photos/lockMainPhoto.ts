import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { profiles } from '../../kernel/db/schema/account.ts';

/**
 * Locks a member's profile and returns its main photo's id. Every command on photos takes this lock first, before a photo's row:
 * it serialises uploads, deletions and reviews of one member.
 */
export async function lockMainPhoto(tx: Tx, memberId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: profiles.mainPhotoId })
    .from(profiles)
    .where(eq(profiles.id, memberId))
    .for('update');
  return row?.id ?? null;
}
