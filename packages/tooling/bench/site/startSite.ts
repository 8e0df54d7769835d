import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../../rv/server.ts';
import { onEnd } from '../../rv/signals.ts';
import { stopDatabasesOn } from '../../rv/database.ts';

const inTemporary = (name: string) => mkdtemp(path.join(os.tmpdir(), `rendezvous-bench-${name}-`));
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Demo pictures are slow to render, so later sites reuse the first one's. */
let drawn: string | null = null;

async function keepPictures(dataDir: string) {
  const folder = await inTemporary('pictures');
  onEnd(() => remove(folder));
  await cp(path.join(dataDir, 'photos'), folder, { recursive: true });
  return folder;
}

export type Site = {
  origin: string;
  port: number;
  dataDir: string;
  databaseUrl: string;
  stop: () => Promise<void>;
};

type Options = {
  /** Of the demo data. */
  members: number;
  env?: NodeJS.ProcessEnv;
  note?: (text: string) => void;
};

/** Starts a server on a free port with temporary demo data in an embedded database. */
export async function startSite({ members, env = {}, note = () => {} }: Options): Promise<Site> {
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
  if (members > 0) {
    await server.drawn;
    drawn ??= await keepPictures(dataDir);
  }
  const { port: databasePort, applicationPassword } = JSON.parse(
    await readFile(path.join(dataDir, 'postgres.json'), 'utf8'),
  );
  return {
    origin,
    port: Number(new URL(origin).port),
    dataDir,
    databaseUrl: `postgres://rendezvous_app:${applicationPassword}@127.0.0.1:${databasePort}/rendezvous`,
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      await tidy();
    },
  };
}
