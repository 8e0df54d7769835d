import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { explainFileError, StartError } from '../StartError.ts';
import { lockDataDir } from './dataLock.ts';
import { findBinaries, type Binaries, type RunAs } from './embeddedBinaries.ts';

export type EmbeddedOptions = {
  /** `postgres/` (the cluster), `postgres.json` (port and password) and the lock go there. */
  dataDir: string;
  database?: string;
  /** For throw-away clusters: no syncing to disk. A crash of the machine loses the data. */
  disposable?: boolean;
  log?: (line: string) => void;
};

export type Embedded = {
  /** Connection string of the database named in the options. */
  url: string;
  urlOf: (database: string) => string;
  /** Stops without leaving a process. Safe to call twice. */
  stop: () => Promise<void>;
};

const USER = 'rendezvous';
const MINIMUM_FREE_BYTES = 200 * 1024 * 1024;

/** For a small machine: little memory, few parallel workers, plans for solid-state disks. */
const TUNING = {
  shared_buffers: '192MB',
  effective_cache_size: '768MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '80',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '1',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  // Statements and their values are personal data, so neither is logged.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
};

const DISPOSABLE_TUNING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
};

/** PostgreSQL refuses to run as root: use the owner of the data, else the account `postgres`, else `nobody`. */
function chooseAccount(clusterDir: string): RunAs {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(path.join(clusterDir, 'PG_VERSION'), { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find((fields) => fields[0] === 'postgres') ?? accounts.find((fields) => fields[0] === 'nobody');
  if (!account) {
    throw new StartError(
      'PostgreSQL does not run as root, and this system has neither an account "postgres" nor "nobody". Start as an ordinary user, or name a database with DATABASE_URL.',
    );
  }
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/**
 * How PostgreSQL finds its data. Under another account it may not be able to traverse the path (a clone under a home
 * with mode 0700), but the kernel's link to the working directory needs no traversal.
 */
function dataArgument(folder: string, runAs: RunAs): string {
  return runAs !== null && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder;
}

function initialise(binaries: Binaries, clusterDir: string, password: string, runAs: RunAs): void {
  const fresh = `${clusterDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const secrets = mkdtempSync(path.join(tmpdir(), 'rv-'));
  const passwordFile = path.join(secrets, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs) for (const file of [fresh, secrets, passwordFile]) chownSync(file, runAs.uid, runAs.gid);
  try {
    const result = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${dataArgument(fresh, runAs)}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { cwd: fresh, encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC' }, ...(runAs ?? {}) },
    );
    if (result.error) throw result.error;
    if (result.status !== 0) throw explainOutput(result.stderr, clusterDir);
    renameSync(fresh, clusterDir);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

function explainOutput(output: string, clusterDir: string): Error {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new StartError(`The disk that holds ${clusterDir} is full. Make some room and start again.`);
  }
  if (/Read-only file system|Permission denied/.test(output)) {
    return new StartError(
      `PostgreSQL cannot write to ${clusterDir}. Give it write permission or name another folder with DATA_DIR.`,
    );
  }
  if (/incompatible with server|initialized by PostgreSQL version/.test(output)) {
    return new StartError(
      `The data in ${clusterDir} was made by another version of PostgreSQL. "npm run reset" starts afresh.`,
    );
  }
  const tail = output.trim().split('\n').slice(-6).join('\n');
  return new StartError(`The embedded PostgreSQL did not start. It said:\n${tail}`);
}

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

/** Stops a PostgreSQL that outlived its server (kill -9); any other process with that pid is left alone. */
async function stopOrphan(clusterDir: string): Promise<void> {
  const file = path.join(clusterDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const isOurs = (): boolean => {
    try {
      return pid > 0 && statSync(readlinkSync(`/proc/${pid}/cwd`)).ino === statSync(clusterDir).ino;
    } catch {
      return false;
    }
  };
  if (isOurs()) process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 20_000;
  while (isOurs() && Date.now() < deadline) await wait(50);
  if (isOurs())
    throw new StartError(
      `A PostgreSQL (process ${pid}) still runs on ${clusterDir}. Stop it and start again.`,
    );
  // Its pid may belong to another process by now, which PostgreSQL would take for itself.
  if (existsSync('/proc/self/cwd')) rmSync(file, { force: true });
}

/** Stops PostgreSQL when this process ends for any reason: the shell detects that its input closes. */
const WATCHDOG =
  'exec 3<&0; "$@" </dev/null 3<&- & child=$!; trap "" INT TERM HUP; (cat <&3 >/dev/null; kill -INT $child) 2>/dev/null & wait $child';

function launch(
  binaries: Binaries,
  clusterDir: string,
  port: number,
  runAs: RunAs,
  disposable: boolean,
): ChildProcess {
  const settings = {
    ...TUNING,
    ...(disposable ? DISPOSABLE_TUNING : {}),
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
  };
  const args = ['-D', dataArgument(clusterDir, runAs)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const options = {
    cwd: clusterDir,
    // A separate process group: Ctrl-C reaches only us, and the database stops after the last request.
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC' },
    stdio: ['pipe', 'pipe', 'pipe'] as ['pipe', 'pipe', 'pipe'],
    ...(runAs ?? {}),
  };
  if (process.platform === 'win32') return spawn(binaries.postgres, args, { ...options, detached: false });
  return spawn('/bin/sh', ['-c', WATCHDOG, 'sh', binaries.postgres, ...args], options);
}

async function untilReady(
  url: string,
  child: ChildProcess,
  output: () => string,
  clusterDir: string,
): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw explainOutput(output(), clusterDir);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > deadline)
        throw new StartError('The embedded PostgreSQL did not answer for a minute.', { cause: error });
      await wait(40);
    }
  }
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

function stopper(child: ChildProcess, clusterDir: string, release: () => void): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
      if (process.platform === 'win32') child.kill();
      // Closes the watchdog's input: a fast shutdown that ends sessions and writes a checkpoint.
      else child.stdin?.end();
      await gone;
    }
    rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true });
    release();
  };
  return () => (stopping ??= stop());
}

/**
 * Starts PostgreSQL on `dataDir`; creates the cluster at the first start. Loopback only, random port and password.
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
  await stopOrphan(clusterDir);
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

  const child = launch(binaries, clusterDir, access.port, runAs, options.disposable ?? false);
  const logFile = path.join(dataDir, 'postgres.log');
  writeFileSync(logFile, '');
  let output = '';
  const listen = (chunk: Buffer): void => {
    const text = chunk.toString('utf8');
    output = (output + text).slice(-8000);
    try {
      appendFileSync(logFile, text);
    } catch {
      // A full disk must not crash the server because of its log.
    }
    options.log?.(text.trimEnd());
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  child.stdin?.on('error', () => undefined);
  const stop = stopper(child, clusterDir, release);
  try {
    await untilReady(urlFor(access, 'postgres'), child, () => output, clusterDir);
    await ensureDatabase(access, database);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlFor(access, database), urlOf: (name) => urlFor(access, name), stop };
}
