import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { profiles } from '../../../kernel/db/schema/account.ts';

/** Hides a visible profile from everyone; returns false if it was not visible. */
export async function hideProfile(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const hidden = await tx
    .update(profiles)
    .set({ status: 'disabled', updatedAt: now })
    .where(and(eq(profiles.id, userId), eq(profiles.status, 'active')))
    .returning({ id: profiles.id });
  return hidden.length > 0;
}
