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
import { ApiError } from '../ApiError.ts';
import type { Database } from '../db/client.ts';
import { builds } from '../db/schema/index.ts';
import { readBuild, readCurrentVersion, type ProjectName } from './readBuild.ts';
import { satisfies } from './satisfies.ts';

/** How long a new build may take to be seen: "live in 10 seconds" with room to spare. */
const CHECK_MS = 1000;

export interface ReleaseRegistry {
  /** What visitors load now. @throws ApiError unavailable while there is no built shell */
  current(): Promise<ReleaseDocument>;
}

type Options = { workspace: string; db: Database; log: BaseLogger };

/** Notes which build is live, so that a broken successor has something to fall back to, after a restart too. */
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

/** The builds that were live before, the latest first; withdrawn ones never come back. */
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
    const fragment = await readBuild(options.workspace, project, earlier);
    if (fragment?.kind === 'remote' && satisfies(platformVersion, fragment.release.requires))
      return fragment.release;
  }
  return undefined;
}

async function resolveRemote(
  options: Options,
  name: RemoteName,
  platformVersion: string,
): Promise<ResolvedRemote | undefined> {
  const version = await readCurrentVersion(options.workspace, name);
  const fragment = version === null ? null : await readBuild(options.workspace, name, version);
  if (version === null || fragment?.kind !== 'remote') return undefined;
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
  const version = await readCurrentVersion(options.workspace, 'shell');
  const fragment = version === null ? null : await readBuild(options.workspace, 'shell', version);
  if (version === null || fragment?.kind !== 'shell') return null;
  await recordLive(options, 'shell', version, fragment);
  return fragment.release;
}

async function makeDocument(options: Options): Promise<ReleaseDocument | null> {
  const shell = await readShell(options);
  if (!shell) return null;
  const remotes: Partial<Record<RemoteName, ResolvedRemote>> = {};
  for (const name of REMOTE_NAMES) {
    const remote = await resolveRemote(options, name, shell.platformVersion);
    if (remote) remotes[name] = remote;
  }
  const versions = [
    shell.version,
    ...Object.entries(remotes).map(([name, remote]) => `${name}@${remote.version}`),
  ];
  const id = createHash('sha256').update(versions.join(' ')).digest('hex').slice(0, 16);
  return { id, shell, remotes };
}

/** Which versions are current: what has to change for a new document. */
async function readState(workspace: string): Promise<string> {
  const projects: ProjectName[] = ['shell', ...REMOTE_NAMES];
  const versions = await Promise.all(projects.map((project) => readCurrentVersion(workspace, project)));
  return versions.join(' ');
}

/** The release document, made from the builds' own folders and made again when one of them changes. */
export function createReleaseRegistry(options: Options): ReleaseRegistry {
  let state = '';
  let checkedAt = 0;
  let document: ReleaseDocument | null = null;
  let running: Promise<void> | null = null;

  const refresh = async (): Promise<void> => {
    const next = await readState(options.workspace);
    if (next !== state || document === null) {
      document = (await makeDocument(options)) ?? document;
      state = next;
    }
    checkedAt = Date.now();
  };

  return {
    async current() {
      if (Date.now() - checkedAt > CHECK_MS) {
        running ??= refresh().finally(() => {
          running = null;
        });
        // With a document in hand nobody waits for the look at the folders.
        if (document === null) await running;
        else running.catch((error: unknown) => options.log.warn({ err: error }, 'builds could not be read'));
      }
      if (document === null) throw new ApiError('unavailable', { retryAfter: 5 });
      return document;
    },
  };
}
