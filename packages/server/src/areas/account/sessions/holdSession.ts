import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { sessions } from '../../../kernel/db/schema/account.ts';

/** Whether the session still exists; locks it against ending until the transaction ends. */
export async function holdSession(tx: Tx, tokenHash: string): Promise<boolean> {
  const held = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .for('key share');
  return held.length > 0;
}
