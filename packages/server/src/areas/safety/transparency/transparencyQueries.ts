import type { TransparencyFigure } from '@rendezvous/contracts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { activeMonths, transparencyReports } from '../../../kernel/db/schema/safety.ts';
import type { TransparencyNumbers } from '../../../kernel/db/schema/safety.ts';
import { sites } from '../../../kernel/db/schema/site.ts';
import type { ReportPeriod } from './reportPeriodPolicy.ts';

type Counted = Record<TransparencyFigure, number> & {
  medianHours: number | null;
  objectionMedianHours: number | null;
};

const HOURS = sql`extract(epoch from closed_at - created_at) / 3600`;

export async function countPeriod(
  db: Db,
  siteId: number,
  { from, until }: ReportPeriod,
): Promise<TransparencyNumbers> {
  const within = (column: 'created_at' | 'closed_at') =>
    sql`(${sql.identifier(column)} >= ${from} and ${sql.identifier(column)} < ${until})`;
  const received = within('created_at');
  const decided = within('closed_at');
  const counted = await db.execute<Counted>(sql`
    with made as (select kind, decided_by from restrictions where site_id = ${siteId} and ${received}),
      looked as (select verdict, decided from second_looks
        where site_id = ${siteId} and looked_at >= ${from} and looked_at < ${until})
    select
      count(*) filter (where kind = 'report' and ${received})::int as reports,
      count(*) filter (where kind = 'report' and due_at is not null and ${received})::int as flagged,
      count(*) filter (where kind = 'complaint' and ${received})::int as complaints,
      count(*) filter (where kind <> 'objection' and status = 'upheld' and ${decided})::int as upheld,
      count(*) filter (where kind <> 'objection' and status = 'dismissed' and ${decided})::int as dismissed,
      count(*) filter (where kind = 'objection' and ${received})::int as objections,
      count(*) filter (where kind = 'objection' and status = 'upheld' and ${decided})::int as objections_upheld,
      count(*) filter (where kind = 'objection' and status = 'dismissed' and ${decided})::int as objections_dismissed,
      percentile_cont(0.5) within group (order by ${HOURS}) filter (where kind <> 'objection' and ${decided})
        as "medianHours",
      percentile_cont(0.5) within group (order by ${HOURS}) filter (where kind = 'objection' and ${decided})
        as "objectionMedianHours",
      (select count(*) filter (where kind = 'account') from made)::int as accounts,
      (select count(*) filter (where kind = 'photo') from made)::int as photos,
      (select count(*) filter (where kind = 'profile') from made)::int as profiles,
      (select count(*) filter (where kind = 'message') from made)::int as messages,
      (select count(*) filter (where kind in ('slow', 'hold')) from made)::int as limits,
      (select count(*) filter (where kind = 'warning') from made)::int as warnings,
      (select count(*) filter (where decided_by is null) from made)::int as automatic,
      (select count(*)::int from looked) as second_looks,
      (select count(*) filter (where verdict = decided) from looked)::int as second_looks_agreed
    from cases where site_id = ${siteId}`);
  const [row] = counted.rows;
  if (!row) throw new Error('The cases were not counted');
  const { medianHours, objectionMedianHours, ...figures } = row;
  const byCategory = await db.execute<{ category: string; n: number }>(sql`
    select category, count(*)::int as n from cases
    where site_id = ${siteId} and kind = 'report' and ${received} group by category order by category`);
  const categories = Object.fromEntries(byCategory.rows.map(({ category, n }) => [category, n]));
  return { figures, categories, medianHours, objectionMedianHours };
}

export const readReports = (db: Db, siteId: number) =>
  db
    .select()
    .from(transparencyReports)
    .where(eq(transparencyReports.siteId, siteId))
    .orderBy(desc(transparencyReports.fromDay));

export const readActiveMonths = (db: Db, siteId?: number) =>
  db
    .select()
    .from(activeMonths)
    .where(siteId === undefined ? undefined : eq(activeMonths.siteId, siteId))
    .orderBy(activeMonths.month);

export type StoredReport = Awaited<ReturnType<typeof readReports>>[number];

export const readAllReports = (db: Db) =>
  db
    .select({ domain: sites.domain, report: transparencyReports })
    .from(transparencyReports)
    .innerJoin(sites, eq(sites.id, transparencyReports.siteId))
    .orderBy(desc(transparencyReports.fromDay), sites.domain);
