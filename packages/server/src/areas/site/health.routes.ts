import type { FastifyInstance } from 'fastify';
import { pingDatabase } from './databaseQueries.ts';
import { route } from '../../kernel/http/route.ts';

/**
 * For process monitors. `readyz` fails while the database is unreachable or the server is stopping. It also names builds that the shell
 * cannot run; those make no process unready, because another process has the same ones.
 */
export function healthRoutes(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  route(app, 'GET /healthz', async () => ({ ok: true }));
  route(app, 'GET /readyz', async ({ ctx, reply }) => {
    const refuse = (reason: string) => reply.code(503).send({ ok: false, reason });
    if (stopping) return refuse('stopping');
    try {
      await pingDatabase(ctx.db);
    } catch {
      return refuse('database');
    }
    const unfit = await ctx.releases.unfit().catch(() => []);
    return unfit.length > 0 ? { ok: true, unfit: [...unfit] } : { ok: true };
  });
}
