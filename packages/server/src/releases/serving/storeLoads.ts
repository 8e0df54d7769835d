import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../../kernel/db/client.ts';
import { builds, loadStats } from '../../kernel/db/schema/releases.ts';
import { isGood } from '../rollout/goodBuild.ts';
import type { LoadRow } from './LoadRow.ts';

type Sums = { project: string; version: string; loads: number; failures: number };

/**
 * Two kinds of reports are no failures: `gone`, from a page older than the release, and failed
 * renders, which only cost the prerendered page. A crash turns a load that was already counted into
 * a failure.
 */
function sumByBuild(rows: readonly LoadRow[]): Sums[] {
  const sums = new Map<string, Sums>();
  for (const { project, version, phase, error, count } of rows) {
    const key = `${project}@${version}`;
    const before = sums.get(key) ?? { project, version, loads: 0, failures: 0 };
    const isFailure = phase !== 'render' && error !== '' && error !== 'gone';
    sums.set(key, {
      ...before,
      loads: before.loads + (phase === 'load' ? count : 0),
      failures: before.failures + (isFailure ? count : 0),
    });
  }
  return [...sums.values()];
}

/**
 * Adds to the sums of builds in one statement.
 * @returns the builds that exist, because browsers can send any version
 */
async function addSums(tx: Tx, sums: readonly Sums[], minLoads: number): Promise<Set<string>> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
    as given(project text, version text, loads bigint, failures bigint)`;
  const changed = await tx
    .update(builds)
    .set({
      loads: sql`${builds.loads} + given.loads`,
      failures: sql`${builds.failures} + given.failures`,
    })
    .from(given)
    .where(sql`${builds.project} = given.project and ${builds.version} = given.version`)
    .returning({
      project: builds.project,
      version: builds.version,
      loads: builds.loads,
      failures: builds.failures,
      good: builds.good,
    });
  for (const { project, version, good, ...counts } of changed) {
    const next = isGood(counts, minLoads);
    if (next === good) continue;
    await tx
      .update(builds)
      .set({ good: next })
      .where(and(eq(builds.project, project), eq(builds.version, version)));
  }
  return new Set(changed.map(({ project, version }) => `${project}@${version}`));
}

/** @param name the column's name in the database */
const added = (column: PgColumn, name: string) => sql`${column} + excluded.${sql.identifier(name)}`;

async function addStats(tx: Tx, rows: LoadRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(loadStats)
    .values(rows)
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
        count: added(loadStats.count, 'count'),
        visits: added(loadStats.visits, 'visits'),
        failedVisits: added(loadStats.failedVisits, 'failed_visits'),
        milliseconds: added(loadStats.milliseconds, 'milliseconds'),
        attempts: added(loadStats.attempts, 'attempts'),
        weight: added(loadStats.weight, 'weight'),
        times: sql`array(select coalesce(old, 0) + coalesce(new, 0)
          from unnest(${loadStats.times}, excluded.times) with ordinality as both_times(old, new, band) order by band)`,
      },
    });
}

/** PostgreSQL accepts at most 65,535 parameters per statement. */
const MAX_ROWS = 4000;

/**
 * Adds load counts to builds and minutes, and marks builds as good or not. Serialised, because
 * nodes lock rows in different orders.
 */
export async function storeLoads(db: Database, rows: readonly LoadRow[], minLoads: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7203117, 15)`);
    const known = await addSums(tx, sumByBuild(rows), minLoads);
    const storable = rows.filter(({ project, version }) => known.has(`${project}@${version}`));
    for (let at = 0; at < storable.length; at += MAX_ROWS)
      await addStats(tx, storable.slice(at, at + MAX_ROWS));
  });
}
