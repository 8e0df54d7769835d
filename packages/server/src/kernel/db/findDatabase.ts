import { setTimeout } from 'node:timers/promises';
import type { DataDirLocked } from '@rendezvous/embedded-db';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartError } from '../StartError.ts';
import { explainEmbedded } from './startEmbedded.ts';

type FoundDatabase = { url: string; close: () => Promise<void> };

type Options = {
  /** Takes a sentence for the terminal when another process has to finish first. */
  onWait?: (sentence: string) => void;
  /** Milliseconds until the wait is given up. */
  timeout?: number;
  start?: (options: {
    dataDir: string;
    holder: 'command';
  }) => Promise<{ url: string; stop: () => Promise<void> }>;
};

const TIMEOUT = 120_000;
const PAUSE = 200;

/** Whether a server that was just started takes connections already. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const describeWait = ({ pid, holder }: DataDirLocked): string =>
  holder === 'command'
    ? `Waiting for another command (process ${pid}), which uses the same database …`
    : `Waiting for the server (process ${pid}), whose database does not answer yet …`;

/** Joins the database of a server; waits for a command, which stops its database when it ends. */
async function findEmbedded(
  dataDir: string,
  { onWait = () => undefined, timeout = TIMEOUT, start }: Options,
): Promise<FoundDatabase> {
  const embeddedDb = await import('@rendezvous/embedded-db');
  const deadline = Date.now() + timeout;
  for (let isFirst = true; ; isFirst = false) {
    try {
      const embedded = await (start ?? embeddedDb.startEmbedded)({ dataDir, holder: 'command' });
      return { url: embedded.url, close: embedded.stop };
    } catch (error) {
      if (!(error instanceof embeddedDb.DataDirLocked)) throw await explainEmbedded(error, dataDir);
      const url = error.holder === 'server' ? embeddedDb.embeddedUrl(dataDir) : null;
      if (url !== null && (await answers(url))) return { url, close: async () => undefined };
      if (Date.now() > deadline)
        throw new StartError(
          `The database in ${dataDir} is still in use by process ${error.pid}. Nothing has changed; run this again when that process has ended.`,
        );
      if (isFirst) onWait(describeWait(error));
      await setTimeout(PAUSE);
    }
  }
}

/**
 * The configured database, for commands beside a server, without a pooler in between; starts the embedded one unless a server is running it.
 * @throws StartError if another process does not release the embedded one
 */
export async function findDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  options: Options = {},
): Promise<FoundDatabase> {
  const configured = config.databaseDirectUrl ?? config.databaseUrl;
  if (configured !== null) return { url: configured, close: async () => undefined };
  return findEmbedded(config.dataDir, options);
}
