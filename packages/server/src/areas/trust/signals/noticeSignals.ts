import type { Tx } from '../../../kernel/db/client.ts';
import { lockSubject } from '../levels/lockSubject.ts';
import { readLevels } from '../levels/levelQueries.ts';
import { raiseLevel } from '../levels/raiseLevel.ts';
import type { Services } from '../../../kernel/services.ts';
import { pointsOf } from '../score/scorePolicy.ts';
import { recordSignals } from './recordSignals.ts';
import type { NewSignal } from './recordSignals.ts';
import { readSignals } from './signalQueries.ts';

type Subject = { userId: number; siteId: number };
export type Fact = Pick<NewSignal, 'kind' | 'evidence'>;

const DAY = 86_400_000;

async function notice(ctx: Services, tx: Tx, subject: Subject, facts: readonly Fact[]): Promise<void> {
  await lockSubject(tx, subject.userId);
  const now = ctx.now();
  const known = await readSignals(tx, subject.userId);
  const isNew = ({ kind }: Fact) =>
    !known.some((one) => one.kind === kind && now.getTime() - one.createdAt.getTime() < DAY);
  const signals = facts.filter(isNew).map((fact) => ({ ...fact, points: pointsOf(fact.kind) }));
  if (signals.length === 0) return;
  await recordSignals(tx, { ...subject, signals, now });
  const { settings } = await ctx.sites.byId(subject.siteId);
  await raiseLevel(ctx, tx, {
    ...subject,
    settings,
    now,
    levels: await readLevels(tx, subject.userId),
    signals: [...known, ...signals.map((signal) => ({ ...signal, createdAt: now }))],
  });
}

/**
 * Stores facts about a member, each kind once a day, and raises the level that they lead to. Called
 * after the act; a failure, including one of `find`, is logged and does not undo it.
 */
export async function noticeSignals(
  ctx: Services,
  subject: Subject,
  find: () => Promise<readonly Fact[]> | readonly Fact[],
): Promise<void> {
  try {
    const facts = await find();
    if (facts.length > 0) await ctx.db.transaction((tx) => notice(ctx, tx, subject, facts));
  } catch (error) {
    ctx.log.error({ err: error }, 'signals were not stored');
  }
}
