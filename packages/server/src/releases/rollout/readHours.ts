import type { LoadHour } from '@rendezvous/contracts';
import { gte } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { loadStats } from '../../kernel/db/schema/releases.ts';
import { addTimes, bandOfShare, endOf } from '../serving/loadTimes.ts';

const HOUR = 3_600_000;
const SHOWN_HOURS = 24;

type Sums = { visits: number; failed: number; times: readonly number[] };

const present = (at: number, { visits, failed, times }: Sums): LoadHour => {
  const band = bandOfShare(times, 0.9);
  return {
    at: new Date(at).toISOString(),
    visits,
    failed: Math.min(visits, failed),
    p90: band === null ? null : Math.round(endOf(band)),
  };
};

/** Sums the reports of browser tabs on each project over the last day, by hour, oldest first. */
export async function readHours(db: Db, now: Date): Promise<ReadonlyMap<string, LoadHour[]>> {
  const from = new Date(Math.floor(now.getTime() / HOUR) * HOUR - (SHOWN_HOURS - 1) * HOUR);
  const rows = await db
    .select({
      project: loadStats.project,
      minute: loadStats.minute,
      visits: loadStats.visits,
      failed: loadStats.failedVisits,
      times: loadStats.times,
    })
    .from(loadStats)
    .where(gte(loadStats.minute, from))
    .orderBy(loadStats.minute);
  const sums = new Map<string, Map<number, Sums>>();
  for (const { project, minute, visits, failed, times } of rows) {
    const hours = sums.get(project) ?? new Map<number, Sums>();
    const at = Math.floor(minute.getTime() / HOUR) * HOUR;
    const known = hours.get(at) ?? { visits: 0, failed: 0, times: [] };
    hours.set(at, {
      visits: known.visits + visits,
      failed: known.failed + failed,
      times: addTimes(known.times, times),
    });
    sums.set(project, hours);
  }
  return new Map(
    [...sums].map(([project, hours]) => [project, [...hours].map(([at, hour]) => present(at, hour))]),
  );
}
