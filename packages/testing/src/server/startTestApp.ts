import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '@rendezvous/server/src/app.ts';
import { readConfig, type Config } from '@rendezvous/server/src/kernel/config.ts';
import { openDatabase } from '@rendezvous/server/src/kernel/db/client.ts';
import { APPLICATION } from '@rendezvous/embedded-db';
import { createLogger } from '@rendezvous/server/src/kernel/createLogger.ts';
import {
  startInfrastructure,
  type InfrastructureOptions,
} from '@rendezvous/server/src/startInfrastructure.ts';
import { createLoadCounter } from '@rendezvous/server/src/releases/serving/LoadCounter.ts';
import { createReleaseRegistry } from '@rendezvous/server/src/releases/serving/ReleaseRegistry.ts';
import { openReleaseStore } from '@rendezvous/server/src/releases/store/openReleaseStore.ts';
import { createLimiter } from '@rendezvous/server/src/kernel/security/limiter.ts';
import { createMetrics } from '@rendezvous/server/src/kernel/metrics.ts';
import { openSecrets } from '@rendezvous/server/src/kernel/security/rootKey.ts';
import type { MailOrder } from '@rendezvous/server/src/kernel/mail/MailOrder.ts';
import type { Services } from '@rendezvous/server/src/kernel/services.ts';
import { createSiteRegistry } from '@rendezvous/server/src/areas/site/createSiteRegistry.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { CLUSTER_VARIABLE, type TestCluster } from './cluster.ts';
import { TestClient } from './TestClient.ts';

/** Shared by all test servers, so that processes can use one database. */
export const TEST_SECRET = 'for tests only: Wq7x Zm2k Vb9r Hd4t';

/** The server's clock in a test, which keeps running from the moment it is set to. */
export type TestClock = {
  now: () => Date;
  set: (moment: Date | string) => void;
  /** Seconds. */
  advance: (seconds: number) => void;
};

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  db: Services['db'];
  databaseUrl: string;
  dataDir: string;
  port: number;
  clock: TestClock;
  /** Mails in the order in which they were queued. The job queue contains them too. */
  mails: MailOrder[];
  /** Creates a client without a session. */
  client: (host?: string) => TestClient;
  close: () => Promise<void>;
};

export type TestAppOptions = {
  config?: Partial<Config>;
  /** Whether to run the job workers (mails, push, photos). */
  workers?: boolean;
  pusher?: InfrastructureOptions['pusher'];
  services?: Partial<Services>;
};

function createClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    set: (moment) => {
      offset = new Date(moment).getTime() - Date.now();
    },
    advance: (seconds) => {
      offset += seconds * 1000;
    },
  };
}

export function readCluster(): TestCluster {
  const text = process.env[CLUSTER_VARIABLE];
  if (!text)
    throw new Error(
      "The test cluster is not running. Add globalSetup: '@rendezvous/testing/jest/database-setup' to jest.config.mjs.",
    );
  return JSON.parse(text) as TestCluster;
}

/** Creates a database from the template. @returns its URL and a function that drops it */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { urlPrefix, superuserUrl, template } = readCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: superuserUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // Copies files instead of logging each page, which takes an eighth of the time.
  await run(`create database ${name} template ${template} strategy file_copy owner ${APPLICATION}`);
  return { url: `${urlPrefix}${name}`, drop: () => run(`drop database if exists ${name} with (force)`) };
}

function testConfig(databaseUrl: string, options: TestAppOptions): Config {
  return {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent', PORT: '0' }),
    databaseUrl,
    databasePool: 10,
    dataDir: mkdtempSync(path.join(tmpdir(), 'rendezvous-app-')),
    secretKey: TEST_SECRET,
    relaxedLoopback: true,
    ...options.config,
  };
}

function recordMails(mailer: Services['mailer'], mails: MailOrder[]): Services['mailer'] {
  return {
    enqueue: async (tx, order) => {
      await mailer.enqueue(tx, order);
      mails.push(order as MailOrder);
    },
    enqueueAll: async (tx, orders) => {
      await mailer.enqueueAll(tx, orders);
      mails.push(...(orders as readonly MailOrder[]));
    },
  };
}

type Closable = { close: () => unknown };

async function closeAll(parts: readonly Closable[], dataDir: string): Promise<void> {
  for (const part of parts) await part.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Opening a connection takes long on a busy machine. */
const SLOW_CONNECTIONS = { connectionTimeoutMillis: 60_000 };

/** Starts the server on a random port, with its own database, data folder and clock. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const config = testConfig(database.url, options);
  const { dataDir } = config;
  const handle = openDatabase({ url: database.url, max: config.databasePool, ...SLOW_CONNECTIONS });
  const secrets = await openSecrets(handle.db, config);
  const log = createLogger(config.logLevel);
  const metrics = createMetrics();
  const clock = createClock();
  const limiter = createLimiter(handle.pool, config.redisUrl);
  const infrastructure = await startInfrastructure({
    config,
    database: handle,
    directUrl: database.url,
    secrets,
    log,
    metrics,
    schedules: false,
    ...(options.pusher ? { pusher: options.pusher } : {}),
  });
  const mails: MailOrder[] = [];
  const services: Services = {
    ...infrastructure,
    mailer: recordMails(infrastructure.mailer, mails),
    config,
    db: handle.db,
    log,
    metrics,
    now: clock.now,
    secrets,
    sites: createSiteRegistry(handle.db, config, infrastructure.bus),
    limiter,
    releases: createReleaseRegistry({
      store: openReleaseStore(config, log),
      db: handle.db,
      log,
      bus: infrastructure.bus,
    }),
    loads: createLoadCounter({ db: handle.db, log, config, now: clock.now }),
    ...options.services,
  };
  const app = await buildApp(services);
  infrastructure.registerPages(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  if (options.workers) await infrastructure.startWorkers(services);
  const { port } = app.server.address() as AddressInfo;
  const infrastructurePart = { close: () => infrastructure.stop() };
  return {
    app,
    services,
    db: handle.db,
    databaseUrl: database.url,
    dataDir,
    port,
    clock,
    mails,
    client: (host) => new TestClient(port, host),
    close: () => closeAll([app, infrastructurePart, limiter, handle, { close: database.drop }], dataDir),
  };
}
