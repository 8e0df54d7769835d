import { eq, sql } from 'drizzle-orm';
import { releaseSets } from '../../kernel/db/schema/releases.ts';
import type { Services } from '../../kernel/services.ts';
import { readRunning, type SetRow } from './buildQueries.ts';
import { endSet } from './endSets.ts';
import { explainFinding, isWorse } from './analysisPolicy.ts';
import { analyseSet, startWatch, type ProjectFinding, type Watch } from './analyseSet.ts';
import { MoveRefused } from './MoveRefused.ts';
import { lockReleases } from './releaseLock.ts';
import type { NamedBuild } from '../ReleaseContext.ts';
import { setPointers } from './setPointers.ts';
import { stopCanary } from './stopCanary.ts';

/** Milliseconds for which a new release is watched. */
const WATCHED = 60 * 60_000;

const SYSTEM = { id: null };

const watches = new WeakMap<Services['db'], Map<string, Watch>>();

/**
 * Returns the running sets with this process's state of each, and drops the state of ended sets.
 */
function watchesOf(db: Services['db'], rows: readonly SetRow[]): [SetRow, Watch][] {
  const known = watches.get(db);
  const next = new Map<string, Watch>();
  const watched = rows.map((row): [SetRow, Watch] => {
    const key = JSON.stringify([row.id, row.startedAt, row.members]);
    const watch = known?.get(key) ?? startWatch(row);
    next.set(key, watch);
    return [row, watch];
  });
  watches.set(db, next);
  return watched;
}

const reasonFor = (finding: ProjectFinding): string =>
  `Rollout analysis: ${finding.project}: ${explainFinding(finding)}`;

async function takeBack(ctx: Services, row: SetRow, finding: ProjectFinding): Promise<void> {
  const { db, bus, releases, now, log } = ctx;
  const context = { db, bus, store: releases.store, now };
  const reason = reasonFor(finding);
  log.warn({ set: row.id, kind: row.kind, reason }, 'a release is taken back');
  if (row.kind === 'canary') return stopCanary(context, SYSTEM, { id: row.id, reason });
  const builds = row.members.flatMap(({ project, before }): NamedBuild[] =>
    before === null ? [] : [{ project: project as NamedBuild['project'], version: before }],
  );
  try {
    await setPointers(context, SYSTEM, { builds, kind: 'rollback', reason });
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    log.error({ set: row.id, reason: error.sentence }, 'a worse release cannot be taken back');
  }
}

async function endWatch({ db, now }: Services, row: SetRow): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReleases(tx);
    await endSet(tx, SYSTEM, row, { state: 'passed', reason: 'The first hour is over', now: now() });
  });
}

const recordAnalysis = ({ db, now }: Services, { id }: SetRow): Promise<unknown> =>
  db.update(releaseSets).set({ analysedAt: now() }).where(eq(releaseSets.id, id));

async function analyseRunning(ctx: Services): Promise<void> {
  let changed = false;
  for (const [row, watch] of watchesOf(ctx.db, await readRunning(ctx.db))) {
    const findings = await analyseSet(ctx, row, watch);
    await recordAnalysis(ctx, row);
    const worse = findings.find(isWorse);
    if (worse) {
      await takeBack(ctx, row, worse);
      changed = true;
    } else if (row.kind === 'release' && ctx.now().getTime() > row.startedAt.getTime() + WATCHED)
      await endWatch(ctx, row);
  }
  if (changed) await ctx.releases.refresh();
}

/**
 * Stops canaries that are worse than their control, rolls back releases that are worse than their
 * predecessor, and logs the figures in the audit trail. Only one process runs it at a time.
 */
export async function analyseReleases(ctx: Services): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const result = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(7203117, 16) as locked`,
    );
    if (result.rows[0]?.locked) await analyseRunning(ctx);
  });
}

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    analyseReleases: Record<string, never>;
  }
}
