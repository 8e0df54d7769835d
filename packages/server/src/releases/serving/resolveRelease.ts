import type {
  ReleaseDocument,
  ReleaseFragment,
  RemoteName,
  RemoteRelease,
  ResolvedRemote,
  ShellRelease,
} from '@rendezvous/contracts';
import { findIncompatibility } from '@rendezvous/contracts/fit';
import { choiceFor, type Decisions, type RunningSet } from '../rollout/decisions.ts';
import { isInShare } from './buckets.ts';
import type { ProjectName } from '../store/ReleaseStore.ts';

/** Everything that decides which builds a visitor gets. */
export type ReleaseState = {
  /** The version that `npm start` published last, by project. */
  published: ReadonlyMap<ProjectName, string>;
  decisions: Decisions;
  /** Versions that were once live: good ones first, each latest first. */
  earlier: ReadonlyMap<ProjectName, readonly string[]>;
  /** Returns null if the store lacks the build. */
  findBuild: (project: ProjectName, version: string) => ReleaseFragment | null;
};

/**
 * Where a version comes from: a canary, a choice (`held` until lifted), a publication, or the past.
 */
export type Source = 'canary' | 'chosen' | 'held' | 'published' | 'earlier';

export type Why = {
  source: Source | 'none';
  /** Id of the canary, if the build comes from one. */
  set: number | null;
  /** Preferred builds that cannot be served. */
  skipped: readonly { version: string; source: Source; because: 'withdrawn' | 'gone' | 'incompatible' }[];
};

/** A build that should be live but is incompatible with the current shell. */
export type IncompatibleBuild = {
  remote: RemoteName;
  version: string;
  /** Semver range of platform versions. */
  requires: string;
  /** Names such as `mobx.when`; empty if only the platform version is incompatible. */
  missing: string[];
  /** The build served instead; null if none is compatible, so visitors get the fallback screen. */
  served: string | null;
};

export type Resolved = {
  shell: ShellRelease;
  remotes: ReleaseDocument['remotes'];
  why: ReadonlyMap<ProjectName, Why>;
  incompatible: readonly IncompatibleBuild[];
};

type Candidate = { version: string; source: Source; set: number | null };
type Found<T> = { release: T | null; why: Why };

/** Lists the versions of a project that a visitor can get, best first. */
function candidatesOf(
  state: ReleaseState,
  project: ProjectName,
  sets: readonly RunningSet[],
): readonly Candidate[] {
  const published = state.published.get(project) ?? null;
  const choice = choiceFor(state.decisions, project, published);
  const canaries = sets.flatMap(({ id, members }) =>
    members.flatMap(({ project: name, version }) =>
      name === project ? [{ version, source: 'canary' as const, set: id }] : [],
    ),
  );
  const chosen = choice && {
    version: choice.version,
    source: choice.held ? ('held' as const) : ('chosen' as const),
    set: null,
  };
  const earlier = (state.earlier.get(project) ?? []).map((version) => ({
    version,
    source: 'earlier' as const,
    set: null,
  }));
  const all: Candidate[] = [
    ...canaries,
    ...(chosen ? [chosen] : []),
    ...(published === null ? [] : [{ version: published, source: 'published' as const, set: null }]),
    ...earlier,
  ];
  return all.filter(({ version }, at) => all.findIndex((each) => each.version === version) === at);
}

function findFirst<T>(
  state: ReleaseState,
  project: ProjectName,
  candidates: readonly Candidate[],
  take: (fragment: ReleaseFragment) => T | null,
): Found<T> {
  const skipped: Why['skipped'][number][] = [];
  for (const { version, source, set } of candidates) {
    const isWithdrawn = state.decisions.isWithdrawn(project, version);
    const fragment = isWithdrawn ? null : state.findBuild(project, version);
    const release = fragment && take(fragment);
    if (release) return { release, why: { source, set, skipped } };
    skipped.push({
      version,
      source,
      because: isWithdrawn ? 'withdrawn' : fragment ? 'incompatible' : 'gone',
    });
  }
  return { release: null, why: { source: 'none', set: null, skipped } };
}

const takeFitting = (shell: ShellRelease) => (fragment: ReleaseFragment) =>
  fragment.kind === 'remote' && !findIncompatibility(fragment.release, shell) ? fragment.release : null;

/**
 * Finds a build that the store has and that should be live, but that is incompatible with the
 * shell.
 */
