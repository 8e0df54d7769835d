import { transparencyReports } from '../../../kernel/db/schema/safety.ts';
import { sites } from '../../../kernel/db/schema/site.ts';
import type { Services } from '../../../kernel/services.ts';
import { recordActiveMonth } from './recordActiveMonth.ts';
import { firstDayOf, periodOf } from './reportPeriodPolicy.ts';
import { countPeriod } from './transparencyQueries.ts';

declare module '../../../kernel/jobs/jobs.ts' {
  interface JobMap {
    compute_reports: Record<string, never>;
  }
}

/**
 * Computes every site's transparency reports of this half-year and the previous one. Older reports
 * are kept, because their cases may be deleted. Also counts last month's active members.
 */
export async function computeReports(ctx: Services): Promise<void> {
  const now = ctx.now();
  await recordActiveMonth(ctx);
  const all = await ctx.db.select({ id: sites.id }).from(sites);
  for (const { id } of all) {
    for (const period of [periodOf(now), periodOf(now, 1)]) {
      const numbers = await countPeriod(ctx.db, id, period);
      await ctx.db
        .insert(transparencyReports)
        .values({ siteId: id, fromDay: firstDayOf(period), numbers, computedAt: now })
        .onConflictDoUpdate({
          target: [transparencyReports.siteId, transparencyReports.fromDay],
          set: { numbers, computedAt: now },
        });
    }
  }
}
