import { eq } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit.ts';
import { releaseChoices } from '../../kernel/db/schema/releases.ts';
import { changeReleases } from './changeReleases.ts';
import type { Actor, NamedBuild, ReleaseContext } from '../ReleaseContext.ts';

/**
 * Lifts a rollback or a pin. A build published since then goes live; if there is none, the next
 * published one does.
 * @param requested if it has a version, lifts the hold only for that version
 * @returns the version that was held; null if there was no hold, or another version was held
 */
export async function liftHold(
  context: ReleaseContext,
  actor: Actor,
  { project, version, reason }: Pick<NamedBuild, 'project'> & { version?: string; reason: string },
): Promise<string | null> {
  return changeReleases(context, async (tx) => {
    const [row] = await tx.select().from(releaseChoices).where(eq(releaseChoices.project, project));
    if (row?.held !== true || (version ?? row.version) !== row.version) return null;
    await tx
      .update(releaseChoices)
      .set({ held: false, reason, chosenBy: actor.id })
      .where(eq(releaseChoices.project, project));
    await writeAudit(tx, {
      actorId: actor.id,
      actorName: actor.name,
      action: 'remote.live',
      subject: { type: 'remote', id: project },
      reason,
      change: `${row.version}, not held any more`,
      now: context.now(),
    });
    return row.version;
  });
}
