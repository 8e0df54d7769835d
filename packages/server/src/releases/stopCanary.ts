import { notFound } from '../kernel/ApiError.ts';
import { readRunning } from './buildQueries.ts';
import { endSet } from './endSets.ts';
import type { Actor, ReleaseContext } from './ReleaseContext.ts';
import { lockReleases } from './releaseLock.ts';

/**
 * Takes a canary back: its visitors get what is live with their next page.
 * @throws ApiError not_found (it does not run any more)
 */
export async function stopCanary(
  { db, now }: ReleaseContext,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReleases(tx);
    const row = (await readRunning(tx)).find((each) => each.id === id && each.kind === 'canary');
    if (!row) throw notFound();
    await endSet(tx, actor, row, { state: 'stopped', reason, now: now() });
  });
}
