import type { LoadRecord, RemoteName } from '@rendezvous/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../kernel/db/client.ts';
import { builds, loadStats } from '../kernel/db/schema/releases.ts';
import type { Services } from '../kernel/services.ts';
import { isGood } from './goodBuild.ts';

const MINUTE = 60_000;

type Build = { project: RemoteName; version: string };
type Row = typeof loadStats.$inferInsert;

/** A crash follows a load that was counted, so it is a failure of that load. */
const isLoad = ({ phase }: LoadRecord): boolean => phase === 'load';

/** Pages that are older than a release fail on `gone`, which says nothing about the build. */
const isFailure = ({ outcome, error }: LoadRecord): boolean => outcome === 'failed' && error !== 'gone';

/** Grouped by `keyOf`, in the order of the keys: concurrent beacons then lock rows in one order. */
function groupBy(records: readonly LoadRecord[], keyOf: (record: LoadRecord) => string): LoadRecord[][] {
  const groups = new Map<string, LoadRecord[]>();
  for (const record of records) groups.set(keyOf(record), [...(groups.get(keyOf(record)) ?? []), record]);
  return [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([, group]) => group);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** @returns whether the build exists. Browsers can send any version. */
async function countLoads(
  tx: Tx,
  { project, version }: Build,
  records: readonly LoadRecord[],
  minLoads: number,
): Promise<boolean> {
  const build = and(eq(builds.project, project), eq(builds.version, version));
  const [counted] = await tx
    .update(builds)
    .set({
      loads: sql`${builds.loads} + ${records.filter(isLoad).length}`,
      failures: sql`${builds.failures} + ${records.filter(isFailure).length}`,
    })
    .where(build)
    .returning({ loads: builds.loads, failures: builds.failures, good: builds.good });
  if (!counted) return false;
  const good = isGood(counted, minLoads);
  if (good !== counted.good) await tx.update(builds).set({ good }).where(build);
  return true;
}

function rowOf([first, ...rest]: LoadRecord[], minute: Date): Row | null {
  if (!first) return null;
  const records = [first, ...rest];
  return {
    project: first.remote,
    version: first.version,
    minute,
    phase: first.phase,
    error: first.error ?? '',
    set: first.set ?? '',
    count: records.length,
    milliseconds: sum(records.map(({ milliseconds }) => milliseconds)),
    attempts: sum(records.map(({ attempts }) => attempts)),
  };
}

async function addStats(tx: Tx, records: readonly LoadRecord[], minute: Date): Promise<void> {
  const groups = groupBy(records, ({ phase, error, set }) => [phase, error ?? '', set ?? ''].join(' '));
  for (const group of groups) {
    const row = rowOf(group, minute);
    if (!row) continue;
    await tx
      .insert(loadStats)
      .values(row)
      .onConflictDoUpdate({
        target: [
          loadStats.project,
          loadStats.version,
          loadStats.minute,
          loadStats.phase,
          loadStats.error,
          loadStats.set,
        ],
        set: {
          count: sql`${loadStats.count} + excluded.count`,
          milliseconds: sql`${loadStats.milliseconds} + excluded.milliseconds`,
          attempts: sql`${loadStats.attempts} + excluded.attempts`,
        },
      });
  }
}

/** Adds the load records of a page to the counts of their builds. A build becomes good, or stops being so, by these counts alone. */
export async function recordLoads(
  { db, config, now }: Services,
  records: readonly LoadRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const minute = new Date(Math.floor(now().getTime() / MINUTE) * MINUTE);
  await db.transaction(async (tx) => {
    for (const ofBuild of groupBy(records, ({ remote, version }) => `${remote} ${version}`)) {
      const [first] = ofBuild;
      if (!first) continue;
      const build = { project: first.remote, version: first.version };
      if (await countLoads(tx, build, ofBuild, config.goodBuildLoads)) await addStats(tx, ofBuild, minute);
    }
  });
}
