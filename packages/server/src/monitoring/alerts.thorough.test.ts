import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBuilds, createMember, startTestApp, type TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import selfsigned from 'selfsigned';
import { findPort } from '../fixtures/findPort.ts';
import { findProgram } from '../fixtures/findProgram.ts';
import { startRedisServer, type RedisServer } from '../fixtures/redisServer.ts';
import { findPostgres, startPostgresProgram, type PostgresProgram } from '../fixtures/postgresProgram.ts';
import { openDatabase, openPool } from '../kernel/db/client.ts';
import { createMailer } from '../kernel/mail/mailer.ts';
import { createMetrics } from '../kernel/metrics.ts';
import { observeState } from './observeState.ts';
import { startMetricsServer } from './startMetricsServer.ts';

const program = findProgram('prometheus');
const programs = findPostgres();
const RULES = path.resolve(import.meta.dirname, '../../../../docs/monitoring/alerts.yml');
/** Milliseconds until an alert fires, with the shortened times below. */
const FIRES_MS = 60_000;

const MAIL = {
  template: 'reset',
  to: 'eva@example.test',
  language: 'en',
  site: {
    ...{ name: 'Lanterne', origin: 'https://lanterne.test', address: 'Main street 1', niche: 1 },
    sender: 'mail@lanterne.test',
  },
  values: { name: 'Eva', link: 'https://lanterne.test/reset-password/do?token=abc' },
} as const;

type Alert = { labels: { alertname: string }; state: string };

let folder: string;
let app: TestApp;
let redis: RedisServer;
let prometheus: ChildProcess;
let port: number;
let pool: pg.Pool;
let postgres: PostgresProgram;
let standbyUrl: string;
let isProviderDown = false;
const closers: (() => unknown)[] = [];

/** Turns the rules' minutes into seconds. */
const hasten = (rules: string): string =>
  rules
    .replaceAll(/\[\d+m\]/g, '[10s]')
    .replaceAll('offset 10m', 'offset 10s')
    .replaceAll(/for: \w+/g, 'for: 1s')
    .replace('> 5 unless', '> 1 unless')
    .replace('100e6', '1e6');

async function firing(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
  const { data } = (await answer.json()) as { data: { alerts: Alert[] } };
  return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
}

async function waitFor(name: string): Promise<boolean> {
  for (const end = Date.now() + FIRES_MS; Date.now() < end; await wait(500))
    if ((await firing()).includes(name)) return true;
  return false;
}

/** Repeats a fault for seconds, so that Prometheus sees an increase between scrapes. */
async function goOn(act: () => Promise<unknown>): Promise<void> {
  for (let count = 0; count < 12; count += 1) {
    await act();
    await wait(300);
  }
}

