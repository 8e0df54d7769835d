import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { builds as buildRows, releaseChoices, releaseSets } from '../../kernel/db/schema/releases.ts';
import { changeReleases } from './changeReleases.ts';
import { choiceFor, readDecisions } from './decisions.ts';
import { endSetsOf } from './endSets.ts';
import { assertFit, assertNotWithdrawn, openBuilds } from './openBuilds.ts';
import type { Actor, NamedBuild, ReleaseContext } from '../ReleaseContext.ts';
import { BUCKETS } from '../serving/buckets.ts';
import { MoveRefused } from './MoveRefused.ts';
import type { ProjectName } from '../store/ReleaseStore.ts';

export type Moves = {
  /** Go live together or not at all. */
  builds: readonly NamedBuild[];
  /**
   * `promote`: live until the next promotion. `rollback` and `pin`: live until lifted. A rollback
   * also excludes the replaced builds as fallbacks until they are promoted again.
   */
  kind: 'promote' | 'rollback' | 'pin';
  reason: string;
  /** The builds that were live when the person decided, to detect another person's change. */
  seen?: ReadonlyMap<ProjectName, string | null>;
};

/** @property ended the canaries that these builds replaced */
export type Moved = { changed: boolean; ended: readonly string[] };

type Place = { published: string | null; live: string | null; isHeld: boolean };
type Move = NamedBuild & Place;

const setBuild = (
  tx: Tx,
  { project, version }: NamedBuild,
  row: { state: 'live' | 'published'; liveAt?: null },
) =>
  tx
    .update(buildRows)
    .set(row)
    .where(and(eq(buildRows.project, project), eq(buildRows.version, version)));

async function writeChoice(
  tx: Tx,
  { project, version, published }: Move,
  { held, reason, actor, now }: { held: boolean; reason: string; actor: Actor; now: Date },
): Promise<void> {
  if (!held && version === published) {
    await tx.delete(releaseChoices).where(eq(releaseChoices.project, project));
    return;
  }
  const values = { version, insteadOf: published, held, reason, chosenBy: actor.id, chosenAt: now };
  await tx
    .insert(releaseChoices)
    .values({ project, ...values })
    .onConflictDoUpdate({ target: releaseChoices.project, set: values });
}

/** @throws MoveRefused if a build would replace one that was not live when the person decided */
function assertSeen(moves: readonly Move[], seen: Moves['seen']): void {
  for (const { project, version, live } of moves) {
    const before = seen?.get(project);
    if (before === undefined || live === before || live === version) continue;
    throw new MoveRefused(
      `${project} ${live ?? '–'} is live by now instead of ${before ?? '–'}. Look at what is live, and try again.`,
    );
  }
}

const isHeldBy = (kind: Moves['kind']): boolean => kind !== 'promote';

/**
 * Watches a promotion for its first hour. A rollback goes back to a known build and needs no watch.
 */
async function watch(
  tx: Tx,
  moves: readonly Move[],
  { reason, actor, now }: { reason: string; actor: Actor; now: Date },
): Promise<void> {
  const members = moves.map(({ project, version, live }) => ({ project, version, before: live }));
  if (members.every(({ before }) => before === null)) return;
  await tx.insert(releaseSets).values({
    kind: 'release',
    members,
    share: BUCKETS,
    salt: '',
    reason,
    startedBy: actor.id,
    startedAt: now,
  });
}

async function writeMoves(
  tx: Tx,
  actor: Actor,
  { kind, reason }: Moves,
  moves: readonly Move[],
  now: Date,
): Promise<void> {
  for (const move of moves) {
    const { project, version, live } = move;
    await writeChoice(tx, move, { held: isHeldBy(kind), reason, actor, now });
    await setBuild(tx, move, { state: 'live' });
    if (kind === 'rollback' && live !== null && live !== version)
      await setBuild(tx, { project, version: live }, { state: 'published', liveAt: null });
    await writeAudit(tx, {
      actorId: actor.id,
      actorName: actor.name,
      action: 'remote.live',
      subject: { type: 'remote', id: project },
      reason,
      change: `${live ?? '–'} > ${version}${kind === 'pin' ? ', pinned' : ''}`,
      now,
    });
  }
}

/**
 * Makes published builds live in one transaction, logs it and ends the canaries of their projects.
 * @returns whether something changed, and the stopped canaries: `canary 12 of chat@1a2b`
 * @throws ApiError not_found
 * @throws MoveRefused if incompatible, withdrawn, or if a live build is not the one in `seen`
 */
export async function setPointers(context: ReleaseContext, actor: Actor, order: Moves): Promise<Moved> {
  const { store } = context;
  const { builds, kind, reason, seen } = order;
  const fragments = await openBuilds(store, builds);
  const published = await Promise.all(builds.map(({ project }) => store.readCurrent(project)));
  return changeReleases(context, async (tx) => {
    const decisions = await readDecisions(tx);
    assertNotWithdrawn(decisions, builds);
    await assertFit({ store, decisions }, fragments);
    const moves = builds.map((build, at): Move => {
      const choice = choiceFor(decisions, build.project, published[at] ?? null);
      const live = choice?.version ?? published[at] ?? null;
      return { ...build, published: published[at] ?? null, live, isHeld: choice?.held ?? false };
    });
    assertSeen(moves, seen);
    const changed = moves.filter(
      ({ version, live, isHeld }) => live !== version || isHeld !== isHeldBy(kind),
    );
    if (changed.length === 0) return { changed: false, ended: [] };
    const now = context.now();
    await writeMoves(tx, actor, order, changed, now);
    const ended = await endSetsOf(tx, actor, { builds, reason, now });
    const replaced = changed.filter(({ version, live }) => version !== live);
    if (kind === 'promote' && replaced.length > 0) await watch(tx, replaced, { reason, actor, now });
    return { changed: true, ended };
  });
}
