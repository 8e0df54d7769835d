import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '../kernel/db/client.ts';
import { loadStats } from '../kernel/db/schema/releases.ts';
import type { Counts, Minute } from './judgePolicy.ts';
import { addTimes } from './loadTimes.ts';

type Row = typeof loadStats.$inferSelect;

const NOTHING: Counts = { visits: 0, failed: 0, times: [] };

const add = (a: Counts, b: Counts): Counts => ({
  visits: a.visits + b.visits,
  failed: a.failed + b.failed,
  times: addTimes(a.times, b.times),
});

/** A page of the shell is a visit that has failed until the shell answers it. */
function countsOf({ project, phase, visits, failedVisits, times }: Row): Counts {
  if (project !== 'shell') return { visits, failed: failedVisits, times };
  if (phase === 'page') return { visits, failed: visits, times };
  return { visits: 0, failed: -visits, times };
}

/** In order of time, without the minutes that are still counted. */
const readRows = (db: Db, projects: readonly string[], { from, to }: { from: Date; to: Date }) =>
  db
    .select()
    .from(loadStats)
    .where(
      and(inArray(loadStats.project, [...projects]), gte(loadStats.minute, from), lt(loadStats.minute, to)),
    )
    .orderBy(loadStats.minute);

export type Compared = {
  /** Null: any version, for remotes that a new shell runs. */
  version: string | null;
  before: string | null;
  project: string;
};

const hasArm = ({ set }: Row, arm: string): boolean => set.split('.').includes(arm);
const isVersion = ({ version }: Row, wanted: string | null): boolean => wanted === null || version === wanted;

/** What both arms of a canary did, minute by minute. */
export async function readArms(
  db: Db,
  { id, project, version, before }: Compared & { id: number },
  period: { from: Date; to: Date },
): Promise<Minute[]> {
  const minutes = new Map<number, Minute>();
  for (const row of await readRows(db, [project], period)) {
    const isCanary = hasArm(row, `${id}c`) && isVersion(row, version);
    if (!isCanary && !(hasArm(row, `${id}k`) && isVersion(row, before))) continue;
    const key = row.minute.getTime();
    const known = minutes.get(key) ?? { canary: NOTHING, control: NOTHING };
    const arm = isCanary ? 'canary' : 'control';
    minutes.set(key, { ...known, [arm]: add(known[arm], countsOf(row)) });
  }
  return [...minutes.values()];
}

/** What a build did in a period, in any canary or none. */
export async function readCounts(
  db: Db,
  { project, version }: { project: string; version: string },
  { from, to }: { from: Date; to: Date },
): Promise<Counts> {
  const rows = await db
    .select()
    .from(loadStats)
    .where(
      and(
        eq(loadStats.project, project),
        eq(loadStats.version, version),
        gte(loadStats.minute, from),
        lt(loadStats.minute, to),
      ),
    );
  return rows.map(countsOf).reduce(add, NOTHING);
}
