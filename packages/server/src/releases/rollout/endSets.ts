import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { releaseSets, type SetMember } from '../../kernel/db/schema/releases.ts';
import { readRunning, type SetRow } from './buildQueries.ts';
import { nameBuilds, type Actor, type NamedBuild } from '../ReleaseContext.ts';

/** Formats a set as `canary 12 of chat@1a2b`. */
export const nameSet = ({ id, kind, members }: Pick<SetRow, 'id' | 'kind' | 'members'>): string =>
  `${kind} ${id} of ${nameBuilds(members)}`;

/** Logs an act once per project of a set, because the audit log is filtered by project. */
export async function auditSet(
  tx: Tx,
  actor: Actor,
  act: { members: readonly SetMember[]; change: string; reason: string; now: Date },
): Promise<void> {
  const { members, change, reason, now } = act;
  for (const { project } of members)
    await writeAudit(tx, {
      actorId: actor.id,
      actorName: actor.name,
      action: 'remote.live',
      subject: { type: 'remote', id: project },
      reason,
      change,
      now,
    });
}

/** @property by the builds that went live instead */
export type Ending = { state: 'stopped' | 'promoted' | 'passed'; reason: string; now: Date; by?: string };

/** Ends a set. Only canaries are logged, because ending a watch changes nothing for visitors. */
export async function endSet(tx: Tx, actor: Actor, row: SetRow, ending: Ending): Promise<void> {
  const { state, reason, now, by } = ending;
  await tx
    .update(releaseSets)
    .set({ state, endedAt: now, endReason: reason })
    .where(and(eq(releaseSets.id, row.id), eq(releaseSets.state, 'running')));
  if (row.kind === 'canary')
    await auditSet(tx, actor, {
      members: row.members,
      change: `${nameSet(row)} ${state}${by ? ` by ${by}` : ''}`,
      reason,
      now,
    });
}

const isSame = (member: SetMember, build: NamedBuild): boolean =>
  member.project === build.project && member.version === build.version;

/**
 * Ends the sets of projects whose live build changes, because their baseline changes. A canary is
 * promoted if all its builds go live. The log names the builds that ended it.
 * @returns the canaries that were stopped
 */
export async function endSetsOf(
  tx: Tx,
  actor: Actor,
  { builds, reason, now }: { builds: readonly NamedBuild[]; reason: string; now: Date },
): Promise<string[]> {
  const stopped: string[] = [];
  for (const row of await readRunning(tx)) {
    if (!row.members.some(({ project }) => builds.some((build) => build.project === project))) continue;
    const isPromoted =
      row.kind === 'canary' && row.members.every((member) => builds.some((build) => isSame(member, build)));
    if (isPromoted || row.kind === 'release') {
      await endSet(tx, actor, row, { state: isPromoted ? 'promoted' : 'stopped', reason, now });
      continue;
    }
    stopped.push(nameSet(row));
    await endSet(tx, actor, row, { state: 'stopped', reason, now, by: nameBuilds(builds) });
  }
  return stopped;
}

export async function endSetsWith(
  tx: Tx,
  actor: Actor,
  { build, reason, now }: { build: NamedBuild; reason: string; now: Date },
): Promise<void> {
  for (const row of await readRunning(tx))
    if (row.members.some((member) => isSame(member, build)))
      await endSet(tx, actor, row, { state: 'stopped', reason, now });
}
