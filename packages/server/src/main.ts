import type pg from 'pg';
import { readConfig } from './kernel/config.ts';
import type { Services } from './kernel/services.ts';
import { startServer } from './startServer.ts';
import { StartError } from './kernel/StartError.ts';

/** Requests and jobs that take longer are aborted at shutdown. */
const STOP_LIMIT_MS = 15_000;

/** A line for the parent process: the current step, and the address of the site. */
function tell(fact: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(fact)}\n`);
}

async function loadDemo() {
  try {
    return await import('./demo/fillDemo.ts');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(
      'Demo members need the development dependencies. Install them with npm ci, or set DEMO_MEMBERS=0.',
    );
  }
}

async function fillDemoData({ config, photos, now }: Services, pool: pg.Pool): Promise<void> {
  const { fillDemo } = await loadDemo();
  await fillDemo({
    pool,
    storage: photos.storage,
    members: config.demoMembers,
    seed: '1',
    now: now(),
    onPictures: (done, total) => {
      if (done % 20 === 0) tell({ step: 'demo', detail: `drawing demo pictures (${done} of ${total})` });
    },
  });
}

async function main(): Promise<void> {
  const config = readConfig();
  let stopRequested = false;
  let stop: (() => Promise<void>) | null = null;
  const end = async (exitCode: number): Promise<void> => {
    if (stopRequested) return;
    stopRequested = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await stop?.();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  const server = await startServer(config, {
    onStep: (step) => tell({ step }),
    onFatal: (error) => {
      process.stderr.write(`${error.message}\n`);
      void end(1);
    },
    ...(config.demoMembers > 0 ? { prepare: fillDemoData } : {}),
  });
  stop = server.stop;
  if (stopRequested) await stop();
  tell({ ready: true, origin: server.origin });
}

main().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
