import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { totpFactors } from '../../../kernel/db/schema/account.ts';
import { decrypt } from '../../../kernel/security/encryption.ts';
import type { Services } from '../../../kernel/services.ts';
import { normaliseCode, stepOfCode } from './secondFactorPolicy.ts';

/**
 * Uses up an app code; false if it is wrong or already used.
 * The condition on the step rejects one of two concurrent logins with the same code.
 */
export async function useTotp(
  ctx: Services,
  db: Db,
  attempt: { userId: number; typed: string; now: Date },
): Promise<boolean> {
  const { userId, typed, now } = attempt;
  const [factor] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  if (!factor) return false;
  const secret = decrypt(ctx.secrets.key('totp'), factor.secret);
  const step = stepOfCode(secret, normaliseCode(typed), now);
  if (step === null) return false;
  const used = await db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return used.length > 0;
}
