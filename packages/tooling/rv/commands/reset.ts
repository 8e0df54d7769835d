import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedError, lockDataDir } from '@rendezvous/embedded-db';
import { print, UserError } from '../terminal.mjs';
import { dataDir } from '../workspace.mjs';

/** `npm run reset`: deletes the server's local data. */
export default {
  run: async () => {
    const dir = dataDir();
    await mkdir(dir, { recursive: true });
    try {
      lockDataDir(dir, 'command');
    } catch (error) {
      throw error instanceof EmbeddedError ? new UserError(error.message) : error;
    }
    for (const name of await readdir(dir)) await rm(path.join(dir, name), { recursive: true, force: true });
    print(`✓ ${dir} is empty. The next npm start creates new demo data.`);
    if (process.env.DATABASE_URL) print('  The database of DATABASE_URL is unchanged.');
  },
};
