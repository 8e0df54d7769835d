import { setTimeout } from 'node:timers/promises';
import type { DataDirLocked } from '@rendezvous/embedded-db';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartError } from '../StartError.ts';
import { explainEmbedded } from './startEmbedded.ts';

type FoundDatabase = { url: string; close: () => Promise<void> };

type Options = {
  /** Receives a message if another process has to finish first. */
  onWait?: (sentence: string) => void;
  /** Maximum milliseconds to wait. */
  timeout?: number;
  start?: (options: {
    dataDir: string;
    holder: 'command';
  }) => Promise<{ url: string; stop: () => Promise<void> }>;
};

const TIMEOUT = 120_000;
const PAUSE = 200;

/** Returns whether the database accepts connections; its server may have just started. */
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

/**
 * Uses a running server's database. Waits for another command to end, because its database stops
 * when it ends.
 */
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
 * Finds the database for commands, bypassing the pooler. Starts the embedded one if no server runs
 * it.
 * @throws StartError if another process does not release the embedded database
 */
export async function findDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  options: Options = {},
): Promise<FoundDatabase> {
  const configured = config.databaseDirectUrl ?? config.databaseUrl;
  if (configured !== null) return { url: configured, close: async () => undefined };
  return findEmbedded(config.dataDir, options);
}
