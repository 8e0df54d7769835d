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
import { EmbeddedError } from './EmbeddedError.ts';
import { lockDataDir, type Holder } from './dataLock.ts';
import { findBinaries } from './binaries.ts';
import { chooseAccount, initialise } from './cluster.ts';
import { superviseCluster } from './superviseCluster.ts';
import { applicationUrl, prepareDatabase, superuserUrl, type EmbeddedAccess } from './roles.ts';
import { prepareSocketFolder, throughSocket } from './socket.ts';

export type EmbeddedOptions = {
  /**
   * Folder that contains `postgres/` (the cluster), `postgres.json` (port, passwords) and the lock.
   */
  dataDir: string;
  database?: string;
  /** Default: `server`. The data lock records it, so that others know whether to wait. */
  holder?: Holder;
  /** For temporary clusters: does not sync to disk, so a crash of the machine loses the data. */
  disposable?: boolean;
  log?: (line: string) => void;
  /** Called after the database has ended and been restarted. */
  onRestart?: () => void;
  /** Called if the database has ended and cannot be restarted. */
  onLost?: (error: EmbeddedError) => void;
};

export type Embedded = {
  /** Connection string of the database in the options, for the role that owns it. */
  url: string;
  /**
   * The same database through its Unix socket if possible, which costs less CPU time. Changes with
   * each start.
   */
  nearUrl: string;
  /** Connection string of the same role on another database. */
  urlOf: (database: string) => string;
  /** Creates a database that the application's role owns, unless it exists. */
  createDatabase: (database: string) => Promise<void>;
  /** Connection string of the superuser, on the database `postgres`. */
  superuserUrl: string;
  /** Stops the database without leaving a process. Idempotent. */
  stop: () => Promise<void>;
};

/** The site's database, unless the options name another one. */
const DATABASE = 'rendezvous';
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
  mkdirSync(dataDir, { recursive: true });
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  writeFileSync(probe, 'probe');
  rmSync(probe);
  const disk = statfsSync(dataDir);
  if (disk.bavail * disk.bsize < MINIMUM_FREE_BYTES) {
    throw new EmbeddedError(
      `The disk that holds ${dataDir} is full (less than 200 MB left). Make some room and start again.`,
    );
  }
}

/**
 * Reads the port and passwords, with which commands reach a running database. Only the owner can
 * read them.
 */
function readEmbeddedAccess(dataDir: string): Partial<EmbeddedAccess> {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as Partial<EmbeddedAccess>;
  } catch {
    return {};
  }
}

/** Returns the connection string of the last start in `dataDir`, or null if there was none. */
export function embeddedUrl(dataDir: string): string | null {
  const { port, password, applicationPassword } = readEmbeddedAccess(dataDir);
  if (port === undefined || password === undefined || applicationPassword === undefined) return null;
  return applicationUrl({ port, password, applicationPassword }, DATABASE);
}

const randomPassword = (): string => randomBytes(24).toString('base64url');

/** Keeps the passwords of earlier starts, but chooses a new port. */
async function writeAccess(dataDir: string): Promise<EmbeddedAccess> {
  const known = readEmbeddedAccess(dataDir);
  const access: EmbeddedAccess = {
    password: known.password ?? randomPassword(),
    applicationPassword: known.applicationPassword ?? randomPassword(),
    port: await freePort(),
  };
  const file = path.join(dataDir, 'postgres.json');
  writeFileSync(file, JSON.stringify(access), { mode: 0o600 });
  chmodSync(file, 0o600);
  return access;
}

function stopper(cluster: { stop: () => Promise<void> }, release: () => void): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => (stopping ??= cluster.stop().finally(release));
}

/**
 * Starts PostgreSQL on `dataDir`, creating the cluster if necessary, and restarts it whenever it
 * ends. It listens on loopback and a socket only, with a random port and passwords.
 * @throws EmbeddedError (the data is already in use, full disk), or a file system error
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir);
  const database = options.database ?? DATABASE;
  prepareFolder(dataDir);
  const release = lockDataDir(dataDir, options.holder ?? 'server');
  try {
    return await startLocked(options, dataDir, database, release);
  } catch (error) {
    release();
    throw error;
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
  const access = await writeAccess(dataDir);
  if (!existsSync(path.join(clusterDir, 'PG_VERSION')))
    initialise(binaries, clusterDir, access.password, runAs);
  const socketFolder = await prepareSocketFolder(clusterDir, access.port, runAs);

  const logFile = path.join(dataDir, 'postgres.log');
  writeFileSync(logFile, '');
  const cluster = await superviseCluster({
    binaries,
    clusterDir,
    port: access.port,
    url: superuserUrl(access),
    runAs,
    disposable: options.disposable ?? false,
    hasSocket: socketFolder !== null,
    onOutput(text) {
      try {
        appendFileSync(logFile, text);
      } catch {
        // A log that cannot be written, for example on a full disk, must not crash the server.
      }
      options.log?.(text.trimEnd());
    },
    onRestart: options.onRestart,
    onLost: options.onLost,
  });
  const stop = stopper(cluster, release);
  try {
    await prepareDatabase(access, database);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = applicationUrl(access, database);
  return {
    url,
    nearUrl: socketFolder === null ? url : throughSocket(url, socketFolder),
    urlOf: (name) => applicationUrl(access, name),
    createDatabase: (name) => prepareDatabase(access, name),
    superuserUrl: superuserUrl(access),
    stop,
  };
}
