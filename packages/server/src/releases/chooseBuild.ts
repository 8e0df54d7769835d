import type { RemoteName } from '@rendezvous/contracts';
import { notFound } from '../kernel/ApiError.ts';
import type { Services } from '../kernel/services.ts';
import { choiceFor, readDecisions } from './decisions.ts';
import { readBuild } from './readBuild.ts';
import { isVersion } from './ReleaseStore.ts';
import { setPointers } from './setPointers.ts';

export type BuildChoice = {
  remote: RemoteName;
  version: string;
  reason: string;
};

/**
 * Activates another build of a remote: only the release document changes. One that is not the published build holds until staff choose the
 * published one. A rollback withdraws the newer build, so that it is never a fallback.
 * @throws ApiError not_found (no such build), conflict (the current shell cannot run it)
 */
export async function chooseBuild(
  { db, releases, now }: Services,
  actor: { id: number },
  choice: BuildChoice,
): Promise<void> {
  const { remote, version, reason } = choice;
  const { store } = releases;
  const wanted = isVersion(version) ? await readBuild(store, remote, version) : null;
  const published = await store.readCurrent(remote);
  if (wanted === null || published === null) throw notFound();
  const live = choiceFor(await readDecisions(db), remote, published)?.version ?? published;
  const left = await readBuild(store, remote, live);
  const isOlder = left !== null && left.builtAt > wanted.builtAt;
  const kind = version === published ? 'promote' : isOlder ? 'rollback' : 'pin';
  const builds = [{ project: remote, version }];
  const changed = await setPointers({ db, store, now }, actor, { builds, reason, kind });
  if (changed) await releases.refresh();
}
