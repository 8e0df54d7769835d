import { TRANSPARENCY_FIGURES } from '@rendezvous/contracts/entities';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../kernel/http/route.ts';
import { averageActive } from './activeAveragePolicy.ts';
import { daysOf } from './reportPeriodPolicy.ts';
import { presentReport } from './presentReport.ts';
import { readActiveMonths, readAllReports, readReports } from './transparencyQueries.ts';

/** No cell needs escaping: domains, days, figures and numbers. */
const line = (cells: readonly (string | number)[]): string => `${cells.join(',')}\r\n`;

export function transparencyRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/transparency.php', async ({ site, ctx, now }) => {
    const active = await readActiveMonths(ctx.db, site.id);
    return {
      reports: (await readReports(ctx.db, site.id)).map((report) => presentReport(report, active, now)),
    };
  });

  route(app, 'GET /api/console-transparency.php', async ({ ctx, now, reply }) => {
    const recorded = await readActiveMonths(ctx.db);
    const rows = (await readAllReports(ctx.db)).flatMap(
      ({ domain, report: { siteId, fromDay, numbers } }) => {
        const { from, to, until } = daysOf(fromDay);
        const active = recorded.filter((one) => one.siteId === siteId);
        const { average, months } = averageActive(active, { until, now });
        return [
          ...TRANSPARENCY_FIGURES.map((figure) => [domain, from, to, figure, numbers.figures[figure]]),
          ...Object.entries(numbers.categories).map(([name, n]) => [domain, from, to, `reports:${name}`, n]),
          [domain, from, to, 'median_hours', numbers.medianHours ?? ''],
          [domain, from, to, 'objection_median_hours', numbers.objectionMedianHours ?? ''],
          [domain, from, to, ['active', ...months].join(':'), average ?? ''],
        ];
      },
    );
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="transparency.csv"')
      .header('cache-control', 'no-store')
      .send([['site', 'from', 'to', 'figure', 'number'], ...rows].map(line).join(''));
  });
}
