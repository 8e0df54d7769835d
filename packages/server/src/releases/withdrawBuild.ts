import { and, eq, ne } from 'drizzle-orm';
import { writeAudit } from '../kernel/audit.ts';
import { builds } from '../kernel/db/schema/releases.ts';
import { endSetsWith } from './endSets.ts';
import type { ReleaseContext } from './ReleaseContext.ts';
import { lockReleases } from './releaseLock.ts';
import type { ProjectName } from './ReleaseStore.ts';

/**
 * Withdraws a build for good: no node serves it again, neither as the live one nor as a fallback.
 * @returns false: there is no such build, or it was withdrawn before
 */
export async function withdrawBuild(
  { db, now }: ReleaseContext,
  actor: { id: number | null },
  { project, version, reason }: { project: ProjectName; version: string; reason: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const changed = await tx
      .update(builds)
      .set({ state: 'withdrawn' })
      .where(and(eq(builds.project, project), eq(builds.version, version), ne(builds.state, 'withdrawn')))
      .returning({ version: builds.version });
    if (changed.length === 0) return false;
    await endSetsWith(tx, actor, { build: { project, version }, reason, now: now() });
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'remote.live',
      subject: { type: 'remote', id: project },
      reason,
      change: `${version} withdrawn`,
      now: now(),
    });
    return true;
  });
}