/** Starts a proxy whose certificate expires in three days. @returns its port */
async function startProxy(): Promise<number> {
  const ends = new Date(Date.now() + 3 * 86_400_000);
  const pair = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }], {
    notAfterDate: ends,
  });
  const server = createServer({ key: pair.private, cert: pair.cert });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function startPrometheus(ports: readonly number[]): Promise<void> {
  port = await findPort();
  writeFileSync(path.join(folder, 'alerts.yml'), hasten(readFileSync(RULES, 'utf8')));
  writeFileSync(
    path.join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs: [{ job_name: site, static_configs: [{ targets: [${ports.map((each) => `'127.0.0.1:${each}'`).join()}] }] }]`,
  );
  prometheus = spawn(
    program ?? '',
    [
      ...[`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`],
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await wait(200);
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Serves the metrics of a process. @returns its port */
async function serveMetrics(services: TestApp['services']): Promise<number> {
  observeState(services, pool);
  const server = await startMetricsServer(services.metrics.registry, { host: '127.0.0.1', port: 0 });
  closers.push(server.close);
  return server.port;
}

/** Serves the metrics of a process whose database has a standby. @returns its port */
async function serveReplicated(): Promise<number> {
  postgres = await startPostgresProgram(programs ?? '');
  closers.push(postgres.stop);
  standbyUrl = await postgres.startStandby();
  const primary = openDatabase({ url: postgres.superuserUrl, max: 1 });
  closers.unshift(primary.close);
  return serveMetrics({ ...app.services, db: primary.db, metrics: createMetrics() });
}

// Needs Prometheus and PostgreSQL's programs, which the nightly run installs.
const canRun = program !== null && programs !== null && process.getuid?.() === 0;
(canRun ? describe : describe.skip)('each alert fires by its fault, and none before', () => {
  const builds = createBuilds();

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-alerts-'));
    builds.writeShell('aaaa1111');
    redis = await startRedisServer();
    const dataDir = path.join(folder, 'disk');
    mkdirSync(dataDir);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', dataDir]);
    closers.push(() => execFileSync('umount', [dataDir]));
    app = await startTestApp({
      config: { releasesDir: builds.folder, redisUrl: redis.url, dataDir },
      services: {
        provider: new Proxy({} as never, {
          get: () => () => (isProviderDown ? Promise.reject(new Error('away')) : Promise.resolve(null)),
        }),
      },
    });
    pool = openPool({ url: app.databaseUrl, max: 3 });
    await startPrometheus([await serveMetrics(app.services), await serveReplicated()]);
  });
  afterAll(async () => {
    prometheus.kill('SIGKILL');
    rmSync(path.join(app.dataDir, 'fill'), { force: true });
    await pool.end();
    for (const close of closers) await close();
    await app.close().catch(() => undefined);
    await redis.close();
    builds.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a healthy site is quiet', async () => {
    const { client } = await createMember(app);
    for (let count = 0; count < 20; count += 1) await client.call('GET /api/user.php');
    await wait(5000);
    expect(await firing()).toEqual([]);
  });

  /** Occupies every connection and lets more queries wait. */
  async function exhaustPool(): Promise<void> {
    const sleeping = Array.from({ length: 5 }, () => pool.query('select pg_sleep(8)'));
    void Promise.all(sleeping).catch(() => undefined);
  }

  async function failMails(): Promise<void> {
    const smtp = createMailer('smtp://127.0.0.1:9');
    closers.push(() => smtp.close());
    await app.services.jobs.work('mail', async () => smtp.send(MAIL));
    await goOn(async () => {
      const { email } = await createMember(app);
      await app.client().call('POST /api/reset-password.php', { body: { email } });
    });
  }

  const failWebhook = async () => {
    isProviderDown = true;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await goOn(() =>
      app
        .client()
        .request({ ...{ method: 'POST', path: '/api/payment-webhook.php', body: 'id=tr_1' }, headers }),
    );
  };

  const stopCanary = () =>
    app.db
      .execute(sql`insert into release_sets (kind, state, members, share, salt, reason, started_at, ended_at, end_reason)
      values ('canary', 'stopped', '[]', 500, 'a', 'try', now(), now(), 'slower')`);

  const fillDisk = async () => {
    const { bavail, bsize } = statfsSync(app.dataDir);
    writeFileSync(path.join(app.dataDir, 'fill'), Buffer.alloc(Math.floor(bavail * bsize * 0.95), 1));
  };

  const holdReplica = async () => {
    await run(standbyUrl, 'select pg_wal_replay_pause()');
    await run(
      postgres.superuserUrl,
      'create table filler as select md5(i::text) from generate_series(1, 60000) i',
    );
  };

  test.each([
    [
      'CertificateEnds',
      async () => void (app.services.config.publicOrigin = `https://localhost:${await startProxy()}`),
    ],
    ['CanaryStopped', stopCanary],
    [
      'QueueStuck',
      async () => {
        await app.services.jobs.enqueue(app.db, 'tidy', {});
        await app.db.execute(
          sql`update jobs.job set start_after = now() - interval '16 minutes' where name = 'tidy'`,
        );
      },
    ],
    ['MailDown', failMails],
    ['ErrorRate', failWebhook],
    ['WebhookFailing', failWebhook],
    ['DiskFull', fillDisk],
    ['ReplicaBehind', holdReplica],
    ['RedisAway', () => redis.close()],
    ['PoolExhausted', exhaustPool],
  ])('%s', async (name, cause) => {
    if (name !== 'WebhookFailing') expect(await firing()).not.toContain(name);
    await cause();
    expect(await waitFor(name)).toBe(true);
  });
});
