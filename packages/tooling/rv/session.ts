import path from 'node:path';
import { mkdir } from 'node:fs/promises';
import { stopDatabasesOn } from './database.ts';
import { lockDataDir, assertFreePort, assertDiskSpace, assertWritable, readPort } from './guards.mjs';
import { onEnd } from './signals.ts';
import { dataDir } from './workspace.mjs';

const SPACE_FOR_DATA = 400;

/**
 * Checks what a server needs before any slow step: the port and the data folder, which it locks
 * until this process exits (stopping its database).
 * @throws UserError
 */
export async function prepareSession(): Promise<{ port: number; dir: string }> {
  const port = readPort();
  const dir = dataDir();
  await assertWritable(path.dirname(dir));
  await mkdir(dir, { recursive: true });
  await assertWritable(dir);
  const unlock = await lockDataDir(dir, port);
  onEnd(unlock);
  await assertDiskSpace(dir, SPACE_FOR_DATA, 'the database with its demo data');
  await assertFreePort(port);
  onEnd(() => stopDatabasesOn(dir));
  await stopDatabasesOn(dir);
  return { port, dir };
}
