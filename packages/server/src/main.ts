import type pg from 'pg';
import { readConfig } from './kernel/config.ts';
import type { Services } from './kernel/services.ts';
import { startServer } from './startServer.ts';
import { StartError } from './kernel/StartError.ts';

/** Requests and jobs that take longer than this after the drain are aborted. */
const STOP_LIMIT_MS = 15_000;

/** Reports a fact, such as the current step, to the parent process as a line of JSON. */
function tell(fact: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(fact)}\n`);
}

async function loadDemo() {
  try {
    const [fill, drawing, pool] = await Promise.all([
      import('./demo/fillDemo.ts'),
      import('./demo/pictures/renderPool.ts'),
      import('./demo/pictures/pool.ts'),
    ]);
    return { ...fill, ...drawing, ...pool };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(
      'The packages of the demo are missing. Install them with npm ci, or set DEMO_MEMBERS=0.',
    );
  }
}

/** Pictures between progress lines. */
const LOG_EVERY = 150;

/**
 * Creates demo members before the site responds. Draws their main pictures, and others on demand.
 */
async function prepareDemo() {
  const { fillDemo, createDrawing, createPool } = await loadDemo();
  let drawing: ReturnType<typeof createDrawing> | undefined;
  return {
    async prepare({ config, photos, now }: Services, pool: pg.Pool): Promise<void> {
      await fillDemo({ pool, members: config.demoMembers, seed: '1', now: now() });
      drawing = createDrawing(photos.storage, createPool(config.demoMembers));
      drawing.drawWhenAsked();
    },
    async draw(): Promise<void> {
      const drawn = await drawing?.draw({
        which: 'main',
        atOnce: 1,
        onProgress: (done, total) => {
          if (done % LOG_EVERY === 0)
            tell({ step: 'demo', detail: `drawing demo pictures (${done} of ${total})` });
        },
      });
      tell({ pictures: drawn ?? 0 });
    },
  };
}

async function main(): Promise<void> {
  const config = readConfig();
  let stopRequested = false;
  let stop: (() => Promise<void>) | null = null;
  const end = async (exitCode: number): Promise<void> => {
    if (stopRequested) return;
    stopRequested = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS + config.drainSeconds * 1000).unref();
    await stop?.();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  const demo = config.demoMembers > 0 ? await prepareDemo() : null;
  const server = await startServer(config, {
    onStep: (step) => tell({ step }),
    onFatal: (error) => {
      process.stderr.write(`${error.message}\n`);
      void end(1);
    },
    ...(demo ? { prepare: demo.prepare } : {}),
  });
  stop = server.stop;
  if (stopRequested) await stop();
  tell({ ready: true, origin: server.origin });
  await demo?.draw().catch((err: unknown) => server.services.log.warn({ err }, 'demo pictures'));
}

main().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
