import { and, eq, ne } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { builds } from '../../kernel/db/schema/releases.ts';
import { readEarlierLive } from './buildQueries.ts';
import { changeReleases } from './changeReleases.ts';
import { choiceFor, readDecisions } from './decisions.ts';
import { endSetsWith } from './endSets.ts';
import { MoveRefused } from './MoveRefused.ts';
import { readBuild } from '../store/readBuild.ts';
import type { Actor, NamedBuild, ReleaseContext } from '../ReleaseContext.ts';
import { isVersion, type ReleaseStore } from '../store/ReleaseStore.ts';

/** Number of earlier shells to consider as a replacement. */
const TRIED = 20;

/** Without a shell there are no pages. @throws MoveRefused for the only shell that can be served */
async function assertNotLastShell(tx: Tx, store: ReleaseStore, { project, version }: NamedBuild) {
  if (project !== 'shell') return;
  const published = await store.readCurrent(project);
  const decisions = await readDecisions(tx);
  const chosen = choiceFor(decisions, project, published)?.version ?? null;
  const others = [chosen, published, ...(await readEarlierLive(tx, project, TRIED))].filter(
    (other) => other !== null && other !== version && !decisions.isWithdrawn(project, other),
  );
  for (const other of others) if (other !== null && (await readBuild(store, project, other))) return;
  throw new MoveRefused(`shell ${version} is the only one that can be served. Promote another one first.`);
}

/**
 * Withdraws a build permanently: no node serves it again, not even as a fallback.
 * @returns false if it is unknown or already withdrawn
 * @throws MoveRefused for the last shell
 */
export async function withdrawBuild(
  context: ReleaseContext,
  actor: Actor,
  { project, version, reason }: NamedBuild & { reason: string },
): Promise<boolean> {
  const { store, now } = context;
  const stored = isVersion(version) ? await readBuild(store, project, version) : null;
  return changeReleases(context, async (tx) => {
    // A build published with `npm start` that was never live has no row yet.
    if (stored)
      await tx
        .insert(builds)
        .values({ project, version, fragment: { ...stored } })
        .onConflictDoNothing();
    const changed = await tx
      .update(builds)
      .set({ state: 'withdrawn' })
      .where(and(eq(builds.project, project), eq(builds.version, version), ne(builds.state, 'withdrawn')))
      .returning({ version: builds.version });
    if (changed.length === 0) return false;
    await assertNotLastShell(tx, store, { project, version });
    await endSetsWith(tx, actor, { build: { project, version }, reason, now: now() });
    await writeAudit(tx, {
      actorId: actor.id,
      actorName: actor.name,
      action: 'remote.live',
      subject: { type: 'remote', id: project },
      reason,
      change: `${version} withdrawn`,
      now: now(),
    });
    return true;
  });
}
