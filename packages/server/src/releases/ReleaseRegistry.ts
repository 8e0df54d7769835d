import { createHash } from 'node:crypto';
import {
  REMOTE_NAMES,
  type ReleaseDocument,
  type RemoteName,
  type RemoteRelease,
  type ResolvedRemote,
  type ShellRelease,
} from '@rendezvous/contracts';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import satisfies from 'semver/functions/satisfies.js';
import { ApiError } from '../kernel/ApiError.ts';
import type { Database } from '../kernel/db/client.ts';
import { builds } from '../kernel/db/schema/releases.ts';
import { choiceFor, readChoices, type Choices } from './choices.ts';
import { readBuild } from './readBuild.ts';
import { isVersion, type ProjectName, type ReleaseStore } from './ReleaseStore.ts';

/** Maximum delay until a new build is visible: "live in 10 seconds" with a margin. */
const CHECK_MS = 1000;

export type ReleaseRegistry = {
  readonly store: ReleaseStore;
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
    .onConflictDoUpdate({ target: [builds.project, builds.version], set: { state: 'live', liveAt: now } });
}

/** Earlier live builds, latest first; withdrawn ones are excluded. */
async function earlierVersions({ db }: Options, project: ProjectName, version: string): Promise<string[]> {
  const rows = await db
    .select({ version: builds.version })
    .from(builds)
    .where(and(eq(builds.project, project), eq(builds.state, 'live'), ne(builds.version, version)))
    .orderBy(desc(builds.good), desc(builds.liveAt))
    .limit(5);
  return rows.map((row) => row.version);
}

async function findLastGood(
  options: Options,
  project: RemoteName,
  version: string,
  platformVersion: string,
): Promise<RemoteRelease | undefined> {
  for (const earlier of await earlierVersions(options, project, version)) {
    const fragment = await readBuild(options.store, project, earlier);
    if (fragment?.kind === 'remote' && satisfies(platformVersion, fragment.release.requires))
      return fragment.release;
  }
  return undefined;
}

/** The build that staff chose, while it exists and the shell can run it; else the current one. */
async function readLive({ store }: Options, name: RemoteName, platformVersion: string, choices: Choices) {
  const published = await store.readCurrent(name);
  const choice = choiceFor(choices, name, published);
  const chosen = choice ? await readBuild(store, name, choice.version) : null;
  if (chosen?.kind === 'remote' && satisfies(platformVersion, chosen.release.requires)) return chosen;
  return published === null ? null : readBuild(store, name, published);
}

async function resolveRemote(
  options: Options,
  name: RemoteName,
  platformVersion: string,
  choices: Choices,
): Promise<ResolvedRemote | undefined> {
  const fragment = await readLive(options, name, platformVersion, choices);
  if (fragment?.kind !== 'remote') return undefined;
  const { version } = fragment.release;
  const fits = satisfies(platformVersion, fragment.release.requires);
  if (fits) await recordLive(options, name, version, fragment);
  else
    options.log.warn(
      { remote: name, version, requires: fragment.release.requires },
      'remote needs another shell',
    );
  const lastGood = await findLastGood(options, name, version, platformVersion);
  if (!fits) return lastGood;
  return lastGood ? { ...fragment.release, lastGood } : fragment.release;
}

async function readShell(options: Options): Promise<ShellRelease | null> {
  const version = await options.store.readCurrent('shell');
  const fragment = version === null ? null : await readBuild(options.store, 'shell', version);
  if (version === null || fragment?.kind !== 'shell') return null;
  await recordLive(options, 'shell', version, fragment);
  return fragment.release;
}

const idOf = (shell: ShellRelease, remotes: ReleaseDocument['remotes']): string => {
  const versions = [
    shell.version,
    ...Object.entries(remotes).map(([name, remote]) => `${name}@${remote.version}`),
  ];
  return createHash('sha256').update(versions.join(' ')).digest('hex').slice(0, 16);
};

async function createDocument(options: Options, choices: Choices): Promise<ReleaseDocument | null> {
  const shell = await readShell(options);
  if (!shell) return null;
  const remotes: Partial<Record<RemoteName, ResolvedRemote>> = {};
  for (const name of REMOTE_NAMES) {
    const remote = await resolveRemote(options, name, shell.platformVersion, choices);
    if (remote) remotes[name] = remote;
  }
  return { id: idOf(shell, remotes), shell, remotes };
}

/** The published and chosen versions: a new document is needed only if these change. */
async function readState(store: ReleaseStore, choices: Choices): Promise<string> {
  const projects: ProjectName[] = ['shell', ...REMOTE_NAMES];
  const versions = await Promise.all(projects.map((project) => store.readCurrent(project)));
  const chosen = projects.map((project, at) => choiceFor(choices, project, versions[at] ?? null)?.version);
  return [...versions, ...chosen].join(' ');
}

/** Campaign visitors request the same few builds repeatedly, and those never change. */
function createBuildReader(store: ReleaseStore) {
  const known = new Map<string, Promise<RemoteRelease | null>>();
  return (remote: RemoteName, version: string): Promise<RemoteRelease | null> => {
    const key = `${remote}@${version}`;
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

/** The release document, created from published builds and the choices of staff, and again when one of them changes. */
export function createReleaseRegistry(options: Options): ReleaseRegistry {
  let state = '';
  let checkedAt = 0;
  let document: ReleaseDocument | null = null;
  let running: Promise<void> | null = null;

  const refresh = async (): Promise<void> => {
    const choices = await readChoices(options.db);
    const next = await readState(options.store, choices);
    if (next !== state || document === null) {
      document = (await createDocument(options, choices)) ?? document;
      state = next;
    }
    checkedAt = Date.now();
  };
  const look = (): Promise<void> => {
    running ??= refresh().finally(() => {
      running = null;
    });
    return running;
  };
  const readRemote = createBuildReader(options.store);

  return {
    store: options.store,

    async current() {
      if (Date.now() - checkedAt > CHECK_MS) {
        const looking = look();
        // With a cached document no request waits for the folder check.
        if (document === null) await looking;
        else looking.catch((error: unknown) => options.log.warn({ err: error }, 'builds could not be read'));
      }
      if (document === null) throw new ApiError('unavailable', { retryAfter: 5 });
      return document;
    },

    async withBuild(given, remote, version) {
      const live = given.remotes[remote];
      if (live === undefined || live.version === version) return given;
      const wanted = isVersion(version) ? await readRemote(remote, version) : null;
      if (!wanted || !satisfies(given.shell.platformVersion, wanted.requires)) return given;
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
