import { and, eq, inArray, isNull } from 'drizzle-orm';
import { restrictions } from '../../kernel/db/schema/safety.ts';
import { workEach } from '../../kernel/jobs/workEach.ts';
import type { Services } from '../../kernel/services.ts';
import { hasFallen } from '../trust/levels/fallPolicy.ts';
import { lockSubject } from '../trust/levels/lockSubject.ts';
import { scoreOf } from '../trust/score/scorePolicy.ts';
import { readSignals } from '../trust/signals/signalQueries.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    /** Ends trust levels of members whose score has fallen. */
    lower_levels: Record<string, never>;
  }
}

type Level = { id: number; userId: number; siteId: number; kind: 'slow' | 'hold' };

async function lower(ctx: Services, { id, userId, siteId, kind }: Level): Promise<void> {
  const { settings } = await ctx.sites.byId(siteId);
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockSubject(tx, userId);
    if (!hasFallen(kind, scoreOf(await readSignals(tx, userId), now), settings)) return;
    await tx
      .update(restrictions)
      .set({ liftedAt: now })
      .where(and(eq(restrictions.id, id), isNull(restrictions.liftedAt)));
  });
}

export async function lowerLevels(ctx: Services): Promise<void> {
  const inForce = await ctx.db
    .select({
      id: restrictions.id,
      userId: restrictions.userId,
      siteId: restrictions.siteId,
      kind: restrictions.kind,
    })
    .from(restrictions)
    .where(and(inArray(restrictions.kind, ['slow', 'hold']), isNull(restrictions.liftedAt)));
  await workEach(inForce as Level[], 'Some levels were not looked at', (level) => lower(ctx, level));
}
