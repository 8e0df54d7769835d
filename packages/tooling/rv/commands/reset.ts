import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { databasesOn } from '../database.ts';
import { findRunningSession } from '../guards.mjs';
import { UserError, print } from '../terminal.mjs';
import { dataDir } from '../workspace.mjs';

async function run() {
  const dir = dataDir();
  const running = await findRunningSession(dir);
  if (running) {
    throw new UserError(
      `The site still runs: http://localhost:${running.port} (process ${running.pid}). Stop it first.`,
    );
  }
  const [database] = databasesOn(dir);
  if (database) throw new UserError(`A database still runs on ${dir}. Stop it first: kill ${database}`);
  const names = await readdir(dir).catch(() => []);
  for (const name of names) await rm(path.join(dir, name), { recursive: true, force: true });
  print(
    names.length
      ? `✓ Removed ${names.sort().join(', ')} from ${dir}. The next npm start creates new demo data.`
      : `✓ Nothing to remove in ${dir}.`,
  );
  if (process.env.DATABASE_URL) print('  The database of DATABASE_URL is unchanged.');
}

/** `npm run reset`: deletes the server's local data. */
export default { run };
