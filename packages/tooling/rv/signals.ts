import { killAll, stopAll } from './processes.ts';
import { watchParent } from './runtime.mjs';
import { print } from './terminal.mjs';

type Cleanup = () => unknown;

const cleanups: Cleanup[] = [];
let stopping = false;

/** Registers a cleanup for the end of the program; the last one registered runs first. */
export const onEnd = (cleanup: Cleanup) => cleanups.push(cleanup);

/** Whether the program is shutting down. */
export const isStopping = () => stopping;

/** Stops the children, runs the cleanups and exits. */
export async function end(code = 1) {
  if (stopping) return;
  stopping = true;
  await stopAll();
  for (const cleanup of cleanups.reverse()) await cleanup();
  process.exit(code);
}

const CODES = { SIGINT: 130, SIGHUP: 129, SIGTERM: 143 } as const;

type Signal = keyof typeof CODES;

/** One Ctrl-C arrives up to three times: from the terminal, from npm, from the parent process. */
const REPEAT_WINDOW = 1_000;
let firstSignalAt = 0;

function handleSignal(signal: Signal, stopIsSuccess: () => boolean) {
  if (!stopping) {
    firstSignalAt = Date.now();
    print('\nStopping …');
    void end(stopIsSuccess() ? 0 : CODES[signal]);
  } else if (firstSignalAt && Date.now() - firstSignalAt > REPEAT_WINDOW) {
    killAll();
    process.exit(CODES[signal]);
  }
}

/**
 * Shuts down gracefully on Ctrl-C, SIGTERM, a closed terminal, a closed pipe or a dead parent.
 * @param stopIsSuccess whether being stopped is success (a server) or failure (a test run)
 */
export function handleShutdownSignals(stopIsSuccess: () => boolean) {
  for (const signal of Object.keys(CODES) as Signal[])
    process.removeAllListeners(signal).on(signal, () => handleSignal(signal, stopIsSuccess));
  watchParent(() => void end(1));
  process.stdout.on('error', () => void end(1));
}
