import type { FastifyInstance } from 'fastify';
import { findOverdueAnalysis } from './findOverdueAnalysis.ts';
import { analyseReleases } from './analyseReleases.ts';

const CHECK_MS = 60_000;

/**
 * Runs the analysis whenever this process has written records, so that a broken build is stopped
 * within seconds. Logs a warning if no process has run it for two intervals.
 */
export function watchAnalysis(app: FastifyInstance): void {
  const { services } = app;
  const { log, loads } = services;
  loads.onWrite(() =>
    analyseReleases(services).catch((error: unknown) =>
      log.error({ err: error }, 'the rollout analysis failed'),
    ),
  );
  const check = async (): Promise<void> => {
    const since = await findOverdueAnalysis(services.db, services.now());
    if (since) log.error({ since }, 'running canaries and releases are not analysed');
  };
  const timer = setInterval(() => void check().catch(() => undefined), CHECK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
