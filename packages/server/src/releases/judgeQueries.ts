import { and, gte, inArray, lt } from 'drizzle-orm';
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

const sumOf = (rows: readonly Row[]): Counts => rows.map(countsOf).reduce(add, NOTHING);

type Periods = { now: { from: Date; to: Date }; before: { from: Date; to: Date } };

/** What a release did, in any canary or none, and the build before it in its time. */
export async function readRelease(
  db: Db,
  { project, version, before }: { project: string; version: string; before: string },
  periods: Periods,
): Promise<{ now: Counts; before: Counts }> {
  const [now, earlier] = [
    await readRows(db, [project], periods.now),
    await readRows(db, [project], periods.before),
  ];
  return {
    now: sumOf(now.filter((row) => isVersion(row, version))),
    before: sumOf(earlier.filter((row) => isVersion(row, before))),
  };
}

/** What a remote did since a new shell runs it, and before: only builds that both shells ran. */
export async function readNeighbour(
  db: Db,
  project: string,
  periods: Periods,
): Promise<{ now: Counts; before: Counts }> {
  const earlier = await readRows(db, [project], periods.before);
  const now = await readRows(db, [project], periods.now);
  const versionsOf = (rows: readonly Row[]) => new Set(rows.map(({ version }) => version));
  const [ran, runs] = [versionsOf(earlier), versionsOf(now)];
  const isShared = ({ version }: Row): boolean => ran.has(version) && runs.has(version);
  return { now: sumOf(now.filter(isShared)), before: sumOf(earlier.filter(isShared)) };
}
