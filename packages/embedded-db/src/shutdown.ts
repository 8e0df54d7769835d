import { findPostmaster, readStatus, signalProcess, SHUTDOWN_GRACE_MS } from './orphans.ts';

const LOOK_MS = 500;
/** Milliseconds allowed for the fast shutdown that we request. */
const FAST_GRACE_MS = 2000;

/**
 * Limits the duration of a shutdown that another process requested, which sessions can block. After
 * `SHUTDOWN_GRACE_MS`, requests a fast and then an immediate one; the next start recovers.
 * @returns a function that stops watching
 */
export function limitShutdowns(clusterDir: string): () => void {
  let since: number | null = null;
  const look = (): void => {
    const pid = readStatus(clusterDir) === 'stopping' ? findPostmaster(clusterDir) : null;
    if (pid === null) {
      since = null;
      return;
    }
    since ??= Date.now();
    const age = Date.now() - since;
    if (age >= SHUTDOWN_GRACE_MS + FAST_GRACE_MS) signalProcess(pid, 'SIGQUIT');
    else if (age >= SHUTDOWN_GRACE_MS) signalProcess(pid, 'SIGINT');
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}
