import path from 'node:path';
import { mkdir } from 'node:fs/promises';
import { stopDatabasesOn } from './database.mjs';
import { holdData, needFreePort, needSpace, needWritable, wantedPort } from './guards.mjs';
import { onEnd } from './signals.mjs';
import { dataDir } from './workspace.mjs';

const SPACE_FOR_DATA = 400;

/**
 * Everything that must hold before a server may start, asked before anything slow: the data folder (taken until the
 * end of this process, its database stopped with it) and the port.
 * @returns {Promise<{ port: number, dir: string }>}
 * @throws {Refusal}
 */
export async function prepareSession() {
  const port = wantedPort();
  const dir = dataDir();
  await needWritable(path.dirname(dir));
  await mkdir(dir, { recursive: true });
  await needWritable(dir);
  const giveBack = await holdData(dir, port);
  onEnd(giveBack);
  await needSpace(dir, SPACE_FOR_DATA, 'the database with its demo data');
  await needFreePort(port);
  onEnd(() => stopDatabasesOn(dir));
  await stopDatabasesOn(dir);
  return { port, dir };
}
