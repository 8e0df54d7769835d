import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../kernel/ApiError.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { publishTokens } from '../../kernel/db/schema/releases.ts';
import { addBuild } from '../store/addBuild.ts';
import { checkBudget } from './checkBudget.ts';
import { BuildProblem, checkUpload, type CheckedBuild, type Upload } from './checkUpload.ts';
import { compressFiles } from '../store/compressFiles.ts';
import { readDecisions } from '../rollout/decisions.ts';
import { findIncompatible } from '../rollout/findIncompatible.ts';
import { registerBuild, type Origin } from './registerBuild.ts';
import type { ReleaseContext } from '../ReleaseContext.ts';
import { StoreProblem } from '../store/StoreProblem.ts';
import type { PublishToken } from './tokenQueries.ts';

type Context = Pick<ReleaseContext, 'db' | 'store' | 'now'>;

type Received = { remote: string; version: string; is_new: boolean };

/** Checks that every build passes before it is stored. */
const GATES: readonly string[] = ['integrity', 'texts', 'names', 'routes', 'budget'];

async function assertRuns(
  { db, store }: Context,
  remote: string,
  { builtAt, release }: CheckedBuild,
): Promise<void> {
  const decisions = await readDecisions(db);
  if (decisions.isWithdrawn(remote, release.version))
    throw new BuildProblem(`${remote} ${release.version} was withdrawn. Publish a build that works.`);
  const incompatible = await findIncompatible({ store, decisions }, [
    { kind: 'remote', name: remote, builtAt, release },
  ]);
  if (incompatible.length > 0) throw new BuildProblem(incompatible.join(' '));
}

/** Versions are immutable: the same build can be published again, a different one is refused. */
async function assertSame({ store }: Context, remote: string, { release }: CheckedBuild): Promise<void> {
  const { version } = release;
  const folder = (await store.fetch(remote, version)) ? store.folderOf(remote, version) : null;
  const text =
    folder === null ? '' : await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => '');
  if (text === '') return;
  const stored = JSON.parse(text) as { release?: unknown };
  if (!isDeepStrictEqual(stored.release, release))
    throw new BuildProblem(
      `${remote} ${version} is published with other files. Publish it under a new version.`,
    );
}

async function publish(
  context: Context,
  token: PublishToken,
  files: Upload,
  origin: Omit<Origin, 'gates'>,
): Promise<Received> {
  const { remote } = token;
  const checked = await checkUpload(files, remote);
  await assertSame(context, remote, checked);
  await assertRuns(context, remote, checked);
  await checkBudget(files, remote, checked.release);
  const { version } = checked.release;
  const build = { project: remote, version };
  const isNew = await addBuild(context.store, build, new Map([...files, ...(await compressFiles(files))]));
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const gates = [...(origin.commit === null ? [] : ['commit']), ...GATES];
    await registerBuild({ db: tx, store: context.store }, build, { ...origin, gates });
    await tx.update(publishTokens).set({ usedAt: now }).where(eq(publishTokens.id, token.id));
    await writeAudit(tx, {
      actorId: null,
      action: 'remote.publish',
      subject: { type: 'remote', id: remote },
      reason: `token ${token.id}, ${token.holder}`,
      change: version,
      now,
    });
  });
  return { remote, version, is_new: isNew };
}

/**
 * Publishes another repository's build: checks it like `npm run release -- publish`, stores it and
 * records its source. It does not go live.
 * @throws ApiError build_refused; nothing is then stored
 */
export async function receiveBuild(
  ...[context, token, files, origin]: Parameters<typeof publish>
): Promise<Received> {
  try {
    return await publish(context, token, files, origin);
  } catch (error) {
    if (error instanceof StoreProblem) throw new ApiError('build_refused', { problem: error.sentence });
    if (error instanceof BuildProblem) throw new ApiError('build_refused', { problem: error.message });
    throw error;
  }
}
