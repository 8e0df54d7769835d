import { killAll, stopAll } from './processes.mjs';
import { say } from './say.mjs';

const PARENT_CHECK = 500;

/** @type {(() => Promise<void> | void)[]} */
const cleanups = [];
let stopping = false;

/** Registers what has to be tidied when the program ends; the last registered is run first. */
export const onEnd = (cleanup) => cleanups.push(cleanup);

/** Whether the program is on its way out. */
export const isStopping = () => stopping;

/** Ends the children, tidies up and exits. @param {number} code */
export async function end(code) {
  if (stopping) return;
  stopping = true;
  await stopAll();
  for (const cleanup of cleanups.reverse()) await cleanup();
  process.exit(code);
}

const CODES = { SIGINT: 130, SIGHUP: 129, SIGTERM: 143 };

/** One Ctrl-C arrives up to three times: from the terminal, from npm, from the process that started us. */
const SAME_WISH = 1_000;
let askedAt = 0;

function handleSignal(signal, stoppedIsFine) {
  if (!stopping) {
    askedAt = Date.now();
    say('\nStopping …');
    void end(stoppedIsFine() ? 0 : CODES[signal]);
  } else if (askedAt && Date.now() - askedAt > SAME_WISH) {
    killAll();
    process.exit(CODES[signal]);
  }
}

/**
 * Calls back when the process that started this one is gone.
 * npm ends its script's shell without always telling the script: then its parent is another.
 * @param {() => void} onGone
 */
export function watchParent(onGone) {
  process.once('disconnect', onGone);
  process.channel?.unref();
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onGone(), PARENT_CHECK).unref();
}

/**
 * Makes every way to be ended a tidy one: Ctrl-C, SIGTERM, a closed terminal, a closed pipe, a dead parent.
 * @param {() => boolean} stoppedIsFine whether being stopped counts as success (a server) or not (a test)
 */
export function watchForTheEnd(stoppedIsFine) {
  for (const signal of Object.keys(CODES)) process.on(signal, () => handleSignal(signal, stoppedIsFine));
  watchParent(() => void end(1));
  process.stdout.on('error', () => void end(1));
}