function findIncompatibleBuild(
  state: ReleaseState,
  remote: RemoteName,
  { release, why }: Found<RemoteRelease>,
  shell: ShellRelease,
): IncompatibleBuild | null {
  const first = why.skipped.find(({ source, because }) => because === 'incompatible' && source !== 'earlier');
  const fragment = first && state.findBuild(remote, first.version);
  if (fragment?.kind !== 'remote') return null;
  const { version, requires } = fragment.release;
  return {
    remote,
    version,
    requires,
    missing: findIncompatibility(fragment.release, shell)?.missing ?? [],
    served: release?.version ?? null,
  };
}

/**
 * Finds the fallback for a build that breaks on a page: an earlier build, or for a canary its
 * control.
 */
function findLastGood(
  state: ReleaseState,
  remote: RemoteName,
  candidates: readonly Candidate[],
  { release, why }: Found<RemoteRelease>,
  shell: ShellRelease,
): RemoteRelease | null {
  const isOther = ({ version, source }: Candidate): boolean =>
    version !== release?.version && (why.source === 'canary' ? source !== 'canary' : source === 'earlier');
  return findFirst(state, remote, candidates.filter(isOther), takeFitting(shell)).release;
}

/**
 * Resolves the release for a visitor in the given canaries. Prefers, for each project: the canary's
 * build, staff's choice, the published build, earlier builds. Takes the first compatible one and
 * never a withdrawn one.
 * @returns null if no shell can be served
 */
export function resolveRelease(state: ReleaseState, sets: readonly RunningSet[]): Resolved | null {
  const why = new Map<ProjectName, Why>();
  const foundShell = findFirst(state, 'shell', candidatesOf(state, 'shell', sets), (fragment) =>
    fragment.kind === 'shell' ? fragment.release : null,
  );
  const shell = foundShell.release;
  if (!shell) return null;
  why.set('shell', foundShell.why);
  const remotes: Record<string, ResolvedRemote> = {};
  const incompatible: IncompatibleBuild[] = [];
  for (const name of state.decisions.remotes) {
    const candidates = candidatesOf(state, name, sets);
    const found = findFirst(state, name, candidates, takeFitting(shell));
    why.set(name, found.why);
    const incompatibility = findIncompatibleBuild(state, name, found, shell);
    if (incompatibility) incompatible.push(incompatibility);
    if (!found.release) continue;
    const lastGood = findLastGood(state, name, candidates, found, shell);
    remotes[name] = lastGood ? { ...found.release, lastGood } : found.release;
  }
  return { shell, remotes, why, incompatible };
}

const versionIn = ({ shell, remotes }: Resolved, project: string): string | undefined =>
  project === 'shell' ? shell.version : remotes[project]?.version;

const isComplete = (resolved: Resolved, { members }: RunningSet): boolean =>
  members.every(({ project, version }) => versionIn(resolved, project) === version);

/** `label` lists the variants as in `ReleaseDocument.set`. */
export type VisitorRelease = Resolved & { label: string | null };

/**
 * Drops canaries that cannot be served completely. Of two conflicting ones, the later is dropped.
 */
function resolveComplete(state: ReleaseState, sets: readonly RunningSet[]) {
  let served = sets;
  for (;;) {
    const resolved = resolveRelease(state, served);
    if (!resolved) return null;
    const broken = served.findLast((set) => !isComplete(resolved, set));
    if (!broken) return { resolved, served };
    served = served.filter((set) => set !== broken);
  }
}

function resolveVariants(state: ReleaseState, requested: readonly RunningSet[]): VisitorRelease | null {
  const complete = resolveComplete(state, requested);
  if (!complete) return null;
  const variants = state.decisions.sets.flatMap((set) => {
    if (complete.served.includes(set)) return [`${set.id}c`];
    const isControl = !requested.includes(set) && resolveComplete(state, [set])?.served.length === 1;
    return isControl ? [`${set.id}k`] : [];
  });
  return { ...complete.resolved, label: variants.length > 0 ? variants.join('.') : null };
}

/** Resolves the release for visitors who are neither in a canary nor counted as control. */
export function resolveWithoutCanary(state: ReleaseState): VisitorRelease | null {
  const resolved = resolveRelease(state, []);
  return resolved && { ...resolved, label: null };
}

/** Resolves the release by bucket (0 to 9,999). Visitors in the same canaries share one object. */
export function createBucketResolver(state: ReleaseState): (bucket: number) => VisitorRelease | null {
  const { sets } = state.decisions;
  const known = new Map<string, VisitorRelease | null>();
  return (bucket) => {
    const requested = sets.filter((set) => isInShare(set, bucket));
    const key = requested.map(({ id }) => id).join(' ');
    const present = known.get(key);
    if (present !== undefined) return present;
    const resolved = resolveVariants(state, requested);
    known.set(key, resolved);
    return resolved;
  };
}
