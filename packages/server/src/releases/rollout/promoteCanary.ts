import type { SetRow } from './buildQueries.ts';
import type { Actor, NamedBuild, ReleaseContext } from '../ReleaseContext.ts';
import { setPointers } from './setPointers.ts';

/**
 * Makes all builds of a canary live for everyone.
 * @throws ApiError not_found (a build is gone)
 * @throws MoveRefused if a build is withdrawn, or no longer compatible
 */
export async function promoteCanary(
  context: ReleaseContext,
  actor: Actor,
  { members }: Pick<SetRow, 'members'>,
  reason: string,
): Promise<void> {
  const builds = members.map(({ project, version }) => ({ project, version }) as NamedBuild);
  await setPointers(context, actor, { builds, kind: 'promote', reason });
}
