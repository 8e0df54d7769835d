import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../errorCode.ts';
import { StartError } from '../StartError.ts';

type Owner = { pid: number; startedAt: string };

/** Fields of a process after its name, from /proc: state first, start time the twentieth. Empty if unknown. */
function processFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Start time of a process: distinguishes a reused pid from the one that wrote the lock. */
const processStart = (pid: number): string => processFields(pid)[19] ?? '';

function isAlive(owner: Owner): boolean {
  if (owner.pid === process.pid) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  // A zombie process holds nothing.
  if (/^[ZX]$/.test(processFields(owner.pid)[0] ?? '')) return false;
  const start = processStart(owner.pid);
  return start === '' || owner.startedAt === '' || start === owner.startedAt;
}

function readOwner(file: string): Owner | null {
  try {
    const [pid, startedAt] = readFileSync(file, 'utf8').trim().split(' ');
    return pid && /^\d+$/.test(pid) ? { pid: Number(pid), startedAt: startedAt ?? '' } : null;
  } catch {
    return null;
  }
}

/**
 * Locks a data folder for this process; takes over a lock whose process is gone.
 * @returns the release function
 * @throws StartError if another server runs on the folder
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'server.lock');
  const mine = `${process.pid} ${processStart(process.pid)}\n`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true });
      };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || attempt > 3) throw error;
      const owner = readOwner(file);
      if (owner && isAlive(owner)) {
        throw new StartError(
          `Another server (process ${owner.pid}) is already running on ${dataDir}. Stop it first, or name another folder with DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
}
