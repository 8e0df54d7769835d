import { notFound } from '../../kernel/ApiError.ts';
import { choiceFor, readDecisions } from './decisions.ts';
import { fetchBuild } from '../store/readBuild.ts';
import type { Actor, NamedBuild, ReleaseContext } from '../ReleaseContext.ts';
import { isVersion } from '../store/ReleaseStore.ts';
import { setPointers, type Moves } from './setPointers.ts';

/**
 * Makes another build live: only the release document changes. An older one is a rollback, which holds until a person lifts it, and makes the
 * newer one no fallback; any other is a promotion.
 * @throws ApiError not_found (no such build)
 * @throws MoveRefused if the build was withdrawn, does not fit what is live, or would replace another build than was `seen`
 */
export async function chooseBuild(
  context: ReleaseContext,
  actor: Actor,
  { project, version, reason, seen }: NamedBuild & Pick<Moves, 'reason' | 'seen'>,
): Promise<void> {
  const { db, store } = context;
  const wanted = isVersion(version) ? await fetchBuild(store, project, version) : null;
  if (wanted === null) throw notFound();
  const published = await store.readCurrent(project);
  const live = choiceFor(await readDecisions(db), project, published)?.version ?? published;
  const left = live === null ? null : await fetchBuild(store, project, live);
  const isOlder = left !== null && left.builtAt > wanted.builtAt && version !== published;
  const builds = [{ project, version }];
  const kind = isOlder ? 'rollback' : 'promote';
  await setPointers(context, actor, { builds, reason, kind, ...(seen ? { seen } : {}) });
}
