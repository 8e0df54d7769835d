import { notFound } from '../kernel/ApiError.ts';
import type { Services } from '../kernel/services.ts';
import { chooseBuild } from './chooseBuild.ts';
import { readDecisions } from './decisions.ts';
import { liftHold } from './liftHold.ts';
import { MoveRefused } from './MoveRefused.ts';
import { assertNotWithdrawn } from './openBuilds.ts';
import type { Actor, NamedBuild } from './ReleaseContext.ts';
import { setPointers } from './setPointers.ts';
import { withdrawBuild } from './withdrawBuild.ts';

/** As in `PUT /api/console-releases.php`. */
export type BuildAct = NamedBuild & { act: 'live' | 'pin' | 'unpin' | 'withdraw'; reason: string };

/**
 * What staff do to a build in the console. The next page of every visitor follows it.
 * @throws ApiError not_found (no such build)
 * @throws MoveRefused if the build was withdrawn, does not fit what is live, or is not the one that is held
 */
export async function actOnBuild(services: Services, actor: Actor, wanted: BuildAct): Promise<void> {
  const { db, bus, releases, now } = services;
  const { act, project, version, reason } = wanted;
  const context = { db, bus, store: releases.store, now };
  const build = { project, version };
  if (act === 'live') await chooseBuild(context, actor, { ...build, reason });
  else if (act === 'pin') await setPointers(context, actor, { builds: [build], kind: 'pin', reason });
  else if (act === 'unpin') {
    const lifted = await liftHold(context, actor, { ...build, reason });
    if (lifted === null) throw new MoveRefused(`${project} ${version} is not held.`);
  } else if (!(await withdrawBuild(context, actor, { ...build, reason }))) {
    assertNotWithdrawn(await readDecisions(db), [build]);
    throw notFound();
  }
  await releases.refresh();
}
