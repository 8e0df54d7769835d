import type { RemoteName } from '@rendezvous/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError, notFound } from '../kernel/ApiError.ts';
import type { Tx } from '../kernel/db/client.ts';
import { builds, releaseChoices } from '../kernel/db/schema/releases.ts';
import { choiceFor, readDecisions } from './decisions.ts';
import { readBuild } from './readBuild.ts';
import { fitsShell } from './resolveRemote.ts';
import { isVersion } from './ReleaseStore.ts';
import { writeAudit } from '../kernel/audit.ts';
import type { Services } from '../kernel/services.ts';

export type BuildChoice = {
  remote: RemoteName;
  version: string;
  reason: string;
};

async function setState(
  tx: Tx,
  remote: RemoteName,
  version: string,
  state: 'live' | 'withdrawn',
): Promise<void> {
  await tx
    .update(builds)
    .set({ state })
    .where(and(eq(builds.project, remote), eq(builds.version, version)));
}

async function writeChoice(
  tx: Tx,
  actor: { id: number },
  choice: { remote: RemoteName; version: string; published: string; now: Date },
): Promise<void> {
  const { remote, version, published, now } = choice;
  const project = eq(releaseChoices.project, remote);
  if (version === published) {
    await tx.delete(releaseChoices).where(project);
    return;
  }
  const values = { version, insteadOf: published, chosenBy: actor.id, chosenAt: now };
  await tx
    .insert(releaseChoices)
    .values({ project: remote, ...values })
    .onConflictDoUpdate({ target: releaseChoices.project, set: values });
}

/**
 * Activates another build of a remote: only the release document changes. A rollback withdraws the newer build, so
 * that it is never a fallback.
 * @throws ApiError not_found (no such build), conflict (the current shell cannot run it)
 */
export async function chooseBuild(ctx: Services, actor: { id: number }, choice: BuildChoice): Promise<void> {
  const { remote, version, reason } = choice;
  const { store } = ctx.releases;
  const wanted = isVersion(version) ? await readBuild(store, remote, version) : null;
  const published = await store.readCurrent(remote);
  if (wanted?.kind !== 'remote' || published === null) throw notFound();
  const { shell } = await ctx.releases.current();
  if (!fitsShell(wanted.release, shell)) throw new ApiError('conflict');
  const changed = await ctx.db.transaction(async (tx) => {
    // Serialises concurrent choices; the second sees the first.
    await tx.execute(sql`select pg_advisory_xact_lock(7203117, hashtext(${remote}))`);
    const live = choiceFor(await readDecisions(tx), remote, published)?.version ?? published;
    if (live === version) return false;
    const now = ctx.now();
    await writeChoice(tx, actor, { remote, version, published, now });
    // Only a person can take back that a build was withdrawn.
    await setState(tx, remote, version, 'live');
    const left = await readBuild(store, remote, live);
    if (left && left.builtAt > wanted.builtAt) await setState(tx, remote, live, 'withdrawn');
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'remote.live',
      subject: { type: 'remote', id: remote },
      reason,
      change: `${live} > ${version}`,
      now,
    });
    return true;
  });
  if (changed) await ctx.releases.refresh();
}
