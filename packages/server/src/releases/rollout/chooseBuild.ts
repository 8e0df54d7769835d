import { notFound } from '../../kernel/ApiError.ts';
import { choiceFor, readDecisions } from './decisions.ts';
import { fetchBuild } from '../store/readBuild.ts';
import type { Actor, NamedBuild, ReleaseContext } from '../ReleaseContext.ts';
import { isVersion } from '../store/ReleaseStore.ts';
import { setPointers, type Moves } from './setPointers.ts';

/**
 * Makes another build live. An older build is held until the hold is lifted, and the replaced build
 * is no longer a fallback.
 * @throws ApiError not_found
 * @throws MoveRefused if withdrawn, incompatible, or if the live build is not the one in `seen`
 */
export async function chooseBuild(
  context: ReleaseContext,
  actor: Actor,
  { project, version, reason, seen }: NamedBuild & Pick<Moves, 'reason' | 'seen'>,
): Promise<void> {
  const { db, store } = context;
  const requested = isVersion(version) ? await fetchBuild(store, project, version) : null;
  if (requested === null) throw notFound();
  const published = await store.readCurrent(project);
  const live = choiceFor(await readDecisions(db), project, published)?.version ?? published;
  const left = live === null ? null : await fetchBuild(store, project, live);
  const isOlder = left !== null && left.builtAt > requested.builtAt && version !== published;
  const builds = [{ project, version }];
  const kind = isOlder ? 'rollback' : 'promote';
  await setPointers(context, actor, { builds, reason, kind, ...(seen ? { seen } : {}) });
}
