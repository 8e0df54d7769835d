import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import type { loadStats } from '../../kernel/db/schema/releases.ts';
import type { Counts, Minute } from './analysisPolicy.ts';
import { addTimes } from '../serving/loadTimes.ts';

type Row = Pick<
  typeof loadStats.$inferSelect,
  'project' | 'version' | 'phase' | 'set' | 'visits' | 'failedVisits' | 'times'
> & {
  /** Milliseconds since the epoch. */
  minute: number;
};

const NOTHING: Counts = { visits: 0, failed: 0, times: [] };

const add = (a: Counts, b: Counts): Counts => ({
  visits: a.visits + b.visits,
  failed: a.failed + b.failed,
  times: addTimes(a.times, b.times),
});

/** A shell's page counts as failed until the shell reports, which then cancels that failure. */
function countsOf({ project, phase, visits, failedVisits, times }: Row): Counts {
  if (project !== 'shell') return { visits, failed: failedVisits, times };
  if (phase === 'page') return { visits, failed: visits, times };
  return { visits: 0, failed: -visits, times };
}

const MINUTE = 60_000;

/** Rounds down to the minute, because records are kept per minute. */
export const minuteOf = (time: number): Date => new Date(Math.floor(time / MINUTE) * MINUTE);

/** Both ends are whole minutes (`minuteOf`); `from` is included, `to` is not. */
export type Period = { from: Date; to: Date };

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
  /** Null for any version: the remotes on a new shell. */
  version: string | null;
  before: string | null;
  project: string;
};

const isVariant = ({ set }: Row, variant: string): boolean => set.split('.').includes(variant);
const isVersion = ({ version }: Row, expected: string | null): boolean =>
  expected === null || version === expected;

/** Reads the counts of both variants of a canary, by minute and in chronological order. */
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

/** Adds each version's counts in a period to `sums`, whether in a canary or not. */
export async function addSums(db: Db, project: string, sums: Sums, period: Period): Promise<Sums> {
  const next = new Map(sums);
  for (const row of await readRows(db, project, period))
    next.set(row.version, add(next.get(row.version) ?? NOTHING, countsOf(row)));
  return next;
}

/** Picks the counts of a release and its predecessor, each in its own period. */
export const compareVersions = (
  { now, before }: { now: Sums; before: Sums },
  versions: { version: string; before: string },
): { now: Counts; before: Counts } => ({
  now: now.get(versions.version) ?? NOTHING,
  before: before.get(versions.before) ?? NOTHING,
});

/**
 * Sums a remote's counts under the old and the new shell, over the versions that both shells ran.
 */
export function compareShared(sums: { now: Sums; before: Sums }): { now: Counts; before: Counts } {
  const shared = [...sums.now.keys()].filter((version) => sums.before.has(version));
  const sumOf = (of: Sums): Counts =>
    shared.map((version) => of.get(version) ?? NOTHING).reduce(add, NOTHING);
  return { now: sumOf(sums.now), before: sumOf(sums.before) };
}
