import type { FastifyInstance } from 'fastify';
import { findUnjudged } from './findUnjudged.ts';
import { judgeReleases } from './judgeReleases.ts';

const CHECK_MS = 60_000;

/**
 * Runs the analysis after this process writes records, so that a broken build is stopped within
 * seconds. Logs if no process has run it for two intervals.
 */
export function watchJudge(app: FastifyInstance): void {
  const { services } = app;
  const { log, loads } = services;
  loads.onWrite(() =>
    judgeReleases(services).catch((error: unknown) =>
      log.error({ err: error }, 'releases could not be judged'),
    ),
  );
  const check = async (): Promise<void> => {
    const since = await findUnjudged(services.db, services.now());
    if (since) log.error({ since }, 'canaries and releases run, and nothing judges them');
  };
  const timer = setInterval(() => void check().catch(() => undefined), CHECK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
