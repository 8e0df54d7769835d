import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ReleaseFragment } from '@rendezvous/contracts';
import type { Tx } from '../../kernel/db/client.ts';
import { builds as buildRows, releaseSets, type SetMember } from '../../kernel/db/schema/releases.ts';
import { BUCKETS, formatShare } from '../serving/buckets.ts';
import { readRunning, type SetRow } from './buildQueries.ts';
import { changeReleases } from './changeReleases.ts';
import { choiceFor, readDecisions, type Decisions } from './decisions.ts';
import { auditSet, nameSet } from './endSets.ts';
import { MoveRefused } from './MoveRefused.ts';
import { assertFit, assertNotWithdrawn, openBuilds } from './openBuilds.ts';
import type { Actor, NamedBuild, ReleaseContext } from '../ReleaseContext.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';

/**
 * Maximum concurrent canaries. Limited because each page's token lists its variant of every canary.
 */
const MAX_CANARIES = 4;

export type Canary = {
  builds: readonly NamedBuild[];
  /** Share of visitors as a number of the 10,000 buckets. */
  share: number;
  reason: string;
};

const projectsOf = (builds: readonly { project: string }[]): string[] => builds.map(({ project }) => project);

function assertShape({ builds, share }: Canary): void {
  if (!Number.isInteger(share) || share < 0 || share > BUCKETS)
    throw new MoveRefused('A share is a percentage from 0 to 100, with at most two decimals.');
  if (builds.length === 0) throw new MoveRefused('A canary needs at least one build.');
  if (new Set(projectsOf(builds)).size < builds.length)
    throw new MoveRefused('A canary has one build of each project.');
}

/**
 * Reads the builds that visitors outside the canary get.
 * @throws MoveRefused for a held project or a live build
 */
async function readMember(
  store: ReleaseStore,
  decisions: Decisions,
  { project, version }: NamedBuild,
): Promise<SetMember> {
  const published = await store.readCurrent(project);
  const choice = choiceFor(decisions, project, published);
  if (choice?.held)
    throw new MoveRefused(
      `${project} is held at ${choice.version}. Lift that first: release unpin ${project}.`,
      'release_held',
    );
  const before = choice?.version ?? published;
  if (before === version) throw new MoveRefused(`${project} ${version} is live already.`);
  return { project, version, before };
}

/**
 * Finds the running canary of exactly these builds, whose share then changes.
 * @throws MoveRefused if another canary contains one of the projects
 */
function findSame(canaries: readonly SetRow[], builds: readonly NamedBuild[]): SetRow | null {
  const same = canaries.find(
    ({ members }) =>
      members.length === builds.length &&
      members.every(({ project, version }) =>
        builds.some((build) => build.project === project && build.version === version),
      ),
  );
  if (same) return same;
  for (const row of canaries) {
    const shared = row.members.find(({ project }) => projectsOf(builds).includes(project));
    if (shared)
      throw new MoveRefused(
        `${shared.project} is part of ${nameSet(row)}. Stop or promote that first.`,
        'release_in_canary',
      );
  }
  if (canaries.length >= MAX_CANARIES)
    throw new MoveRefused(`${MAX_CANARIES} canaries run already. Stop or promote one first.`);
  return null;
}

/**
 * A visitor can be in several canaries, so the proposed builds must be compatible with the builds
 * of all running ones.
 */
async function assertFitsAll(
  context: { store: ReleaseStore; decisions: Decisions },
  proposed: readonly ReleaseFragment[],
  canaries: readonly SetRow[],
): Promise<void> {
  await assertFit(context, proposed);
  const others = canaries.flatMap(({ members }) => members as readonly NamedBuild[]);
  if (others.length > 0)
    await assertFit(context, [...proposed, ...(await openBuilds(context.store, others))]);
}

/** Builds published with `npm start` have no row yet. */
async function addRows(tx: Tx, builds: readonly NamedBuild[], fragments: readonly ReleaseFragment[]) {
  for (const [at, build] of builds.entries())
    await tx
      .insert(buildRows)
      .values({ ...build, fragment: { ...fragments[at] } })
      .onConflictDoNothing();
}

async function changeShare(tx: Tx, actor: Actor, row: SetRow, { share, reason }: Canary, now: Date) {
  if (row.share === share) return row;
  const [changed] = await tx.update(releaseSets).set({ share }).where(eq(releaseSets.id, row.id)).returning();
  const change = `${nameSet(row)}: ${formatShare(row.share)} > ${formatShare(share)}`;
  await auditSet(tx, actor, { members: row.members, change, reason, now });
  return changed ?? row;
}

/**
 * Serves builds to a share of visitors as one set, or changes the share of their running canary.
 * @throws ApiError not_found (no such build)
 * @throws MoveRefused
 */
export async function startCanary(context: ReleaseContext, actor: Actor, canary: Canary): Promise<SetRow> {
  const { store } = context;
  const { builds, share, reason } = canary;
  assertShape(canary);
  const fragments = await openBuilds(store, builds);
  return changeReleases(context, async (tx) => {
    const decisions = await readDecisions(tx);
    const canaries = (await readRunning(tx)).filter(({ kind }) => kind === 'canary');
    const now = context.now();
    const same = findSame(canaries, builds);
    if (same) return changeShare(tx, actor, same, canary, now);
    assertNotWithdrawn(decisions, builds);
    const members = await Promise.all(builds.map((build) => readMember(store, decisions, build)));
    await assertFitsAll({ store, decisions }, fragments, canaries);
    await addRows(tx, builds, fragments);
    const values = { members, share, salt: randomBytes(16).toString('hex'), reason };
    const [row] = await tx
      .insert(releaseSets)
      .values({ kind: 'canary', ...values, startedBy: actor.id, startedAt: now })
      .returning();
    if (!row) throw new Error('The canary was not written');
    const change = `${nameSet(row)} started at ${formatShare(share)}`;
    await auditSet(tx, actor, { members, change, reason, now });
    return row;
  });
}
