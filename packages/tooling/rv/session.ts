import { assertDiskSpace, assertFreePort, assertWritable, readPort, SPACE } from './guards.mjs';
import { dataDir } from './workspace.mjs';

/** Checks the port and the data folder, before any slow step. @throws UserError */
export async function prepareSession(): Promise<{ port: number; dir: string }> {
  const port = readPort();
  const dir = dataDir();
  await assertWritable(dir);
  await assertDiskSpace(dir, SPACE.data, 'the database with its demo data');
  await assertFreePort(port);
  return { port, dir };
}
