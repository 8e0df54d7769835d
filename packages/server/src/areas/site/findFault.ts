import { findStuckQueues } from '../../kernel/jobs/findStuckQueues.ts';
import { servesPages, worksJobs } from '../../kernel/roles.ts';
import type { Services } from '../../kernel/services.ts';
import { pingDatabase } from './databaseQueries.ts';

/** What prevents this process from serving, in the order of the checks. */
export type Fault = 'stopping' | 'database' | 'shell' | 'photos' | `queue ${string}`;

const hasShell = ({ releases }: Services): Promise<boolean> =>
  releases.current().then(
    () => true,
    () => false,
  );

/**
 * Finds what prevents serving. Checks only what the process's role needs: a web process stays in
 * service while workers are down.
 */
export async function findFault(ctx: Services): Promise<Fault | null> {
  const isReachable = await pingDatabase(ctx.db).then(
    () => true,
    () => false,
  );
  if (!isReachable) return 'database';
  const { role } = ctx.config;
  if (servesPages(role) && !(await hasShell(ctx))) return 'shell';
  if (role !== 'stream' && !(await ctx.photos.storage.canWrite())) return 'photos';
  if (!worksJobs(role)) return null;
  const [stuck] = await findStuckQueues(ctx.db);
  return stuck === undefined ? null : `queue ${stuck}`;
}
