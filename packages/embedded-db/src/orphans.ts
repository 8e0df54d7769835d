import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from './errorCode.ts';
import { EmbeddedError } from './EmbeddedError.ts';

/** Milliseconds until an immediate shutdown follows a fast one, which sessions can block. */
export const SHUTDOWN_GRACE_MS = 10_000;
/** Milliseconds for sessions to notice that their postmaster is gone, before they are killed. */
const SESSION_GRACE_MS = 3000;

/** Returns whether the process runs in the cluster's folder, as all its PostgreSQL processes do. */
function worksIn(clusterDir: string, pid: number): boolean {
  try {
    const cluster = statSync(clusterDir);
    const cwd = statSync(readlinkSync(`/proc/${pid}/cwd`));
    return cwd.ino === cluster.ino && cwd.dev === cluster.dev;
  } catch {
    return false;
  }
}

/** Returns a line of `postmaster.pid`, counted from 0; null if missing. */
function readPostmasterLine(clusterDir: string, line: number): string | null {
  try {
    return readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[line]?.trim() ?? null;
  } catch {
    return null;
  }
}

/** Returns the pid in `postmaster.pid` if it still runs PostgreSQL on this cluster. */
export function findPostmaster(clusterDir: string): number | null {
  const pid = Number(readPostmasterLine(clusterDir, 0));
  return pid > 0 && worksIn(clusterDir, pid) ? pid : null;
}

/** Returns PostgreSQL's own status from `postmaster.pid`: `starting`, `ready`, `stopping`. */
export const readStatus = (clusterDir: string): string | null => readPostmasterLine(clusterDir, 7);

function isPostgres(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return /^Name:\s+postgres$/m.test(status) && !/^State:\s+Z/m.test(status);
  } catch {
    return false;
  }
}

/**
 * Returns the sessions and workers of a cluster whose postmaster was killed. Empty without `/proc`.
 */
function findSessions(clusterDir: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgres(pid) && worksIn(clusterDir, pid));
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/**
 * Waits for the sessions of a killed postmaster and kills those that hang: they hold the shared
 * memory, and PostgreSQL refuses to start while they run.
 */
async function endSessions(clusterDir: string): Promise<void> {
  const killAt = Date.now() + SESSION_GRACE_MS;
  const deadline = Date.now() + SHUTDOWN_GRACE_MS;
  for (;;) {
    const sessions = findSessions(clusterDir);
    if (sessions.length === 0 || Date.now() > deadline) return;
    if (Date.now() > killAt) for (const pid of sessions) signalProcess(pid, 'SIGKILL');
    await wait(50);
  }
}

/**
 * Stops a PostgreSQL that outlived its server. Tries a fast shutdown, then an immediate one, after
 * which the next start recovers. Resolves when all processes have ended.
 * @throws EmbeddedError if the postmaster cannot be stopped
 */
export async function stopOrphan(clusterDir: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const pid = findPostmaster(clusterDir);
    if (pid === null) break;
    signalProcess(pid, signal);
    const deadline = Date.now() + SHUTDOWN_GRACE_MS;
    while (findPostmaster(clusterDir) === pid && Date.now() < deadline) await wait(50);
  }
  const pid = findPostmaster(clusterDir);
  if (pid !== null)
    throw new EmbeddedError(
      `A PostgreSQL (process ${pid}) still runs on ${clusterDir}. Stop it and start again.`,
    );
  await endSessions(clusterDir);
  // PostgreSQL refuses to start while the file names a living process, even an unrelated one.
  if (existsSync('/proc/self/cwd')) rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true });
}
