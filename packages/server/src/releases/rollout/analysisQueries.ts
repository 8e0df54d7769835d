import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import type { loadStats } from '../../kernel/db/schema/releases.ts';
import type { Counts, Minute } from './analysisPolicy.ts';
import { addTimes } from '../serving/loadTimes.ts';

type Row = Pick<
  typeof loadStats.$inferSelect,
  'project' | 'version' | 'phase' | 'set' | 'visits' | 'failedVisits' | 'times'
> & {
  /** Milliseconds since 1970. */
  minute: number;
};

const NOTHING: Counts = { visits: 0, failed: 0, times: [] };

const add = (a: Counts, b: Counts): Counts => ({
  visits: a.visits + b.visits,
  failed: a.failed + b.failed,
  times: addTimes(a.times, b.times),
});

/** A page of the shell counts as failed until its shell reports. */
function countsOf({ project, phase, visits, failedVisits, times }: Row): Counts {
  if (project !== 'shell') return { visits, failed: failedVisits, times };
  if (phase === 'page') return { visits, failed: visits, times };
  return { visits: 0, failed: -visits, times };
}

const MINUTE = 60_000;

/** Rounds down to the minute, as records are per minute. */
export const minuteOf = (time: number): Date => new Date(Math.floor(time / MINUTE) * MINUTE);

/** Both by `minuteOf`; includes `from`, excludes `to`. */
export type Period = { from: Date; to: Date };

/** Returns rows in chronological order. */
async function readRows(db: Db, project: string, { from, to }: Period): Promise<Row[]> {
  const result = await db.execute<Row>(sql`
    select project, version, extract(epoch from minute)::float8 * 1000 as minute, phase, "set", visits,
      failed_visits as "failedVisits", times
    from load_stats
    where project = ${project} and minute >= ${from.toISOString()}::timestamptz
      and minute < ${to.toISOString()}::timestamptz
    order by load_stats.minute`);
  return result.rows;
}

export type Compared = {
  /** Null for any version: remotes that a new shell runs. */
  version: string | null;
  before: string | null;
  project: string;
};

const isVariant = ({ set }: Row, variant: string): boolean => set.split('.').includes(variant);
const isVersion = ({ version }: Row, expected: string | null): boolean =>
  expected === null || version === expected;

/** Counts of both variants of a canary by minute, in order. */
export async function readVariants(
  db: Db,
  { id, project, version, before }: Compared & { id: number },
  period: Period,
): Promise<ReadonlyMap<number, Minute>> {
  const minutes = new Map<number, Minute>();
  for (const row of await readRows(db, project, period)) {
    const isCanary = isVariant(row, `${id}c`) && isVersion(row, version);
    if (!isCanary && !(isVariant(row, `${id}k`) && isVersion(row, before))) continue;
    const known = minutes.get(row.minute) ?? { canary: NOTHING, control: NOTHING };
    const variant = isCanary ? 'canary' : 'control';
    minutes.set(row.minute, { ...known, [variant]: add(known[variant], countsOf(row)) });
  }
  return minutes;
}

export type Sums = ReadonlyMap<string, Counts>;

/** Adds the counts of a project's versions in a period, with or without a canary. */
export async function addSums(db: Db, project: string, sums: Sums, period: Period): Promise<Sums> {
  const next = new Map(sums);
  for (const row of await readRows(db, project, period))
    next.set(row.version, add(next.get(row.version) ?? NOTHING, countsOf(row)));
  return next;
}

/** Compares a release with its predecessor, each in its own period. */
export const compareVersions = (
  { now, before }: { now: Sums; before: Sums },
  versions: { version: string; before: string },
): { now: Counts; before: Counts } => ({
  now: now.get(versions.version) ?? NOTHING,
  before: before.get(versions.before) ?? NOTHING,
});

/** Compares a remote before and since a new shell, by the builds that both shells ran. */
export function compareShared(sums: { now: Sums; before: Sums }): { now: Counts; before: Counts } {
  const shared = [...sums.now.keys()].filter((version) => sums.before.has(version));
  const sumOf = (of: Sums): Counts =>
    shared.map((version) => of.get(version) ?? NOTHING).reduce(add, NOTHING);
  return { now: sumOf(sums.now), before: sumOf(sums.before) };
}
