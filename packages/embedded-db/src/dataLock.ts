import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './errorCode.ts';
import { EmbeddedError } from './EmbeddedError.ts';

/** A server, which runs until it is stopped, or a command, which ends on its own. */
export type Holder = 'server' | 'command';

type Owner = { pid: number; startedAt: string; holder: Holder };

/** Reads the fields of /proc/<pid>/stat after the name: the first is the state. */
function processFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Returns a process's start time, which distinguishes reused pids. */
const processStart = (pid: number): string => processFields(pid)[19] ?? '';

function isAlive(owner: Owner): boolean {
  if (owner.pid === process.pid) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  // A zombie process no longer uses the folder.
  if (/^[ZX]$/.test(processFields(owner.pid)[0] ?? '')) return false;
  const start = processStart(owner.pid);
  return start === '' || owner.startedAt === '' || start === owner.startedAt;
}

function readOwner(file: string): Owner | null {
  try {
    const [pid, startedAt, holder] = readFileSync(file, 'utf8').trim().split(' ');
    if (!pid || !/^\d+$/.test(pid)) return null;
    return {
      pid: Number(pid),
      startedAt: startedAt ?? '',
      holder: holder === 'command' ? 'command' : 'server',
    };
  } catch {
    return null;
  }
}

/** Creates the lock together with its content, because an empty one would look abandoned. */
function createLock(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error;
    // The file system has no hard links.
    writeFileSync(file, content, { flag: 'wx' });
  } finally {
    rmSync(draft, { force: true });
  }
}

export class DataDirLocked extends EmbeddedError {
  readonly pid: number;
  readonly holder: Holder;
  constructor({ pid, holder }: Owner, dataDir: string) {
    super(
      holder === 'server'
        ? `Another server (process ${pid}) is already running on ${dataDir}. Stop it first, or name another folder with DATA_DIR.`
        : `A command (process ${pid}) is using the database in ${dataDir}. Start again when it has ended.`,
    );
    this.pid = pid;
    this.holder = holder;
  }
}

/**
 * Locks a data folder for this process. Takes over a lock whose process is gone.
 * @returns the release function
 * @throws DataDirLocked if another process uses the folder
 */
export function lockDataDir(dataDir: string, holder: Holder): () => void {
  const file = path.join(dataDir, 'server.lock');
  const mine = `${process.pid} ${processStart(process.pid)} ${holder}\n`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      createLock(file, mine);
      return () => {
        if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true });
      };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || attempt > 3) throw error;
      const owner = readOwner(file);
      if (owner && isAlive(owner)) throw new DataDirLocked(owner, dataDir);
      rmSync(file, { force: true });
    }
  }
}
