import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './workspace.mjs';

const STOP_TIMEOUT = 10_000;
const POLL_INTERVAL = 50;

function programOf(pid: number) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return path.basename(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim());
  } catch {
    return '';
  }
}

function pidFiles(dir: string, depth = 2): string[] {
  try {
    return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
      const file = path.join(dir, entry.name);
      if (entry.name === 'postmaster.pid') return [file];
      return entry.isDirectory() && depth > 0 ? pidFiles(file, depth - 1) : [];
    });
  } catch {
    return [];
  }
}

/** Process ids of the PostgreSQL servers that use a data folder. */
export function databasesOn(dir: string) {
  return pidFiles(dir)
    .map((file: string) => Number(readFileSync(file, 'utf8').split('\n')[0]))
    .filter((pid: number) => pid > 0 && isAlive(pid) && programOf(pid).startsWith('postgres'));
}

/**
 * Stops PostgreSQL servers that a killed server left on a data folder: fast shutdown first,
 * immediate after ten seconds.
 * @param dir the caller holds its lock
 * @returns how many there were
 */
export async function stopDatabasesOn(dir: string): Promise<number> {
  const pids = databasesOn(dir);
  for (const pid of pids) process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT;
  while (pids.some(isAlive) && Date.now() < deadline) await wait(POLL_INTERVAL);
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGQUIT');
  return pids.length;
}
