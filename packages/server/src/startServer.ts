import type { Embedded } from '@rendezvous/embedded-db';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { buildApp } from './app.ts';
import { writeFixedRows } from './areas.ts';
import type { Config } from './kernel/config.ts';
import { assertTimeouts, openDatabase, type Database, type DatabaseHandle } from './kernel/db/client.ts';
import { startEmbedded } from './kernel/db/startEmbedded.ts';
import { migrateDatabase, unusableDatabase } from './kernel/db/migrate.ts';
import { errorCode } from './kernel/errorCode.ts';
import { createLogger } from './kernel/createLogger.ts';
import { keepEventDays } from './kernel/realtime/eventDays.ts';
import { keepRenderersWarm } from './pages/rendering/warmRenderers.ts';
import { observeState } from './monitoring/observeState.ts';
import { startMetricsServer } from './monitoring/startMetricsServer.ts';
import { startInfrastructure } from './startInfrastructure.ts';
import { createLoadCounter } from './releases/serving/LoadCounter.ts';
import { createReleaseRegistry } from './releases/serving/ReleaseRegistry.ts';
import { openReleaseStore } from './releases/store/openReleaseStore.ts';
import { createLimiter } from './kernel/security/limiter.ts';
import { openSecrets } from './kernel/security/rootKey.ts';
import { createMetrics } from './kernel/metrics.ts';
import { readVersion } from './kernel/readVersion.ts';
import { servesPages, worksJobs } from './kernel/roles.ts';
import type { Services } from './kernel/services.ts';
import { hasAgeRule } from './areas/trust/age/agePolicy.ts';
import { validateCreditor } from './areas/payments/directDebit/creditorPolicy.ts';
import { createSiteRegistry } from './areas/site/createSiteRegistry.ts';
import { readSiteRows } from './areas/site/siteRowQueries.ts';
import { configOf } from './areas/site/storedSitePolicy.ts';
import { explainFileError, StartError } from './kernel/StartError.ts';

export type RunningServer = {
  app: FastifyInstance;
  services: Services;
  /** Where it listens, e.g. `http://localhost:4200`. */
  origin: string;
  databaseUrl: string;
  /** Finishes requests and jobs, then closes everything, including the database. Idempotent. */
  stop: () => Promise<void>;
};

export type StartOptions = {
  /** Called with the current step, for the terminal. */
  onStep?: (step: 'database' | 'migrations' | 'demo' | 'listening') => void;
  /** Runs after the migrations and before listening, e.g. to fill in demo data. */
  prepare?: (services: Services, pool: pg.Pool) => Promise<void>;
  /** Called when the embedded database ended and cannot be restarted. */
  onFatal?: (error: StartError) => void;
};

async function connect(config: Config, url: string, log: BaseLogger): Promise<DatabaseHandle> {
  const pooled = config.databaseDirectUrl !== null;
  const database = openDatabase({
    url,
    pooled,
    max: config.databasePool,
    onError: (error) => log.warn({ err: error }, 'database connection'),
  });
  if (!pooled) return database;
  return assertTimeouts(database).then(
    () => database,
    async (error: unknown) => {
      await database.close();
      throw error instanceof StartError ? error : unusableDatabase('DATABASE_URL', error);
    },
  );
}

/**
 * Returns the database URLs for other processes, for the server's statements, and without a pooler.
 */
function addressesOf({ databaseUrl: configured, databaseDirectUrl }: Config, embedded: Embedded | null) {
  const databaseUrl = embedded?.url ?? configured ?? '';
  const directUrl = databaseDirectUrl ?? databaseUrl;
  const setting = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  return { databaseUrl, poolUrl: embedded?.nearUrl ?? databaseUrl, directUrl, setting } as const;
}

/** Connections that the kernel queues: after a restart, all streams come back within seconds. */
const LISTEN_BACKLOG = 4096;

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port, backlog: LISTEN_BACKLOG });
  } catch (cause) {
    const code = errorCode(cause);
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${config.port} is used by another program. Stop it, or choose another port with PORT.`,
        { cause },
      );
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${config.port} needs root rights. Choose one above 1023 with PORT.`);
    if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_AGAIN)$/.test(code ?? ''))
      throw new StartError(`HOST ${config.host} is no address of this machine (${code}).`, { cause });
    throw cause;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return config.publicOrigin ?? `http://localhost:${port}`;
}

/** @throws StartError that lists the public sites whose mandates would be void */
async function assertCreditors(db: Database): Promise<void> {
  const rows = (await readSiteRows(db)).map(({ row }) => ({ ...row, ...configOf(row) }));
  const wrong = rows.filter((site) => validateCreditor(site) !== null);
  if (wrong.length === 0) return;
  const heading =
    'These sites offer direct debit, which needs the SEPA creditor identifier of the company (or DEMO=1, for a demo that only this machine can open):';
  const lines = wrong.map(
    ({ domain }) =>
      `  ${domain}. Example: npm run admin -- setting set ${domain} creditor_id=DE98ZZZ09999999999`,
  );
  throw new StartError([heading, ...lines].join('\n'));
}

