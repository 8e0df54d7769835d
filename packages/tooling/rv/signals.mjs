import { killAll, stopAll } from './processes.mjs';
import { print } from './terminal.mjs';

const PARENT_CHECK_INTERVAL = 500;

/** @type {(() => Promise<void> | void)[]} */
const cleanups = [];
let stopping = false;

/** Registers a cleanup for the end of the program; the last one registered runs first. */
export const onEnd = (cleanup) => cleanups.push(cleanup);

/** Whether the program is shutting down. */
export const isStopping = () => stopping;

/** Stops the children, runs the cleanups and exits. @param {number} code */
export async function end(code) {
  if (stopping) return;
  stopping = true;
  await stopAll();
  for (const cleanup of cleanups.reverse()) await cleanup();
  process.exit(code);
}

const CODES = { SIGINT: 130, SIGHUP: 129, SIGTERM: 143 };

/** One Ctrl-C arrives up to three times: from the terminal, from npm, from the parent process. */
const REPEAT_WINDOW = 1_000;
let firstSignalAt = 0;

function handleSignal(signal, stopIsSuccess) {
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
 * Calls back when the parent process is gone. npm sometimes kills its script's shell without signalling the script; the
 * script then has another parent.
 * @param {() => void} onGone
 */
export function watchParent(onGone) {
  process.once('disconnect', onGone);
  process.channel?.unref();
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onGone(), PARENT_CHECK_INTERVAL).unref();
}

/**
 * Shuts down gracefully on Ctrl-C, SIGTERM, a closed terminal, a closed pipe or a dead parent.
 * @param {() => boolean} stopIsSuccess whether being stopped is success (a server) or failure (a test run)
 */
export function handleShutdownSignals(stopIsSuccess) {
  for (const signal of Object.keys(CODES)) process.on(signal, () => handleSignal(signal, stopIsSuccess));
  watchParent(() => void end(1));
  process.stdout.on('error', () => void end(1));
}
