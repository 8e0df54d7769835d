import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { findFault } from '../areas/site/findFault.ts';
import type { Services } from '../kernel/services.ts';
import { readCertificateEnd } from './readCertificateEnd.ts';
import { readQueueStates, readRecentPayments, readReleaseSets, readReplicas } from './stateQueries.ts';

type Labels = Record<string, string>;
type Sample = [value: number, labels?: Labels];
/** A value that is measured on each scrape. */
type Measure = {
  name: string;
  help: string;
  labels?: string[];
  read: (services: Services, pool: pg.Pool) => Sample[] | Promise<Sample[]>;
};

const one = (value: boolean | number): Sample[] => [[Number(value)]];

const OF_PROCESS: readonly Measure[] = [
  {
    name: 'ready',
    help: '1 if /readyz would be 200',
    read: async (services) => one((await findFault(services)) === null),
  },
  { name: 'event_streams', help: 'Open event streams of members', read: ({ hub }) => one(hub.size()) },
  {
    name: 'events_connected',
    help: '1 if events of other processes arrive (Redis or LISTEN)',
    read: ({ bus }) => one(bus.isConnected()),
  },
  {
    name: 'release_store_ok',
    help: '1 if the release store can be read',
    read: async ({ releases }) => one((await releases.store.findFault()) === null),
  },
  {
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labels: ['state'],
    read: ({ config }, { totalCount, idleCount, waitingCount }) => [
      [totalCount - idleCount, { state: 'busy' }],
      [idleCount, { state: 'idle' }],
      [waitingCount, { state: 'waiting' }],
      [config.databasePool, { state: 'limit' }],
    ],
  },
  {
    name: 'disk_free_ratio',
    help: 'Free share of the disk that holds DATA_DIR',
    async read({ config }) {
      const { bavail, blocks } = await statfs(config.dataDir);
      return one(bavail / blocks);
    },
  },
  {
    name: 'certificate_expires_seconds',
    help: 'Time left of the certificate of PUBLIC_ORIGIN',
    async read({ config }) {
      const end = await readCertificateEnd(config.publicOrigin);
      return end === null ? [] : one((end.getTime() - Date.now()) / 1000);
    },
  },
];

/** The same in every process: alerts take the maximum. */
const OF_DATABASE: readonly Measure[] = [
  {
    name: 'jobs',
    help: 'Jobs by queue and state; `failed` holds those that gave up',
    labels: ['queue', 'state'],
    read: async ({ db }) =>
      (await readQueueStates(db)).map(({ queue, state, count }) => [count, { queue, state }]),
  },
  {
    name: 'job_oldest_seconds',
    help: 'Age of the oldest due job by queue',
    labels: ['queue'],
    read: async ({ db }) =>
      (await readQueueStates(db))
        .filter(({ oldest }) => oldest > 0)
        .map(({ queue, oldest }) => [oldest, { queue }]),
  },
  {
    name: 'payments_last_hour',
    help: 'Payments of the last hour by status',
    labels: ['status'],
    read: async ({ db }) => (await readRecentPayments(db)).map(({ status, count }) => [count, { status }]),
  },
  {
    name: 'release_sets',
    help: 'Running canaries and releases, and those stopped in the last hour',
    labels: ['kind', 'state'],
    read: async ({ db }) =>
      (await readReleaseSets(db)).map(({ kind, state, count }) => [count, { kind, state }]),
  },
  {
    name: 'replica_lag_bytes',
    help: 'WAL that a standby has not replayed',
    labels: ['replica'],
    read: async ({ db }) =>
      (await readReplicas(db)).flatMap(({ replica, bytes }) =>
        bytes === null ? [] : [[bytes, { replica }]],
      ),
  },
];

/** Adds the state of the process and the database; a value that cannot be read is left out. */
export function observeState(services: Services, pool: pg.Pool): void {
  const { registry } = services.metrics;
  collectDefaultMetrics({ register: registry });
  for (const { name, help, labels = [], read } of [...OF_PROCESS, ...OF_DATABASE])
    new Gauge({
      ...{ name, help, labelNames: labels, registers: [registry] },
      async collect() {
        this.reset();
        const samples = await (async () => read(services, pool))().catch(() => []);
        for (const [value, labelled = {}] of samples) this.set(labelled, value);
      },
    });
}
