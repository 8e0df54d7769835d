import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  type ReleaseDocument,
  type ReleaseFragment,
  type RemoteName,
  type RemoteRelease,
  type ResolvedRemote,
  type ShellRelease,
} from '@rendezvous/contracts';
import { findIncompatibility } from '@rendezvous/contracts/fit';
import { ne } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import { ApiError } from '../../kernel/ApiError.ts';
import type { Database } from '../../kernel/db/client.ts';
import { builds } from '../../kernel/db/schema/releases.ts';
import type { EventBus } from '../../kernel/realtime/EventBus.ts';
import { readEarlierLive } from '../rollout/buildQueries.ts';
import { choiceFor, readDecisions, type Decisions, type RunningSet } from '../rollout/decisions.ts';
import { findGone, type GoneBuild } from './findGone.ts';
import { hasBuild, readBuild } from '../store/readBuild.ts';
import {
  createBucketResolver,
  resolveWithoutCanary,
  type ReleaseState,
  type IncompatibleBuild,
  type VisitorRelease,
  type Why,
} from './resolveRelease.ts';
import { findOverdueAnalysis } from '../rollout/findOverdueAnalysis.ts';
import { isVersion, type ProjectName, type ReleaseStore } from '../store/ReleaseStore.ts';

/** Milliseconds between checks of the store for a new current build, which no notice announces. */
const CHECK_MS = 1000;

/** Milliseconds between reads of the decisions, in case the notice of a change gets lost. */
const DECISIONS_MS = 10_000;

/** Milliseconds that a request waits for a regular check. */
const CHECK_TIMEOUT = 250;

/** Milliseconds that a request waits for an announced change. */
const CHANGE_TIMEOUT = 5000;

/** Number of earlier builds to try, latest first, in place of one that cannot run. */
const EARLIER = 6;

const projectsOf = ({ remotes }: Decisions): ProjectName[] => ['shell', ...remotes];

export type ReleaseRegistry = {
  readonly store: ReleaseStore;
  /** Builds that should be live but are incompatible with the current shell. */
  incompatible(): Promise<readonly IncompatibleBuild[]>;
  /** Builds that should be live but are missing from the store. */
  gone(): Promise<readonly GoneBuild[]>;
  /** Returns since when running canaries and releases have had no analysis, or null. */
  notAnalysedSince(now: Date): Promise<Date | null>;
  /** The document for visitors without a canary. @throws ApiError unavailable without a shell */
  current(): Promise<ReleaseDocument>;
  canaries(): Promise<readonly RunningSet[]>;
  /** The document for a bucket (`readBucket`). @param bucket null for `current()` */
  forBucket(bucket: number | null): Promise<ReleaseDocument>;
  /** Explains why each project has its build, for visitors without a canary. */
  explain(): Promise<ReadonlyMap<ProjectName, Why>>;
  /** Returns a document with another build of a remote, or the same one if that cannot run. */
  withBuild(document: ReleaseDocument, remote: RemoteName, version: string): Promise<ReleaseDocument>;
  /** Returns whether a build, such as `chat@1a2b`, was withdrawn as of the latest check. */
  isWithdrawn(build: string): boolean;
  /** Rereads builds and choices immediately, so that the next response includes a change. */
  refresh(): Promise<void>;
};

type Options = {
  store: ReleaseStore;
  db: Database;
  log: BaseLogger;
  /** Announces changes made by other processes. */
  bus: Pick<EventBus, 'onNotice' | 'onGap' | 'isConnected'>;
};

/** Records which build is live, so that a broken successor has a fallback even after a restart. */
async function recordLive(
  { db }: Options,
  project: ProjectName,
  version: string,
  fragment: object,
): Promise<void> {
  const now = new Date();
  const values = {
    project,
    version,
    fragment: fragment as Record<string, unknown>,
    state: 'live' as const,
    liveAt: now,
  };
  await db
    .insert(builds)
    .values(values)
    .onConflictDoUpdate({
      target: [builds.project, builds.version],
      set: { state: 'live', liveAt: now },
      // Another process may have withdrawn the build in the meantime.
      setWhere: ne(builds.state, 'withdrawn'),
    });
}

const idOf = (shell: ShellRelease, remotes: ReleaseDocument['remotes']): string => {
  const versions = [
    shell.version,
    ...Object.entries(remotes).map(([name, remote]) => `${name}@${remote.version}`),
  ];
  return createHash('sha256').update(versions.join(' ')).digest('hex').slice(0, 16);
};

