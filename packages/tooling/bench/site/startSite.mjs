import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../../rv/server.mjs';
import { onEnd } from '../../rv/signals.mjs';
import { stopDatabasesOn } from '../../rv/database.mjs';

const inTemporary = (name) => mkdtemp(path.join(os.tmpdir(), `rendezvous-bench-${name}-`));
const remove = (folder) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Demo pictures are the same for every site and slow to render, so later sites reuse those of the first. */
let drawn = null;

async function keepPictures(dataDir) {
  const folder = await inTemporary('pictures');
  onEnd(() => remove(folder));
  await cp(path.join(dataDir, 'photos'), folder, { recursive: true });
  return folder;
}

/**
 * Starts a site: a server process on a free port, with an embedded database and demo data that are removed when it stops.
 * @param {object} options
 * @param {number} options.members of the demo data
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {(text: string) => void} [options.note] receives progress
 * @returns {Promise<{ origin: string, port: number, dataDir: string, databaseUrl: string, halt: () => Promise<void>, stop: () => Promise<void> }>}
 *   `halt` stops the server and its database, and leaves the data
 */
export async function startSite({ members, env = {}, note = () => {} }) {
  const dataDir = await inTemporary('site');
  const tidy = async () => {
    await stopDatabasesOn(dataDir);
    await remove(dataDir);
  };
  onEnd(tidy);
  if (drawn) await cp(drawn, path.join(dataDir, 'photos'), { recursive: true });
  const server = startServer({
    port: 0,
    dataDir,
    env: { DEMO_MEMBERS: String(members), LOG_LEVEL: 'error', ...env },
    onProgress: note,
  });
  const origin = await server.ready;
  if (members > 0) drawn ??= await keepPictures(dataDir);
  const { port: databasePort, applicationPassword } = JSON.parse(
    await readFile(path.join(dataDir, 'postgres.json'), 'utf8'),
  );
  const halt = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  };
  return {
    origin,
    port: Number(new URL(origin).port),
    dataDir,
    databaseUrl: `postgres://rendezvous_app:${applicationPassword}@127.0.0.1:${databasePort}/rendezvous`,
    halt,
    stop: async () => {
      await halt();
      await tidy();
    },
  };
}
