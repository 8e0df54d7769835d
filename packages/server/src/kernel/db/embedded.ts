import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { explainFileError, StartError } from '../StartError.ts';
import { lockDataDir } from './dataLock.ts';
import { findBinaries } from './embeddedBinaries.ts';
import { chooseAccount, initialise, USER } from './embeddedCluster.ts';
import { superviseCluster } from './embeddedProcess.ts';

export type EmbeddedOptions = {
  /** `postgres/` (the cluster), `postgres.json` (port and password) and the lock go there. */
  dataDir: string;
  database?: string;
  /** For throw-away clusters: no syncing to disk. A crash of the machine loses the data. */
  disposable?: boolean;
  log?: (line: string) => void;
  /** Called after the database ended and was started again. */
  onRestart?: () => void;
  /** Called when the database ended and cannot be started again. */
  onLost?: (error: StartError) => void;
};

export type Embedded = {
  /** Connection string of the database named in the options. */
  url: string;
  urlOf: (database: string) => string;
  /** Stops without leaving a process. Safe to call twice. */
  stop: () => Promise<void>;
};

const MINIMUM_FREE_BYTES = 200 * 1024 * 1024;

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, 'probe');
    rmSync(probe);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
  const disk = statfsSync(dataDir);
  if (disk.bavail * disk.bsize < MINIMUM_FREE_BYTES) {
    throw new StartError(
      `The disk that holds ${dataDir} is full (less than 200 MB left). Make some room and start again.`,
    );
  }
}

type Access = { password: string; port: number };

/** Port and password for commands beside the server (demo data, benchmarks). Readable only by the owner. */
export function readEmbeddedAccess(dataDir: string): Access | null {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as Access;
  } catch {
    return null;
  }
}

const urlFor = (access: Access, database: string): string =>
  `postgres://${USER}:${access.password}@127.0.0.1:${access.port}/${database}`;

/** Connection string of the embedded database that a running server holds on `dataDir`, or null. */
export function embeddedUrl(dataDir: string, database = 'rendezvous'): string | null {
  const access = readEmbeddedAccess(dataDir);
  return access ? urlFor(access, database) : null;
}

async function ensureDatabase(access: Access, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlFor(access, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

function stopper(cluster: { stop: () => Promise<void> }, release: () => void): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => (stopping ??= cluster.stop().finally(release));
}

/**
 * Starts PostgreSQL on `dataDir`, and restarts it whenever it ends; creates the cluster at the first start. Loopback
 * only, random port and password.
 * @throws StartError with a sentence for the terminal: second start on the same data, full disk, folder not writable
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir);
  const database = options.database ?? 'rendezvous';
  prepareFolder(dataDir);
  const release = lockDataDir(dataDir);
  try {
    return await startLocked(options, dataDir, database, release);
  } catch (error) {
    release();
    throw explainFileError(error, dataDir);
  }
}

async function startLocked(
  options: EmbeddedOptions,
  dataDir: string,
  database: string,
  release: () => void,
): Promise<Embedded> {
  const clusterDir = path.join(dataDir, 'postgres');
  const runAs = chooseAccount(clusterDir);
  const binaries = await findBinaries(runAs);
  const known = readEmbeddedAccess(dataDir);
  const access: Access = {
    password: known?.password ?? randomBytes(24).toString('base64url'),
    port: await freePort(),
  };
  const accessFile = path.join(dataDir, 'postgres.json');
  writeFileSync(accessFile, JSON.stringify(access), { mode: 0o600 });
  chmodSync(accessFile, 0o600);
  if (!existsSync(path.join(clusterDir, 'PG_VERSION')))
    initialise(binaries, clusterDir, access.password, runAs);

  const logFile = path.join(dataDir, 'postgres.log');
  writeFileSync(logFile, '');
  const cluster = await superviseCluster({
    binaries,
    clusterDir,
    port: access.port,
    url: urlFor(access, 'postgres'),
    runAs,
    disposable: options.disposable ?? false,
    onOutput(text) {
      try {
        appendFileSync(logFile, text);
      } catch {
        // A full disk must not crash the server because of its log.
      }
      options.log?.(text.trimEnd());
    },
    onRestart: options.onRestart,
    onLost: options.onLost,
  });
  const stop = stopper(cluster, release);
  try {
    await ensureDatabase(access, database);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlFor(access, database), urlOf: (name) => urlFor(access, name), stop };
}