/** Reads all builds that a visitor could get, so that resolving needs no files or database. */
async function readReleaseState({ store, db }: Options, decisions: Decisions): Promise<ReleaseState> {
  const published = new Map<ProjectName, string>();
  const earlier = new Map<ProjectName, readonly string[]>();
  const found = new Map<string, ReleaseFragment>();
  const keyOf = (project: ProjectName, version: string): string => `${project}@${version}`;
  for (const project of projectsOf(decisions)) {
    const current = await store.readCurrent(project);
    if (current !== null) published.set(project, current);
    earlier.set(project, await readEarlierLive(db, project, EARLIER));
    const versions = new Set([
      ...(current === null ? [] : [current]),
      ...[decisions.choices.get(project)?.version ?? []].flat(),
      ...decisions.sets.flatMap(({ members }) =>
        members.flatMap((member) => (member.project === project ? [member.version] : [])),
      ),
      ...(earlier.get(project) ?? []),
    ]);
    const read = async (version: string): Promise<void> => {
      const fragment = await readBuild(store, project, version);
      if (fragment) found.set(keyOf(project, version), fragment);
    };
    await Promise.all([...versions].map(read));
  }
  return {
    published,
    decisions,
    earlier,
    findBuild: (project, version) => found.get(keyOf(project, version)) ?? null,
  };
}

const documentOf = ({ shell, remotes, label }: VisitorRelease): ReleaseDocument => ({
  id: idOf(shell, remotes),
  shell,
  remotes,
  set: label,
});

type Current = {
  release: VisitorRelease;
  gone: readonly GoneBuild[];
  document: ReleaseDocument;
  forBucket: (bucket: number) => ReleaseDocument;
};

async function resolveCurrent(options: Options, decisions: Decisions): Promise<Current | null> {
  const state = await readReleaseState(options, decisions);
  const release = resolveWithoutCanary(state);
  if (!release) return null;
  await recordLive(options, 'shell', release.shell.version, { kind: 'shell', release: release.shell });
  for (const [name, remote] of Object.entries(release.remotes) as [RemoteName, ResolvedRemote][]) {
    const { lastGood: _, ...build } = remote;
    await recordLive(options, name, build.version, { kind: 'remote', name, release: build });
  }
  const document = documentOf(release);
  const resolve = createBucketResolver(state);
  const documents = new Map<VisitorRelease, ReleaseDocument>();
  const forBucket = (bucket: number): ReleaseDocument => {
    const resolved = resolve(bucket) ?? release;
    const known = documents.get(resolved) ?? documentOf(resolved);
    documents.set(resolved, known);
    return known;
  };
  return { release, gone: findGone(state, release), document, forBucket };
}

/**
 * Fingerprint of published versions, decisions and available builds. A new document is built only
 * if it changes.
 */
async function readState(store: ReleaseStore, decisions: Decisions): Promise<string> {
  const pointed = await Promise.all(
    projectsOf(decisions).map(async (project) => {
      const published = await store.readCurrent(project);
      const chosen = choiceFor(decisions, project, published)?.version ?? null;
      return [published, chosen].flatMap((version) => (version === null ? [] : [{ project, version }]));
    }),
  );
  const tried = decisions.sets.flatMap(({ members }) =>
    members.map(({ project, version }) => ({ project: project as ProjectName, version })),
  );
  const found = await Promise.all(
    [...pointed.flat(), ...tried].map(
      async ({ project, version }) =>
        `${project}@${version}${(await hasBuild(store, project, version)) ? '' : '!'}`,
    ),
  );
  return [...found, store.arrivals(), decisions.state].join(' ');
}

/** Caches builds that campaigns name. They never change, but can be deleted. */
function createBuildReader(store: ReleaseStore) {
  const known = new Map<string, Promise<RemoteRelease | null>>();
  return async (remote: RemoteName, version: string): Promise<RemoteRelease | null> => {
    const key = `${remote}@${version}`;
    if (!(await store.offer(remote, version))) {
      known.delete(key);
      return null;
    }
    const found = known.get(key);
    if (found) return found;
    const reading = readBuild(store, remote, version).then((fragment) => {
      if (fragment?.kind === 'remote') return fragment.release;
      // It may be published later.
      known.delete(key);
      return null;
    });
    known.set(key, reading);
    return reading;
  };
}

function withFallback(requested: RemoteRelease, live: ResolvedRemote | undefined): ResolvedRemote {
  if (live === undefined) return requested;
  const { lastGood: _, ...fallback } = live;
  return { ...requested, lastGood: fallback };
}

/** Documents with one remote replaced. The same replacement always returns the same object. */
const replaced = new WeakMap<RemoteRelease, WeakMap<object, Pick<ReleaseDocument, 'id' | 'remotes'>>>();

function replaceOnce(
  { shell, remotes }: ReleaseDocument,
  remote: RemoteName,
  requested: RemoteRelease,
): Pick<ReleaseDocument, 'id' | 'remotes'> {
  const known = replaced.get(requested) ?? new WeakMap<object, Pick<ReleaseDocument, 'id' | 'remotes'>>();
  replaced.set(requested, known);
  const found = known.get(remotes);
  if (found) return found;
  const changed = { ...remotes, [remote]: withFallback(requested, remotes[remote]) };
  const made = { id: idOf(shell, changed), remotes: changed };
  known.set(remotes, made);
  return made;
}

