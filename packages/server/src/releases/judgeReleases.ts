import { REMOTE_NAMES } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/services.ts';
import { readRunning, type SetRow } from './buildQueries.ts';
import { endSet } from './endSets.ts';
import {
  explainFinding,
  isWorse,
  judgeFailures,
  judgeRelease,
  judgeTimes,
  limitOf,
  type Finding,
} from './judgePolicy.ts';
import { readArms, readNeighbour, readRelease, type Compared } from './judgeQueries.ts';
import { MoveRefused } from './MoveRefused.ts';
import { lockReleases } from './releaseLock.ts';
import type { NamedBuild } from './ReleaseContext.ts';
import { setPointers } from './setPointers.ts';
import { stopCanary } from './stopCanary.ts';

const MINUTE = 60_000;
/** Milliseconds until all nodes have written a minute. */
const WRITTEN = 15_000;
/** Pages of a shell wait for its answer, also those that a visitor opened in the background. */
const ANSWERED = 2 * MINUTE;
/** How long a release is watched, and how far back the build before it is looked at. */
const WATCHED = 60 * MINUTE;
const COMPARED = 24 * 60 * MINUTE;

const NOBODY = { id: null };

type Judged = Finding & { project: string };

const endOfData = (project: string, now: number): Date =>
  new Date(now - (project === 'shell' ? ANSWERED : WRITTEN) - MINUTE + 1);

/** A new shell is judged by all remotes that it runs. */
function comparedOf({ members }: SetRow): Compared[] {
  const others = members.some(({ project }) => project === 'shell')
    ? REMOTE_NAMES.filter((name) => !members.some(({ project }) => project === name))
    : [];
  return [...members, ...others.map((project) => ({ project, version: null, before: null }))];
}

/** What the load records say about a canary. */
export async function judgeCanary({ db, now }: Pick<Services, 'db' | 'now'>, row: SetRow): Promise<Judged[]> {
  const compared = comparedOf(row);
  const limit = limitOf(compared.length * 2);
  const findings: Judged[] = [];
  for (const each of compared) {
    const { project } = each;
    const period = { from: row.startedAt, to: endOfData(project, now().getTime()) };
    const minutes = await readArms(db, { id: row.id, ...each }, period);
    findings.push({ ...judgeFailures(minutes, limit), project }, { ...judgeTimes(minutes, limit), project });
  }
  return findings;
}

/** What they say about a release in its first hour. A shell is also judged by the remotes that both shells run. */
export async function judgeWatched(
  { db, now }: Pick<Services, 'db' | 'now'>,
  row: SetRow,
): Promise<Judged[]> {
  const { startedAt } = row;
  const compared = comparedOf(row).filter(({ version, before }) => version === null || before !== null);
  const findings: Judged[] = [];
  for (const { project, version, before } of compared) {
    const periods = {
      now: { from: startedAt, to: endOfData(project, now().getTime()) },
      before: { from: new Date(startedAt.getTime() - COMPARED), to: startedAt },
    };
    const counts =
      version === null || before === null
        ? await readNeighbour(db, project, periods)
        : await readRelease(db, { project, version, before }, periods);
    findings.push(...judgeRelease(counts, compared.length * 2).map((finding) => ({ ...finding, project })));
  }
  return findings;
}

const reasonFor = (finding: Judged): string => `The judge: ${finding.project}: ${explainFinding(finding)}`;

async function takeBack(services: Services, row: SetRow, finding: Judged): Promise<void> {
  const { db, bus, releases, now, log } = services;
  const context = { db, bus, store: releases.store, now };
  const reason = reasonFor(finding);
  log.warn({ set: row.id, kind: row.kind, reason }, 'a release is taken back');
  if (row.kind === 'canary') return stopCanary(context, NOBODY, { id: row.id, reason });
  const builds = row.members.flatMap(({ project, before }): NamedBuild[] =>
    before === null ? [] : [{ project: project as NamedBuild['project'], version: before }],
  );
  try {
    await setPointers(context, NOBODY, { builds, kind: 'hold', reason });
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    log.error({ set: row.id, reason: error.sentence }, 'a worse release cannot be taken back');
  }
}

async function endWatch({ db, now }: Services, row: SetRow): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReleases(tx);
    await endSet(tx, NOBODY, row, { state: 'passed', reason: 'The first hour is over', now: now() });
  });
}

async function judgeAll(services: Services): Promise<void> {
  let changed = false;
  for (const row of await readRunning(services.db)) {
    const findings = await (row.kind === 'canary' ? judgeCanary(services, row) : judgeWatched(services, row));
    const worse = findings.find(isWorse);
    if (worse) {
      await takeBack(services, row, worse);
      changed = true;
    } else if (row.kind === 'release' && services.now().getTime() > row.startedAt.getTime() + WATCHED)
      await endWatch(services, row);
  }
  if (changed) await services.releases.refresh();
}

/**
 * Takes canaries back that are worse than their control, and releases that are worse than the build before them. Each decision is in the audit
 * log with its figures. One process judges at a time.
 */
export async function judgeReleases(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    const result = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(7203117, 16) as locked`,
    );
    if (result.rows[0]?.locked) await judgeAll(services);
  });
}

declare module '../kernel/jobs/jobs.ts' {
  interface JobMap {
    /** Takes back releases that are worse than what they replace. */
    judgeReleases: Record<string, never>;
  }
}
