import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../../rv/server.ts';
import { onEnd } from '../../rv/signals.ts';

export type Site = {
  origin: string;
  port: number;
  pid: number;
  dataDir: string;
  databaseUrl: string;
  stop: () => Promise<void>;
};

type Options = {
  /** Number of demo members. */
  members: number;
  env?: NodeJS.ProcessEnv;
  note?: (text: string) => void;
};

/** Starts a server on a free port with temporary demo data in an embedded database. */
export async function startSite({ members, env = {}, note = () => {} }: Options): Promise<Site> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-site-'));
  const tidy = () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  onEnd(tidy);
  const server = startServer({
    port: 0,
    dataDir,
    env: { DEMO_MEMBERS: String(members), LOG_LEVEL: 'error', ...env },
    onProgress: note,
  });
  const origin = await server.ready;
  if (members > 0) await server.drawn;
  const { port: databasePort, applicationPassword } = JSON.parse(
    await readFile(path.join(dataDir, 'postgres.json'), 'utf8'),
  );
  return {
    origin,
    port: Number(new URL(origin).port),
    pid: server.child.pid ?? 0,
    dataDir,
    databaseUrl: `postgres://rendezvous_app:${applicationPassword}@127.0.0.1:${databasePort}/rendezvous`,
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      await tidy();
    },
  };
}

/** Starts a site and stops it if measuring fails; otherwise the bench stops it. */
export async function measureSite<T>(options: Options, measure: (site: Site) => Promise<T>): Promise<T> {
  const site = await startSite(options);
  try {
    return await measure(site);
  } catch (error) {
    await site.stop();
    throw error;
  }
}
