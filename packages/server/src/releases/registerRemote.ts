import { remoteNameProblem } from '@rendezvous/contracts/routeProblems';
import { writeAudit } from '../kernel/audit.ts';
import { registeredRemotes } from '../kernel/db/schema/releases.ts';
import { MoveRefused } from './MoveRefused.ts';
import type { Actor, ReleaseContext } from './ReleaseContext.ts';

/**
 * Registers a remote of another repository: from now on its builds can be published, with a token, and go live.
 * @throws MoveRefused (with a sentence) for a name that is bad or taken
 */
export async function registerRemote(
  { db, now }: Pick<ReleaseContext, 'db' | 'now'>,
  actor: Actor,
  { name, reason }: { name: string; reason: string },
): Promise<void> {
  const problem = remoteNameProblem(name);
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
