import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { databasesOn } from '../database.mjs';
import { whoRuns } from '../guards.mjs';
import { Refusal, say } from '../say.mjs';
import { dataDir } from '../workspace.mjs';

async function run() {
  const dir = dataDir();
  const running = await whoRuns(dir);
  if (running) {
    throw new Refusal(
      `Still running: http://localhost:${running.port} (process ${running.pid}). Stop it first.`,
    );
  }
  const [database] = databasesOn(dir);
  if (database) throw new Refusal(`A database still runs on ${dir} (process ${database}). Stop it first.`);
  const names = await readdir(dir).catch(() => []);
  for (const name of names) await rm(path.join(dir, name), { recursive: true, force: true });
  say(
    names.length
      ? `✓ Removed ${names.sort().join(', ')} from ${dir}. The next npm start makes new demo data.`
      : `✓ There was nothing to remove in ${dir}.`,
  );
  if (process.env.DATABASE_URL) say('  The database of DATABASE_URL was left as it is.');
}

/** `npm run reset`: removes what the server stored on this machine. */
export default { run };
