import { findStuckQueues } from '../../kernel/jobs/findStuckQueues.ts';
import type { Services } from '../../kernel/services.ts';
import { pingDatabase } from './databaseQueries.ts';

/** What prevents this process from serving, in the order in which it is checked. */
export type Fault = 'stopping' | 'database' | 'shell' | 'photos' | `queue ${string}`;

export async function findFault(ctx: Services): Promise<Fault | null> {
  const isReachable = await pingDatabase(ctx.db).then(
    () => true,
    () => false,
  );
  if (!isReachable) return 'database';
  const hasShell = await ctx.releases.current().then(
    () => true,
    () => false,
  );
  if (!hasShell) return 'shell';
  if (!(await ctx.photos.storage.canWrite())) return 'photos';
  const [stuck] = await findStuckQueues(ctx.db);
  return stuck === undefined ? null : `queue ${stuck}`;
}
