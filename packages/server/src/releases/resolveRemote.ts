import {
  missingNames,
  type RemoteName,
  type RemoteRelease,
  type ResolvedRemote,
  type ShellRelease,
} from '@rendezvous/contracts';
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import satisfies from 'semver/functions/satisfies.js';
import type { Db } from '../kernel/db/client.ts';
import { builds } from '../kernel/db/schema/releases.ts';
import { choiceFor, type Decisions } from './decisions.ts';
import { readBuild } from './readBuild.ts';
import type { ProjectName, ReleaseStore } from './ReleaseStore.ts';

/** A build that should be live, and that the current shell cannot run. */
export type UnfitBuild = {
  remote: RemoteName;
  version: string;
  /** Semver range of the platform. */
  requires: string;
  /** `mobx.when`; empty if only the platform does not fit. */
  missing: string[];
  /** The build that is live instead. Null: none fits, and visitors get the fallback screen. */
  served: string | null;
};

export type Resolution = { live: ResolvedRemote | null; unfit: UnfitBuild | null };

/** Builds that are tried, latest first, in place of one that cannot run. */
const EARLIER = 5;

/** Whether the shell has everything that a build needs: the platform, and each name of the shared modules. */
export const fitsShell = (build: RemoteRelease, shell: ShellRelease): boolean =>
  satisfies(shell.platformVersion, build.requires) && missingNames(build.needs, shell.gives).length === 0;

/** Versions that were live, good ones first, then latest first. Withdrawn ones are excluded. */
export async function readEarlierLive(db: Db, project: ProjectName, limit: number): Promise<string[]> {
  const rows = await db
    .select({ version: builds.version })
    .from(builds)
    .where(and(eq(builds.project, project), ne(builds.state, 'withdrawn'), isNotNull(builds.liveAt)))
    .orderBy(desc(builds.good), desc(builds.liveAt))
    .limit(limit);
  return rows.map(({ version }) => version);
}

type Context = { store: ReleaseStore; db: Db; shell: ShellRelease; decisions: Decisions };

async function readRemote({ store, decisions }: Context, remote: RemoteName, version: string | null) {
  if (version === null || decisions.isWithdrawn(remote, version)) return null;
  const fragment = await readBuild(store, remote, version);
  return fragment?.kind === 'remote' ? fragment.release : null;
}

async function firstFitting(
  context: Context,
  remote: RemoteName,
  versions: readonly (string | null)[],
): Promise<RemoteRelease | null> {
  for (const version of versions) {
    const build = await readRemote(context, remote, version);
    if (build && fitsShell(build, context.shell)) return build;
  }
  return null;
}

/**
 * The live build of a remote: the one that staff chose, else the published one, else an earlier one; the first that fits the shell.
 * A withdrawn build is never live, whatever a node finds in its store.
 */
export async function resolveRemote(context: Context, remote: RemoteName): Promise<Resolution> {
  const { db, store, shell, decisions } = context;
  const published = await store.readCurrent(remote);
  const choice = choiceFor(decisions, remote, published);
  const wanted =
    (await readRemote(context, remote, choice?.version ?? null)) ??
    (await readRemote(context, remote, published));
  const earlier = await readEarlierLive(db, remote, EARLIER + 1);
  const live = await firstFitting(context, remote, [choice?.version ?? null, published, ...earlier]);
  const unfit =
    wanted && wanted.version !== live?.version
      ? {
          remote,
          version: wanted.version,
          requires: wanted.requires,
          missing: missingNames(wanted.needs, shell.gives),
          served: live?.version ?? null,
        }
      : null;
  if (!live) return { live, unfit };
  const lastGood = await firstFitting(
    context,
    remote,
    earlier.filter((version) => version !== live.version),
  );
  return { live: lastGood ? { ...live, lastGood } : live, unfit };
}
