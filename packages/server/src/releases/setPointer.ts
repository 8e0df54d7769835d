import { and, eq, sql } from 'drizzle-orm';
import { ApiError, notFound } from '../kernel/ApiError.ts';
import { writeAudit } from '../kernel/audit.ts';
import type { Database, Tx } from '../kernel/db/client.ts';
import { builds, releaseChoices } from '../kernel/db/schema/releases.ts';
import { choiceFor, readDecisions } from './decisions.ts';
import { readBuild } from './readBuild.ts';
import { findMisfits } from './findMisfits.ts';
import { isVersion, type ProjectName, type ReleaseStore } from './ReleaseStore.ts';

/** What a command on releases needs of a server or of the command line. */
export type ReleaseContext = { db: Database; store: ReleaseStore; now: () => Date };

export type Move = {
  project: ProjectName;
  version: string;
  /**
   * `promote`: live until another build is published. `rollback`: live until a person lifts it, and the build that it replaces is withdrawn.
   * `pin`: live until a person lifts it.
   */
  kind: 'promote' | 'rollback' | 'pin';
  reason: string;
};

/** Null: the command line. */
type Actor = { id: number | null };

/** A move would make a combination live that cannot run, or is forbidden. */
export class MoveRefused extends ApiError {
  readonly sentence: string;
  constructor(sentence: string) {
    super('conflict');
    this.sentence = sentence;
  }
}

async function setState(
  tx: Tx,
  { project, version }: { project: ProjectName; version: string },
  state: 'live' | 'withdrawn',
): Promise<void> {
  await tx
    .update(builds)
    .set({ state })
    .where(and(eq(builds.project, project), eq(builds.version, version)));
}

type Place = { published: string | null; actor: Actor; now: Date };

async function writeRow(tx: Tx, { project, version, kind, reason }: Move, place: Place): Promise<void> {
  const { published, actor, now } = place;
  const held = kind !== 'promote';
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

/** Serialises moves of one project; the second sees the first. */
export const lockProject = (tx: Tx, project: ProjectName) =>
  tx.execute(sql`select pg_advisory_xact_lock(7203117, hashtext(${project}))`);

/**
 * Makes a published build live: one row changes, with its entry in the audit log.
 * @returns whether something changed
 * @throws ApiError not_found (no such build)
 * @throws MoveRefused (with a sentence) if shell and remotes would not fit
 */
export async function setPointer(context: ReleaseContext, actor: Actor, move: Move): Promise<boolean> {
  const { db, store, now } = context;
  const { project, version, kind, reason } = move;
  const wanted = isVersion(version) ? await readBuild(store, project, version) : null;
  if (!wanted) throw notFound();
  const published = await store.readCurrent(project);
  return db.transaction(async (tx) => {
    await lockProject(tx, project);
    const decisions = await readDecisions(tx);
    const misfits = await findMisfits({ store, decisions }, wanted);
    if (misfits.length > 0) throw new MoveRefused(misfits.join(' '));
    const choice = choiceFor(decisions, project, published);
    const live = choice?.version ?? published;
    if (live === version && (choice?.held ?? false) === (kind !== 'promote')) return false;
    await writeRow(tx, move, { published, actor, now: now() });
    await setState(tx, { project, version }, 'live');
    if (kind === 'rollback' && live !== null && live !== version)
      await setState(tx, { project, version: live }, 'withdrawn');
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'remote.live',
      subject: { type: 'remote', id: project },
      reason,
      change: `${live ?? '–'} > ${version}${kind === 'pin' ? ', pinned' : ''}`,
      now: now(),
    });
    return true;
  });
}
