import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { sessions } from '../../../kernel/db/schema/account.ts';
import { pushSubscriptions } from '../../../kernel/db/schema/notifications.ts';
import { hashToken } from '../../../kernel/security/secrets.ts';

/**
 * Ends a session and its push subscription, which moves to the browser's next session if any.
 * @param successor the cookie value of that next session
 */
export async function endSession(tx: Tx, tokenHash: string, successor?: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  const its = eq(pushSubscriptions.sessionHash, tokenHash);
  if (successor === undefined) await tx.delete(pushSubscriptions).where(its);
  else
    await tx
      .update(pushSubscriptions)
      .set({ sessionHash: hashToken(successor) })
      .where(its);
}
