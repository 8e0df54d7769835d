import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../kernel/ApiError.ts';
import { passkeys } from '../../../kernel/db/schema/account.passkeys.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import type { Services } from '../../../kernel/services.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { recordSecondFactor, type FactorRequest } from './recordSecondFactor.ts';
import { sessionEnded } from '../sessions/sessionEnded.ts';
import { supplyRecoveryCodes } from './supplyRecoveryCodes.ts';

/**
 * Removes a passkey and ends all other sessions, because the device may be in other hands.
 * Removing the last one turns off the passkey step.
 * @throws ApiError not_found
 */
export function removePasskey(ctx: Services, request: FactorRequest & { passkeyId: number }): Promise<void> {
  const { userId, passkeyId, sessionHash, now } = request;
  return ctx.bus.transaction(ctx.db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound();
    if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) === 0)
      await tx.update(users).set({ passkeyStep: false }).where(eq(users.id, userId));
    await supplyRecoveryCodes(ctx, tx, userId, now);
    await endSessions(tx, userId, sessionHash);
    await recordSecondFactor(ctx, tx, request, 'passkey_removed');
    await ctx.bus.publish(tx, [sessionEnded(userId)]);
  });
}
