import type { Db } from '../../../kernel/db/client.ts';
import { invites } from '../../../kernel/db/schema/marketing.ts';
import { isUsableInvite } from './inviteQueries.ts';

/** Uses up a code; false if it was already used. */
export async function redeemInvite(
  db: Db,
  siteId: number,
  code: string,
  userId: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(invites)
    .set({ usedBy: userId, usedAt: now })
    .where(isUsableInvite(siteId, code, now))
    .returning({ code: invites.code });
  return rows.length > 0;
}
