import { notFound } from '../../kernel/ApiError.ts';
import { readRunning } from './buildQueries.ts';
import { changeReleases } from './changeReleases.ts';
import { endSet } from './endSets.ts';
import type { Actor, ReleaseContext } from '../ReleaseContext.ts';

/**
 * Stops a canary. Its visitors get the live builds with their next page.
 * @throws ApiError not_found (it is not running)
 */
export async function stopCanary(
  context: ReleaseContext,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await changeReleases(context, async (tx) => {
    const row = (await readRunning(tx)).find((each) => each.id === id && each.kind === 'canary');
    if (!row) throw notFound();
    await endSet(tx, actor, row, { state: 'stopped', reason, now: context.now() });
  });
}
