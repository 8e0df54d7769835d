import type { AgeCheck } from '@rendezvous/contracts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { ageChecks, ageCheckSessions } from '../../../kernel/db/schema/trust.age.ts';

/** Minutes after which a check without an answer counts as expired. */
export const WAIT_MINUTES = 30;

export async function readAgeCheck(
  db: Db,
  userId: number,
  now: Date,
): Promise<Pick<AgeCheck, 'passed' | 'attempt'>> {
  const [passed] = await db.select().from(ageChecks).where(eq(ageChecks.userId, userId));
  if (passed) {
    const { method, checkedAt } = passed;
    return { passed: { at: checkedAt.toISOString(), method }, attempt: null };
  }
  const [last] = await db
    .select()
    .from(ageCheckSessions)
    .where(and(eq(ageCheckSessions.userId, userId), gt(ageCheckSessions.expiresAt, now)))
    .orderBy(desc(ageCheckSessions.createdAt))
    .limit(1);
  if (!last) return { passed: null, attempt: null };
  const isLate = now.getTime() - last.createdAt.getTime() > WAIT_MINUTES * 60_000;
  const state = last.ended ?? (isLate ? 'expired' : 'waiting');
  return { passed: null, attempt: { method: last.method, state, at: last.createdAt.toISOString() } };
}
