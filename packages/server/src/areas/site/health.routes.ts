import type { FastifyInstance } from 'fastify';
import { pingDatabase } from './databaseQueries.ts';
import { route } from '../../kernel/http/route.ts';

/** For process monitors. `readyz` fails while the database is unreachable or the server is stopping. */
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
    return { ok: true };
  });
}
