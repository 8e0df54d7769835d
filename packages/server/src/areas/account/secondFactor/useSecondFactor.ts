import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { recoveryCodes } from '../../../kernel/db/schema/account.ts';
import type { Services } from '../../../kernel/services.ts';
import { recoveryHash } from './recoveryHash.ts';
import { isTotpCode, normaliseCode } from './secondFactorPolicy.ts';
import { useTotp } from './useTotp.ts';

/** Uses up an app code or a recovery code; false if it is wrong or already used. */
export async function useSecondFactor(
  ctx: Services,
  db: Db,
  attempt: { userId: number; typed: string; now: Date },
): Promise<boolean> {
  const { userId, now } = attempt;
  const code = normaliseCode(attempt.typed);
  if (isTotpCode(code)) return useTotp(ctx, db, attempt);
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
