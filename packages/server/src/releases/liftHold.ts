import { eq } from 'drizzle-orm';
import { writeAudit } from '../kernel/audit.ts';
import { releaseChoices } from '../kernel/db/schema/releases.ts';
import type { ReleaseContext } from './ReleaseContext.ts';
import { lockReleases } from './releaseLock.ts';
import type { ProjectName } from './ReleaseStore.ts';

/**
 * Lifts a rollback or a pin: a build that was published since goes live, else the next one will.
 * @returns the version that was held; null: none was
 */
export async function liftHold(
  { db, now }: ReleaseContext,
  actor: { id: number | null },
  { project, reason }: { project: ProjectName; reason: string },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const [row] = await tx.select().from(releaseChoices).where(eq(releaseChoices.project, project));
    if (row?.held !== true) return null;
    await tx
      .update(releaseChoices)
      .set({ held: false, reason, chosenBy: actor.id })
      .where(eq(releaseChoices.project, project));
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'remote.live',
      subject: { type: 'remote', id: project },
      reason,
      change: `${row.version}, not held any more`,
      now: now(),
    });
    return row.version;
  });
}
