import type { RemoteState } from '@rendezvous/contracts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { loadStats } from '../../kernel/db/schema/releases.ts';

const DAY = 86_400_000;

/** Counts the prerendered pages of each project in the last day. */
export async function readRenders(db: Db, now: Date): Promise<ReadonlyMap<string, RemoteState['renders']>> {
  const rows = await db
    .select({
      project: loadStats.project,
      all: sql<number>`sum(${loadStats.count})::int`,
      failed: sql<number>`coalesce(sum(${loadStats.count}) filter (where ${loadStats.error} <> ''), 0)::int`,
    })
    .from(loadStats)
    .where(and(eq(loadStats.phase, 'render'), gt(loadStats.minute, new Date(now.getTime() - DAY))))
    .groupBy(loadStats.project);
  return new Map(rows.map(({ project, all, failed }) => [project, { all, failed }]));
}
