import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { recoveryCodes } from '../../../kernel/db/schema/account.ts';
import type { Services } from '../../../kernel/services.ts';
import { createRecoveryCode } from './secondFactorPolicy.ts';
import { recoveryHash } from './recoveryHash.ts';

const COUNT = 10;

/** Replaces a member's recovery codes. @returns the new ones, shown only once */
export async function writeRecoveryCodes(
  ctx: Services,
  tx: Tx,
  userId: number,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, createRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: recoveryHash(ctx, userId, code), createdAt: now })));
  return codes;
}
