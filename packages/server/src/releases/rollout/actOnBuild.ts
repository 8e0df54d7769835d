import { notFound } from '../../kernel/ApiError.ts';
import type { Services } from '../../kernel/services.ts';
import { chooseBuild } from './chooseBuild.ts';
import { readDecisions } from './decisions.ts';
import { liftHold } from './liftHold.ts';
import { MoveRefused } from './MoveRefused.ts';
import { assertNotWithdrawn } from './openBuilds.ts';
import type { Actor, NamedBuild } from '../ReleaseContext.ts';
import { setPointers, type Moves } from './setPointers.ts';
import { withdrawBuild } from './withdrawBuild.ts';

export type BuildAct = NamedBuild &
  Pick<Moves, 'reason' | 'seen'> & { act: 'live' | 'pin' | 'unpin' | 'withdraw' };

/**
 * Applies a staff member's act to a build.
 * @throws ApiError not_found
 * @throws MoveRefused if withdrawn, incompatible, not held, or if the live build is not the one in
 * `seen`
 */
export async function actOnBuild(ctx: Services, actor: Actor, requested: BuildAct): Promise<void> {
  const { db, bus, releases, now } = ctx;
  const { act, project, version, reason, seen } = requested;
  const context = { db, bus, store: releases.store, now };
  const build = { project, version };
  const why = seen ? { reason, seen } : { reason };
  if (act === 'live') await chooseBuild(context, actor, { ...build, ...why });
  else if (act === 'pin') await setPointers(context, actor, { builds: [build], kind: 'pin', ...why });
  else if (act === 'unpin') {
    const lifted = await liftHold(context, actor, { ...build, reason });
    if (lifted === null) throw new MoveRefused(`${project} ${version} is not held.`);
  } else if (!(await withdrawBuild(context, actor, { ...build, reason }))) {
    assertNotWithdrawn(await readDecisions(db), [build]);
    throw notFound();
  }
  await releases.refresh();
}
