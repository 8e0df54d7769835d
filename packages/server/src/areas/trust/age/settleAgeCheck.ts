import { eq, sql } from 'drizzle-orm';
import { users } from '../../../kernel/db/schema/account.ts';
import { ageChecks, ageCheckSessions } from '../../../kernel/db/schema/trust.age.ts';
import type { Services } from '../../../kernel/services.ts';
import type { AgeAnswer } from './AgeProvider.ts';

type Passed = { userId: number; siteId: number };

/**
 * Applies a provider's answer. Only the first one counts; answers to unknown or erased checks are
 * ignored.
 * @returns the member who has passed, or null
 */
async function applyAnswer(ctx: Services, { token, ref, outcome }: AgeAnswer): Promise<Passed | null> {
  const now = ctx.now();
  return ctx.bus.transaction(ctx.db, async (tx) => {
    const isThis = eq(ageCheckSessions.token, token);
    const [check] = await tx.select().from(ageCheckSessions).where(isThis);
    if (!check || check.ended !== null || check.expiresAt <= now || (check.ref ?? ref) !== ref) return null;
    const { userId, method } = check;
    await ctx.bus.publish(tx, [{ userId, type: 'user', data: { reason: 'changed' } }]);
    if (outcome !== 'over_18') {
      await tx.update(ageCheckSessions).set({ ended: outcome }).where(isThis);
      return null;
    }
    await tx.insert(ageChecks).values({ userId, over18: true, checkedAt: now, method }).onConflictDoNothing();
    const [user] = await tx.select({ siteId: users.siteId }).from(users).where(eq(users.id, userId));
    return user ? { userId, siteId: user.siteId } : null;
  });
}

/**
 * Applies a provider's answer and, if the check is passed, runs what waited for it. The check is
 * erased last: if the process fails before, the provider repeats its answer.
 */
export async function settleAgeCheck(ctx: Services, answer: AgeAnswer): Promise<void> {
  const passed = await applyAnswer(ctx, answer);
  if (passed === null) return;
  const { userId } = passed;
  const site = await ctx.sites.byId(passed.siteId);
  for (const step of ctx.hooks.ageChecked) await step(ctx, { userId, site });
  await ctx.db.delete(ageCheckSessions).where(eq(ageCheckSessions.userId, userId));
}

export async function eraseAgeChecks({ db, now }: Services): Promise<void> {
  await db.delete(ageCheckSessions).where(sql`${ageCheckSessions.expiresAt} <= ${now().toISOString()}`);
}
