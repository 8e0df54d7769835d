import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { recoveryCodes, totpFactors } from '../../kernel/db/schema/account.ts';
import { decrypt } from '../../kernel/security/encryption.ts';
import type { Services } from '../../kernel/services.ts';
import { recoveryHash } from './recoveryHash.ts';
import { isTotpCode, normaliseCode, stepOfCode } from './secondFactorPolicy.ts';

/** Uses up a code of the authenticator app, or a recovery code. False: wrong, or used before. */
export async function useSecondFactor(
  ctx: Services,
  db: Db,
  attempt: { userId: number; typed: string; now: Date },
): Promise<boolean> {
  const { userId, now } = attempt;
  const code = normaliseCode(attempt.typed);
  if (isTotpCode(code)) return useTotp(ctx, db, userId, code, now);
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, recoveryHash(ctx, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

/** The condition on the step makes one of two concurrent log-ins with the same code fail. */
async function useTotp(ctx: Services, db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const [factor] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  if (!factor) return false;
  const step = stepOfCode(decrypt(ctx.secrets.key('totp'), factor.secret), code, now);
  if (step === null) return false;
  const used = await db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return used.length > 0;
}
