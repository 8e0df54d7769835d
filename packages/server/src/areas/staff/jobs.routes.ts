import type { FailedJobs } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { kindOf } from './jobKinds.ts';
import { retryJobs } from './retryJobs.ts';

async function presentFailed({ jobs }: Pick<Services, 'jobs'>): Promise<FailedJobs[]> {
  const rows = await jobs.readFailed();
  return rows.map(({ latest, ...row }) => ({
    ...row,
    kind: kindOf(row.queue),
    failed_at: latest.toISOString(),
  }));
}

export function consoleJobRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-jobs.php', async ({ ctx }) => ({ queues: await presentFailed(ctx) }));

  route(app, 'PUT /api/console-jobs.php', async ({ body, member, ctx }) => {
    const retried = await retryJobs(ctx, member, body.queue);
    return { retried, queues: await presentFailed(ctx) };
  });
}
