import { REMOTE_NAMES } from '@rendezvous/contracts';
import type { Services } from '../../kernel/services.ts';
import type { SetRow } from './buildQueries.ts';
import {
  addMinutes,
  findingOf,
  compareRelease,
  limitOf,
  newIn,
  startFailures,
  startTimes,
  type Course,
  type Finding,
  type Minute,
} from './analysisPolicy.ts';
import {
  addSums,
  compareShared,
  compareVersions,
  minuteOf,
  readVariants,
  type Compared,
  type Period,
  type Sums,
} from './analysisQueries.ts';

const MINUTE = 60_000;
/** Time allowed for a shell to report. Pages opened in the background report later. */
const ANSWERED = 2 * MINUTE;
/** Minutes are reread for this long, because shells and nodes may report late. */
const REPORTING_DELAY = 20 * MINUTE;
const SLICE = 24 * 60 * MINUTE;
/** Length of the predecessor's history to compare a release with. */
const COMPARED = 24 * 60 * MINUTE;

export type ProjectFinding = Finding & { project: string };

/** The accumulated state up to `until`. Records before `until` can no longer change. */
type Cached<Known> = { until: Date; known: Known };

/** `taken` holds the counts already added per minute since `until`, so each visit counts once. */
type Tests = { until: Date; taken: ReadonlyMap<number, Minute>; courses: readonly Course[] };
type CachedSums = { now: Cached<Sums>; before: Cached<Sums> };

/** A process's state of a set. Records are reread until they are too old to change. */
export type Watch = { tests: Map<string, Tests>; sums: ReadonlyMap<string, CachedSums> };

/** A new shell is also judged by the remotes that run on it. */
function comparedOf({ kind, members }: SetRow): Compared[] {
  const others = members.some(({ project }) => project === 'shell')
    ? REMOTE_NAMES.filter((name) => !members.some(({ project }) => project === name))
    : [];
  const all = [...members, ...others.map((project) => ({ project, version: null, before: null }))];
  if (kind === 'canary') return all;
  return all.filter(({ version, before }) => version === null || before !== null);
}

export function startWatch(row: SetRow): Watch {
  const start = minuteOf(row.startedAt.getTime());
  const compared = comparedOf(row);
  const limit = limitOf(compared.length * 2);
  const dayBefore = new Date(start.getTime() - COMPARED);
  return {
    tests: new Map(
      compared.map(({ project }) => [
        project,
        { until: start, taken: new Map(), courses: [startFailures(limit), startTimes(limit)] },
      ]),
    ),
    sums: new Map(
      compared.map(({ project }) => [
        project,
        { now: { until: start, known: new Map() }, before: { until: dayBefore, known: new Map() } },
      ]),
    ),
  };
}

const settledAt = (now: Date): Date => minuteOf(now.getTime() - REPORTING_DELAY);

/**
 * Moves what can no longer change at `now` into the cache, and returns it with the rest added.
 * @param add must not mutate its input
 */
async function takeUntil<Known>(
  cached: Cached<Known>,
  { to, now }: { to: Date; now: Date },
  add: (known: Known, period: Period) => Promise<Known>,
): Promise<Known> {
  const settled = new Date(Math.min(to.getTime(), settledAt(now).getTime()));
  while (cached.until < settled) {
    const end = new Date(Math.min(cached.until.getTime() + SLICE, settled.getTime()));
    cached.known = await add(cached.known, { from: cached.until, to: end });
    cached.until = end;
  }
  return cached.until < to ? add(cached.known, { from: cached.until, to }) : cached.known;
}

/** Includes the current minute, so that a build that always fails is stopped within it. */
const endOfData = (project: string, now: Date): Date =>
  minuteOf(now.getTime() + (project === 'shell' ? -ANSWERED : MINUTE));

/** Passes the records written since the last run to the tests. */
async function takeNew(
  tests: Tests,
  { to, now }: { to: Date; now: Date },
  read: (period: Period) => Promise<ReadonlyMap<number, Minute>>,
): Promise<Tests> {
  const taken = new Map(tests.taken);
  let { courses } = tests;
  for (let from = tests.until; from < to;) {
    const end = new Date(Math.min(from.getTime() + SLICE, to.getTime()));
    const fresh: Minute[] = [];
    for (const [at, minute] of await read({ from, to: end })) {
      fresh.push(newIn(minute, taken.get(at)));
      taken.set(at, minute);
    }
    courses = courses.map((course) => addMinutes(course, fresh));
    from = end;
  }
  const until = new Date(Math.max(tests.until.getTime(), Math.min(to.getTime(), settledAt(now).getTime())));
  for (const at of taken.keys()) if (at < until.getTime()) taken.delete(at);
  return { until, taken, courses };
}

type AnalysisContext = Pick<Services, 'db'> & { now: Date };

async function analyseCanary(
  { db, now }: AnalysisContext,
  row: SetRow,
  watch: Watch,
): Promise<ProjectFinding[]> {
  const findings: ProjectFinding[] = [];
  for (const each of comparedOf(row)) {
    const { project } = each;
    const before = watch.tests.get(project);
    if (!before) continue;
    const tests = await takeNew(before, { to: endOfData(project, now), now }, (period) =>
      readVariants(db, { id: row.id, ...each }, period),
    );
    watch.tests.set(project, tests);
    findings.push(...tests.courses.map((course) => ({ ...findingOf(course), project })));
  }
  return findings;
}

/**
 * Analyses a release in its first hour. A shell is also judged by the remotes that both shells ran.
 */
async function analyseRelease(
  { db, now }: AnalysisContext,
  row: SetRow,
  watch: Watch,
): Promise<ProjectFinding[]> {
  const compared = comparedOf(row);
  const findings: ProjectFinding[] = [];
  for (const { project, version, before } of compared) {
    const cached = watch.sums.get(project);
    if (!cached) continue;
    const add = (sums: Sums, period: Period) => addSums(db, project, sums, period);
    const sums = {
      now: await takeUntil(cached.now, { to: endOfData(project, now), now }, add),
      before: await takeUntil(cached.before, { to: minuteOf(row.startedAt.getTime()), now }, add),
    };
    const counts =
      version === null || before === null ? compareShared(sums) : compareVersions(sums, { version, before });
    findings.push(...compareRelease(counts, compared.length * 2).map((finding) => ({ ...finding, project })));
  }
  return findings;
}

/** Analyses the load records of a set. Reads only the new ones and those that can still change. */
export const analyseSet = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  row: SetRow,
  watch: Watch,
): Promise<ProjectFinding[]> =>
  (row.kind === 'canary' ? analyseCanary : analyseRelease)({ db, now: now() }, row, watch);
