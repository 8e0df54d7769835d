import type { TrustLevel } from '@rendezvous/contracts/kinds';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import type { SiteSettings } from '../../../kernel/request/Site.ts';
import type { Services } from '../../../kernel/services.ts';
import { levelOf, scoreOf } from '../score/scorePolicy.ts';
import type { ScoredSignal } from '../score/scorePolicy.ts';
import { describeSignals } from './describeSignals.ts';
import type { LevelInForce } from './levelQueries.ts';

export type Weighing = {
  userId: number;
  settings: Pick<SiteSettings, 'trust_slow_at' | 'trust_hold_at'>;
  levels: readonly LevelInForce[];
  signals: readonly ScoredSignal[];
  now: Date;
};

/**
 * Restricts a member whose score has reached a higher level, with a statement of reasons. The
 * caller holds the member's lock.
 * @returns the new level, or null
 */
export async function raiseLevel(ctx: Services, tx: Tx, weighing: Weighing): Promise<TrustLevel | null> {
  const { userId, settings, levels, signals, now } = weighing;
  const score = scoreOf(signals, now);
  const level = levelOf(score, { slowAt: settings.trust_slow_at, holdAt: settings.trust_hold_at });
  if (level === null || levels.some(({ kind }) => kind === level || kind === 'hold')) return null;
  const [user] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  if (!user) return null;
  const facts = describeSignals(signals, user.language);
  const restriction = { userId, kind: level, ground: 'terms', facts, decidedBy: null } as const;
  for (const step of ctx.hooks.restricted) await step(ctx, tx, restriction);
  return level;
}
