import type { FastifyInstance } from 'fastify';
import { pingDatabase } from './databaseQueries.ts';
import { route } from '../../kernel/http/route.ts';

/**
 * For process monitors. `readyz` fails while the database is unreachable, photos cannot be stored
 * or the server is stopping. Release problems are only reported, as they affect all processes.
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
    if (!(await ctx.photos.storage.canWrite())) return refuse('photos');
    const incompatible = await ctx.releases.incompatible().catch(() => []);
    const gone = await ctx.releases.gone().catch(() => []);
    const notAnalysedSince = await ctx.releases.notAnalysedSince(ctx.now());
    const store = await ctx.releases.store.findFault();
    return {
      ok: true,
      ...(incompatible.length > 0 ? { incompatible: [...incompatible] } : {}),
      ...(gone.length > 0 ? { gone: [...gone] } : {}),
      ...(notAnalysedSince === null ? {} : { not_analysed_since: notAnalysedSince.toISOString() }),
      ...(store === null ? {} : { store: store.kind }),
    };
  });
}