/** @throws StartError that lists the public sites whose members could not prove their age */
async function assertAgeProvider({ ageProvider }: Config, db: Database): Promise<void> {
  if (ageProvider !== null) return;
  const rows = (await readSiteRows(db)).map(({ row }) => ({ ...row, ...configOf(row) }));
  const lines = rows.flatMap(({ domain, countries, settings }) => {
    const ruled = settings.age_assurance === 'off' ? [] : countries.filter(hasAgeRule);
    return ruled.length === 0
      ? []
      : [
          `  ${domain} (${ruled.join(', ')}). Example: npm run admin -- setting set ${domain} age_assurance=off`,
        ];
  });
  if (lines.length === 0) return;
  throw new StartError(
    [
      'These sites have countries whose law requires age checks. Set AGE_CHECK_URL and AGE_CHECK_SECRET (docs/age-checks.md), or switch the checks off if you make sure of the age in another way:',
      ...lines,
    ].join('\n'),
  );
}

/** Writes a demo's sites. On public sites, which operators set up, only checks them. */
async function provision(config: Config, db: Database): Promise<void> {
  if (!config.demo) {
    await writeFixedRows(db);
    await assertCreditors(db);
    return assertAgeProvider(config, db);
  }
  const { provision: provisionDemo } = await import('./demo/provisionSites.ts');
  return provisionDemo(db);
}

const openReleases = (config: Config, services: Pick<Services, 'db' | 'log' | 'bus'>): Services['releases'] =>
  createReleaseRegistry({ store: openReleaseStore(config, services.log), ...services });

async function serveMetrics(services: Services, pool: pg.Pool): Promise<() => Promise<void>> {
  const { metricsPort, metricsHost } = services.config;
  observeState(services, pool);
  const server = await startMetricsServer(services.metrics.registry, {
    ...{ host: metricsHost, port: metricsPort ?? 0 },
  });
  return server.close;
}

/** Loads OpenTelemetry only if tracing is configured. */
async function startTraces(
  { traces: config, role, workspace }: Config,
  log: BaseLogger,
  pool: pg.Pool,
  closers: (() => Promise<void>)[],
): Promise<Pick<Services, 'traces'>> {
  if (config === null) return {};
  const { openTraces } = await import('./kernel/tracing/openTraces.ts');
  const { version } = readVersion(workspace);
  const resource = { 'service.name': 'rendezvous', 'service.version': version, 'rendezvous.role': role };
  const traces = openTraces(config, resource, log);
  closers.push(traces.stop);
  traces.traceStatements(pool);
  return { traces };
}

/** Stops everything in reverse order; a failure does not keep the others from closing. */
function closeAll(closers: (() => Promise<void>)[]): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    for (const close of [...closers].reverse()) await close().catch(() => undefined);
  };
  return () => (closing ??= run());
}

const embed = ({ dataDir }: Config, log: BaseLogger, { onFatal }: StartOptions): Promise<Embedded> =>
  startEmbedded({
    dataDir,
    onRestart: () => log.warn('the embedded database ended and was started again'),
    onLost: (error) => onFatal?.(new StartError(error.message, { cause: error })),
  });

/**
 * Starts one server process: database, migrations, sites, infrastructure, HTTP.
 * @throws StartError with a sentence for the terminal, after stopping what was started
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = [];
  const stop = closeAll(closers);
  try {
    options.onStep?.('database');
    const log = createLogger(config.logLevel);
    const embedded = config.databaseUrl === null ? await embed(config, log, options) : null;
    if (embedded) closers.push(embedded.stop);
    const { databaseUrl, poolUrl, directUrl, setting } = addressesOf(config, embedded);
    options.onStep?.('migrations');
    await migrateDatabase(directUrl, { setting });

    const database = await connect(config, poolUrl, log);
    closers.push(database.close);
    const traces = await startTraces(config, log, database.pool, closers);
    await provision(config, database.db);
    await keepEventDays(database.db, new Date());
    const metrics = createMetrics();
    const secrets = await openSecrets(database.db, config);
    const limiter = createLimiter(database.pool, config.redisUrl);
    closers.push(limiter.close);
    const shared = { config, log, metrics, secrets, ...traces };
    const infrastructure = await startInfrastructure({ ...shared, database, directUrl });
    closers.push(infrastructure.stop);
    const services: Services = {
      ...infrastructure,
      ...shared,
      db: database.db,
      now: () => new Date(),
      sites: createSiteRegistry(database.db, config, infrastructure.bus),
      limiter,
      releases: openReleases(config, { db: database.db, log, bus: infrastructure.bus }),
      loads: createLoadCounter({ db: database.db, log, config, now: () => new Date() }),
    };
    if (options.prepare) {
      options.onStep?.('demo');
      await options.prepare(services, database.pool);
    }
    const app = await buildApp(services);
    infrastructure.registerPages(app);
    closers.push(async () => {
      await app.drain(config.drainSeconds * 1000);
      await app.close();
    });
    if (config.metricsPort !== null) closers.push(await serveMetrics(services, database.pool));
    const origin = await listen(app, config);
    if (worksJobs(config.role)) await infrastructure.startWorkers(services);
    if (servesPages(config.role)) {
      const stopWarming = keepRenderersWarm(app);
      closers.push(async () => stopWarming());
    }
    options.onStep?.('listening');
    return { app, services, origin, databaseUrl, stop };
  } catch (error) {
    await stop();
    throw explainFileError(error, config.dataDir);
  }
}