async function replaceBuild(
  given: ReleaseDocument,
  remote: RemoteName,
  version: string,
  readRemote: ReturnType<typeof createBuildReader>,
): Promise<ReleaseDocument> {
  const live = given.remotes[remote];
  if (live?.version === version || !isVersion(version)) return given;
  const requested = await readRemote(remote, version);
  if (!requested || findIncompatibility(requested, given.shell)) return given;
  return { ...given, ...replaceOnce(given, remote, requested) };
}

function warnOf(log: BaseLogger, resolved: Current | null): void {
  for (const { remote, ...build } of resolved?.release.incompatible ?? [])
    log.warn({ remote, ...build }, 'the shell cannot run the build of a remote');
  for (const build of resolved?.gone ?? [])
    log.warn({ ...build }, 'the store does not have a build that should be served');
}

/** Runs one refresh at a time. */
function createLooks(refresh: () => Promise<void>, expire: () => void, warn: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  let announced: Promise<void> | null = null;
  const look = (): Promise<void> => {
    running ??= refresh().finally(() => {
      running = null;
    });
    return running;
  };
  /** Refreshes after a running refresh, which may have read the earlier state. */
  const lookAgain = async (): Promise<void> => {
    expire();
    await running?.catch(() => undefined);
    await look();
  };
  return {
    look,
    lookAgain,
    hearNotice: (): void => {
      const reading = lookAgain()
        .catch(warn)
        .finally(() => {
          if (announced === reading) announced = null;
        });
      announced = reading;
    },
    /** The refresh that the last notice caused, until it has finished. */
    announced: () => announced,
  };
}

/** Rereads staff's decisions only after a notice or when the last read is too old. */
function createDecisionReader({ db, bus }: Options) {
  let notices = 0;
  let known: { decisions: Decisions; notices: number; at: number } | null = null;
  return {
    expire: (): void => {
      notices += 1;
    },
    read: async (): Promise<Decisions> => {
      const at = Date.now();
      const age = bus.isConnected() ? DECISIONS_MS : CHECK_MS;
      if (known?.notices === notices && at - known.at < age) return known.decisions;
      const before = notices;
      const decisions = await readDecisions(db);
      // A notice that arrives during the read may announce a change that the read missed.
      known = { decisions, notices: before, at };
      return decisions;
    },
  };
}

/** Rebuilds the release document whenever the published builds or staff's decisions change. */
export function createReleaseRegistry(options: Options): ReleaseRegistry {
  let state = '';
  let checkedAt = 0;
  let resolved: Current | null = null;
  let decisions: Decisions | null = null;
  const warn = (error: unknown) => options.log.warn({ err: error }, 'builds could not be read');
  const decided = createDecisionReader(options);
  const { look, lookAgain, hearNotice, announced } = createLooks(() => refresh(), decided.expire, warn);

  const refresh = async (): Promise<void> => {
    const read = await decided.read();
    const next = await readState(options.store, read);
    if (next !== state || resolved === null) {
      resolved = (await resolveCurrent(options, read)) ?? resolved;
      state = next;
      warnOf(options.log, resolved);
    }
    decisions = read;
    checkedAt = Date.now();
  };
  options.bus.onNotice('releases', hearNotice);
  options.bus.onGap(hearNotice);

  const readCurrent = async (): Promise<Current> => {
    const change = announced();
    if (change !== null) await Promise.race([change, setTimeout(CHANGE_TIMEOUT, undefined, { ref: false })]);
    if (resolved === null || Date.now() - checkedAt > CHECK_MS) {
      const looking = look();
      if (resolved === null) await looking;
      // Waits briefly, so that a page gets a change even after a quiet hour, and the last document
      // if the database fails.
      else await Promise.race([looking.catch(warn), setTimeout(CHECK_TIMEOUT, undefined, { ref: false })]);
    }
    if (resolved === null) throw new ApiError('unavailable', { retryAfter: 5 });
    return resolved;
  };
  const readRemote = createBuildReader(options.store);

  return {
    store: options.store,
    current: async () => (await readCurrent()).document,
    canaries: async () => {
      await readCurrent();
      return decisions?.sets ?? [];
    },
    forBucket: async (bucket) => {
      const { document, forBucket } = await readCurrent();
      return bucket === null ? document : forBucket(bucket);
    },
    explain: async () => (await readCurrent()).release.why,
    incompatible: async () => (await readCurrent()).release.incompatible,
    gone: async () => (await readCurrent()).gone,
    notAnalysedSince: (now) => findOverdueAnalysis(options.db, now),

    withBuild: async (given, remote, version) => {
      if (decisions?.isWithdrawn(remote, version)) return given;
      return replaceBuild(given, remote, version, readRemote);
    },

    isWithdrawn: (build) => {
      const [project = '', version = ''] = build.split('@');
      return decisions?.isWithdrawn(project as ProjectName, version) ?? false;
    },

    refresh: lookAgain,
  };
}

declare module '../../kernel/services.ts' {
  interface Services {
    releases: ReleaseRegistry;
  }
}
