import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import {
  REMOTE_NAMES,
  type ReleaseDocument,
  type RemoteName,
  type RemoteRelease,
  type ResolvedRemote,
  type ShellRelease,
} from '@rendezvous/contracts';
import { ne } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import { ApiError } from '../kernel/ApiError.ts';
import type { Database } from '../kernel/db/client.ts';
import { builds } from '../kernel/db/schema/releases.ts';
import { choiceFor, readDecisions, type Decisions } from './decisions.ts';
import { readBuild } from './readBuild.ts';
import { fitsShell, readEarlierLive, resolveRemote, type UnfitBuild } from './resolveRemote.ts';
import { isVersion, type ProjectName, type ReleaseStore } from './ReleaseStore.ts';

/** Maximum delay until a new build is visible: "live in 10 seconds" with a margin. */
const CHECK_MS = 1000;

/** Milliseconds that a request waits for the check. */
const CHECK_TIMEOUT = 250;

/** Shells that are tried, latest first, in place of one that is gone. */
const EARLIER_SHELLS = 3;

export type ReleaseRegistry = {
  readonly store: ReleaseStore;
  /** Builds that should be live, and that the current shell cannot run. */
  unfit(): Promise<readonly UnfitBuild[]>;
  /** The current release document. @throws ApiError unavailable while there is no built shell */
  current(): Promise<ReleaseDocument>;
  /** The same with another build of one remote; unchanged if that build is missing or needs another shell. */
  withBuild(document: ReleaseDocument, remote: RemoteName, version: string): Promise<ReleaseDocument>;
  /** Re-reads builds and choices immediately: a change is visible in the next response. */
  refresh(): Promise<void>;
};

type Options = { store: ReleaseStore; db: Database; log: BaseLogger };

/** Records which build is live, so that a broken successor has a fallback, even after a restart. */
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
      // Another process may have withdrawn it in the meantime.
      setWhere: ne(builds.state, 'withdrawn'),
    });
}

/** The shell that a person chose, else the published one; a missing or withdrawn one is skipped. */
async function readShell(options: Options, decisions: Decisions): Promise<ShellRelease | null> {
  const published = await options.store.readCurrent('shell');
  const earlier = await readEarlierLive(options.db, 'shell', EARLIER_SHELLS);
  for (const version of [choiceFor(decisions, 'shell', published)?.version ?? null, published, ...earlier]) {
    if (version === null || decisions.isWithdrawn('shell', version)) continue;
    const fragment = await readBuild(options.store, 'shell', version);
    if (fragment?.kind !== 'shell') continue;
    await recordLive(options, 'shell', version, fragment);
    return fragment.release;
  }
  return null;
}

const idOf = (shell: ShellRelease, remotes: ReleaseDocument['remotes']): string => {
  const versions = [
    shell.version,
    ...Object.entries(remotes).map(([name, remote]) => `${name}@${remote.version}`),
  ];
  return createHash('sha256').update(versions.join(' ')).digest('hex').slice(0, 16);
};

type Resolved = { document: ReleaseDocument; unfit: UnfitBuild[] };

async function resolveAll(options: Options, decisions: Decisions): Promise<Resolved | null> {
  const shell = await readShell(options, decisions);
  if (!shell) return null;
  const remotes: Partial<Record<RemoteName, ResolvedRemote>> = {};
  const unfit: UnfitBuild[] = [];
  for (const name of REMOTE_NAMES) {
    const resolution = await resolveRemote({ ...options, shell, decisions }, name);
    if (resolution.unfit) unfit.push(resolution.unfit);
    if (!resolution.live) continue;
    const { lastGood: _, ...release } = resolution.live;
    await recordLive(options, name, release.version, { kind: 'remote', name, release });
    remotes[name] = resolution.live;
  }
  return { document: { id: idOf(shell, remotes), shell, remotes }, unfit };
}

/** The published versions and the decisions: a new document is needed only if these change. */
async function readState(store: ReleaseStore, decisions: Decisions): Promise<string> {
  const projects: ProjectName[] = ['shell', ...REMOTE_NAMES];
  const versions = await Promise.all(projects.map((project) => store.readCurrent(project)));
  const chosen = projects.map((project, at) => choiceFor(decisions, project, versions[at] ?? null)?.version);
  return [...versions, ...chosen, decisions.state].join(' ');
}

/** Campaign visitors request the same few builds repeatedly, and those never change, but they can be deleted. */
function createBuildReader(store: ReleaseStore) {
  const known = new Map<string, Promise<RemoteRelease | null>>();
  return async (remote: RemoteName, version: string): Promise<RemoteRelease | null> => {
    const key = `${remote}@${version}`;
    const isStored = await access(store.folderOf(remote, version)).then(
      () => true,
      () => false,
    );
    if (!isStored) {
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

/** The release document, created from published builds and the decisions of staff, and again when one of them changes. */
export function createReleaseRegistry(options: Options): ReleaseRegistry {
  let state = '';
  let checkedAt = 0;
  let resolved: Resolved | null = null;
  let decisions: Decisions | null = null;
  let running: Promise<void> | null = null;

  const refresh = async (): Promise<void> => {
    const decided = await readDecisions(options.db);
    const next = await readState(options.store, decided);
    if (next !== state || resolved === null) {
      resolved = (await resolveAll(options, decided)) ?? resolved;
      state = next;
      for (const { remote, ...build } of resolved?.unfit ?? [])
        options.log.warn({ remote, ...build }, 'the shell cannot run the build of a remote');
    }
    decisions = decided;
    checkedAt = Date.now();
  };
  const look = (): Promise<void> => {
    running ??= refresh().finally(() => {
      running = null;
    });
    return running;
  };
  const readCurrent = async (): Promise<Resolved> => {
    if (Date.now() - checkedAt > CHECK_MS) {
      const looking = look();
      const warn = (error: unknown) => options.log.warn({ err: error }, 'builds could not be read');
      if (resolved === null) await looking;
      // The next page view gets a change, also after a quiet hour; without a database it gets the last document.
      else await Promise.race([looking.catch(warn), setTimeout(CHECK_TIMEOUT, undefined, { ref: false })]);
    }
    if (resolved === null) throw new ApiError('unavailable', { retryAfter: 5 });
    return resolved;
  };
  const readRemote = createBuildReader(options.store);

  return {
    store: options.store,
    current: async () => (await readCurrent()).document,
    unfit: async () => (await readCurrent()).unfit,

    async withBuild(given, remote, version) {
      const live = given.remotes[remote];
      if (live === undefined || live.version === version) return given;
      if (!isVersion(version) || decisions?.isWithdrawn(remote, version)) return given;
      const wanted = await readRemote(remote, version);
      if (!wanted || !fitsShell(wanted, given.shell)) return given;
      const { lastGood: _, ...fallback } = live;
      const remotes = { ...given.remotes, [remote]: { ...wanted, lastGood: fallback } };
      return { ...given, id: idOf(given.shell, remotes), remotes };
    },

    async refresh() {
      // A running check may have read the earlier state.
      await running?.catch(() => undefined);
      await look();
    },
  };
}

declare module '../kernel/services.ts' {
  interface Services {
    releases: ReleaseRegistry;
  }
}
