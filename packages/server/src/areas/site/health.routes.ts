import type { FastifyInstance } from 'fastify';
import { route } from '../../kernel/http/route.ts';
import { readVersion } from '../../kernel/readVersion.ts';
import type { Services } from '../../kernel/services.ts';
import { pingDatabase } from './databaseQueries.ts';
import { findFault, type Fault } from './findFault.ts';

/** Milliseconds for which a successful check of disk, bucket and queues is reused. */
const FRESH_MS = 5000;

/** Describes problems that all processes share and that do not prevent serving. */
async function describeRest({ releases, bus, now }: Services) {
  const incompatible = await releases.incompatible().catch(() => []);
  const gone = await releases.gone().catch(() => []);
  const notAnalysedSince = await releases.notAnalysedSince(now());
  const store = await releases.store.findFault();
  return {
    ...(incompatible.length > 0 ? { incompatible: [...incompatible] } : {}),
    ...(gone.length > 0 ? { gone: [...gone] } : {}),
    ...(notAnalysedSince === null ? {} : { not_analysed_since: notAnalysedSince.toISOString() }),
    ...(store === null ? {} : { store: store.kind }),
    ...(bus.isConnected() ? {} : { redis: 'unreachable' as const }),
  };
}

/** `readyz` names what keeps this process from serving; releases and Redis are only reported. */
export function healthRoutes(app: FastifyInstance): void {
  let faultlessUntil = 0;
  const readFault = async (ctx: Services): Promise<Fault | null> => {
    if (Date.now() < faultlessUntil) return null;
    const fault = await findFault(ctx);
    if (fault === null) faultlessUntil = Date.now() + FRESH_MS;
    return fault;
  };
  route(app, 'GET /healthz', async () => ({ ok: true }));
  const version = readVersion(app.services.config.workspace);
  route(app, 'GET /version', async () => version);
  route(app, 'GET /readyz', async ({ ctx, reply }) => {
    const refuse = (reason: Fault) => reply.code(503).send({ ok: false, reason });
    if (app.isStopping()) return refuse('stopping');
    try {
      await pingDatabase(ctx.db);
      const fault = await readFault(ctx);
      if (fault !== null) return refuse(fault);
      return { ok: true, ...(await describeRest(ctx)) };
    } catch {
      return refuse('database');
    }
  });
}
