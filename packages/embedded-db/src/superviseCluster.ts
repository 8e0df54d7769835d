import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from './errorCode.ts';
import { EmbeddedError } from './EmbeddedError.ts';
import type { Binaries, RunAs } from './binaries.ts';
import { dataArgument, explainOutput } from './cluster.ts';
import { SHUTDOWN_GRACE_MS, stopOrphan } from './orphans.ts';
import { memorySettings, readMemory } from './memory.ts';
import { limitShutdowns } from './shutdown.ts';
import { removeSocket, SOCKET_FOLDER } from './socket.ts';
import { watchdog } from './watchdog.ts';

/** Sized for small machines. Query plans assume SSDs, and are the same on every machine. */
const TUNING = {
  effective_cache_size: '768MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '80',
  max_worker_processes: '4',
  // Starting a worker takes longer than a page's statement, and all cores are busy anyway.
  max_parallel_workers_per_gather: '0',
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

const READY_TIMEOUT_MS = 60_000;
/** SQLSTATE `cannot_connect_now`. */
const STARTING_UP = '57P03';
/** Delays between restart attempts; the old database's sessions may still be running. */
const RESTART_DELAYS_MS = [0, 250, 1000, 2000, 5000, 10_000];

export type ClusterProcess = {
  binaries: Binaries;
  clusterDir: string;
  port: number;
  /** Connection string of the superuser, on the database `postgres`. */
  url: string;
  runAs: RunAs;
  disposable: boolean;
  /** Whether to listen on a socket in `SOCKET_FOLDER` as well. */
  hasSocket: boolean;
  onOutput: (text: string) => void;
  onRestart?: (() => void) | undefined;
  onLost?: ((error: EmbeddedError) => void) | undefined;
};

function launch({ binaries, clusterDir, port, runAs, disposable, hasSocket }: ClusterProcess): ChildProcess {
  const settings = {
    ...TUNING,
    ...memorySettings(readMemory()),
    ...(disposable ? DISPOSABLE_TUNING : {}),
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: hasSocket ? SOCKET_FOLDER : '',
    unix_socket_permissions: '0700',
  };
  const args = ['-D', dataArgument(clusterDir, runAs)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const options = {
    cwd: clusterDir,
    // A separate process group, so that Ctrl-C reaches only us and the database stops last.
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC' },
    stdio: ['pipe', 'pipe', 'pipe'] as ['pipe', 'pipe', 'pipe'],
    ...(runAs ?? {}),
  };
  if (process.platform === 'win32') return spawn(binaries.postgres, args, { ...options, detached: false });
  return spawn('/bin/sh', ['-c', watchdog(SHUTDOWN_GRACE_MS), 'sh', binaries.postgres, ...args], options);
}

/** Resolves when the database accepts connections. Recovery after a crash may take any time. */
async function untilReady(cluster: ClusterProcess, child: ChildProcess, output: () => string): Promise<void> {
  let deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw explainOutput(output(), cluster.clusterDir);
    const client = new pg.Client({ connectionString: cluster.url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (errorCode(error) === STARTING_UP) deadline = Date.now() + READY_TIMEOUT_MS;
      if (Date.now() > deadline)
        throw new EmbeddedError('The embedded PostgreSQL did not answer for a minute.', { cause: error });
      await wait(40);
    }
  }
}

async function endProcess(child: ChildProcess, clusterDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    if (process.platform === 'win32') child.kill();
    // Closes the watchdog's input, which requests a fast shutdown: it ends sessions and writes a
    // checkpoint.
    else child.stdin?.end();
    await gone;
  }
  // A killed watchdog leaves PostgreSQL running.
  await stopOrphan(clusterDir);
}

type ProcessEvents = {
  onLaunch: (child: ChildProcess) => void;
  /** Called when the process ends after it was ready. */
  onEnd: () => void;
};

async function startProcess(cluster: ClusterProcess, { onLaunch, onEnd }: ProcessEvents): Promise<void> {
  await stopOrphan(cluster.clusterDir);
  removeSocket(cluster.clusterDir, cluster.port);
  const child = launch(cluster);
  onLaunch(child);
  let output = '';
  const read = (chunk: Buffer): void => {
    const text = chunk.toString('utf8');
    output = (output + text).slice(-8000);
    cluster.onOutput(text);
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  child.stdin?.on('error', () => undefined);
  try {
    await untilReady(cluster, child, () => output);
    if (child.exitCode !== null || child.signalCode !== null) throw explainOutput(output, cluster.clusterDir);
  } catch (error) {
    await endProcess(child, cluster.clusterDir);
    throw error;
  }
  child.once('exit', onEnd);
}

/**
 * Runs the cluster's PostgreSQL and restarts it on the same port whenever it ends.
 * @returns `stop`, which leaves no process behind
 * @throws EmbeddedError if the first start fails
 */
export async function superviseCluster(cluster: ClusterProcess): Promise<{ stop: () => Promise<void> }> {
  let stopping = false;
  let child: ChildProcess | null = null;
  let restarting: Promise<void> | null = null;
  const start = () =>
    startProcess(cluster, {
      onLaunch: (launched) => (child = launched),
      onEnd: () => {
        if (!stopping) restarting ??= restart().finally(() => (restarting = null));
      },
    });
  const restart = async (): Promise<void> => {
    let failure: unknown;
    for (const delay of RESTART_DELAYS_MS) {
      await wait(delay);
      if (stopping) return;
      try {
        await start();
        cluster.onRestart?.();
        return;
      } catch (error) {
        failure = error;
      }
    }
    const reason = failure instanceof Error ? ` ${failure.message}` : '';
    cluster.onLost?.(
      new EmbeddedError(`The embedded PostgreSQL ended and cannot be started again.${reason}`, {
        cause: failure,
      }),
    );
  };
  await start();
  const unlimit = limitShutdowns(cluster.clusterDir);
  return {
    async stop() {
      stopping = true;
      unlimit();
      if (child) await endProcess(child, cluster.clusterDir);
      await restarting;
      if (child) await endProcess(child, cluster.clusterDir);
    },
  };
}
