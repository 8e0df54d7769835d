import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The unit in which Linux counts CPU time. */
const TICK_MS = 10;
const PAGE_KB = 4;

/** Fields of `/proc/PID/stat` after the name, which may contain spaces. */
function readStat(pid: number | string): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number);
}

/** CPU milliseconds of a process and of its children that have ended. */
function readProcessor(pid: number | string): number {
  const [user = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = readStat(pid).slice(10, 14);
  return (user + system + ofChildren + systemOfChildren) * TICK_MS;
}

/** Returns 0 for a process that has just ended: its time is counted with its parent's. */
function orZero(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}

const childrenOf = (parent: number): string[] =>
  readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && orZero(() => readStat(name)[0] ?? 0) === parent,
  );

/** CPU milliseconds so far: of the server with its threads, and of its database. */
export function readUse(server: number, database: number): { server: number; database: number } {
  const parts = childrenOf(database).map((pid) => orZero(() => readProcessor(pid)));
  return {
    server: readProcessor(server),
    database: parts.reduce((sum, part) => sum + part, readProcessor(database)),
  };
}

export const readMemory = (pid: number): number => ((readStat(pid)[20] ?? 0) * PAGE_KB) / 1024;

export function findDatabase(dataDir: string): number {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const file = files.find((name) => path.basename(name) === 'postmaster.pid');
  if (file === undefined) throw new Error(`No PostgreSQL runs in ${dataDir}.`);
  return Number(readFileSync(path.join(dataDir, file), 'utf8').split('\n')[0]);
}
