import { REMOTE_NAMES, type RemoteRelease } from '@rendezvous/contracts';
import { isOwnedBy, remoteNameProblem } from '@rendezvous/contracts/routeProblems';
import { and, inArray, ne, sql } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit.ts';
import { builds, registeredRemotes } from '../../kernel/db/schema/releases.ts';
import { MoveRefused } from '../rollout/MoveRefused.ts';
import { fetchBuild } from '../store/readBuild.ts';
import type { Actor, ReleaseContext } from '../ReleaseContext.ts';

type Context = Pick<ReleaseContext, 'db' | 'store' | 'now'>;

/** Returns the first route of a build that lies within the paths of a new remote. */
const claimedRoute = ({ contributes }: RemoteRelease, name: string): string | undefined =>
  (contributes.routes ?? []).find(({ path }) => isOwnedBy(name, path))?.path;

/** Says which stored build of this repository claims the new remote's paths; null if none does. */
async function findClaim({ db, store }: Omit<Context, 'now'>, name: string): Promise<string | null> {
  const rows = await db
    .select({ project: builds.project, version: builds.version })
    .from(builds)
    .where(
      and(
        inArray(builds.project, [...REMOTE_NAMES]),
        ne(builds.state, 'withdrawn'),
        sql`jsonb_path_exists(${builds.fragment}, '$.release.contributes.routes[*]')`,
      ),
    );
  for (const { project, version } of rows) {
    const build = await fetchBuild(store, project, version);
    const path = build?.kind === 'remote' ? claimedRoute(build.release, name) : undefined;
    if (path !== undefined)
      return `The name ${name} is taken: ${project} ${version} has the page ${path}. Choose another one, or withdraw that build.`;
  }
  return null;
}

/**
 * Registers a remote of another repository, whose builds can then be published with a token.
 * @throws MoveRefused for an invalid or taken name
 */
export async function registerRemote(
  context: Context,
  actor: Actor,
  { name, reason }: { name: string; reason: string },
): Promise<void> {
  const { db, now } = context;
  const problem = remoteNameProblem(name) ?? (await findClaim(context, name));
  if (problem !== null) throw new MoveRefused(problem);
  await db.transaction(async (tx) => {
    const added = await tx.insert(registeredRemotes).values({ name }).onConflictDoNothing().returning();
    if (added.length === 0) throw new MoveRefused(`The name ${name} is taken: that remote is registered.`);
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'remote.access',
      subject: { type: 'remote', id: name },
      reason,
      change: 'registered',
      now: now(),
    });
  });
}
