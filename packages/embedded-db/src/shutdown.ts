import { findPostmaster, readStatus, signalProcess, SHUTDOWN_GRACE_MS } from './orphans.ts';

const LOOK_MS = 500;
/** How long the fast shutdown that we ask for may take. */
const FAST_GRACE_MS = 2000;

/**
 * Limits how long a shutdown takes that another process started. A smart one waits for all sessions, which ours never end, and a
 * fast one for a session that hangs; until the database has ended, it cannot be started again. After `SHUTDOWN_GRACE_MS` a fast
 * shutdown follows, then an immediate one, after which the next start recovers.
 * @returns stops watching
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
