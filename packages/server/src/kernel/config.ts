import { existsSync } from 'node:fs';
import path from 'node:path';
import { explainSettings } from './productionSettings.ts';
import { readReleasesBucket } from './releasesBucket.ts';
import { isGuessableSecret } from './security/isGuessableSecret.ts';
import { isLoopback } from './security/network.ts';
import {
  assertSettings,
  readSetting,
  withFiles,
  type Environment,
  type HstsScope,
  type Role,
  type LogLevel,
  type SettingName,
} from './settings.ts';
import { StartError } from './StartError.ts';
import type { TracesConfig } from './tracing/Traces.ts';
import type { BucketLocation } from './storage/bucket.ts';

export type { LogLevel };

export type Config = {
  host: string;
  /** 0 picks any free port. */
  port: number;
  production: boolean;
  role: Role;
  /** Null serves no metrics; 0 picks any free port. */
  metricsPort: number | null;
  metricsHost: string;
  /** Seconds between the stop signal and the closing of connections. */
  drainSeconds: number;
  hsts: HstsScope;
  /** Allows the local mail box, sandbox payments and demo sites. Needs `DEMO=1` in production. */
  demo: boolean;
  /** Null uses the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** The same database without the connection pooler (PgBouncer); null if there is none. */
  databaseDirectUrl: string | null;
  /** A streaming standby for searches; null reads all from the primary. */
  databaseReadUrl: string | null;
  /** Maximum database connections of this process. */
  databasePool: number;
  /** Absolute path. The server writes only here. */
  dataDir: string;
  /** Null routes rate limits and events through PostgreSQL. */
  redisUrl: string | null;
  /** Null sends mail to the local catcher. */
  smtpUrl: string | null;
  /** Null sends codes by mail. `https://account:token@host?from=…` (Twilio's interface). */
  smsUrl: string | null;
  /** Public scheme, host and port, if they differ from the request's host. */
  publicOrigin: string | null;
  mollieApiKey: string | null;
  /** Null generates one under `dataDir`. Must be the same on all nodes. */
  secretKey: string | null;
  /** The key that `secretKey` replaces; null if none is being replaced. */
  secretKeyPrevious: string | null;
  /** Shared with the mail service that reports bounces and complaints; null accepts no reports. */
  mailEventsSecret: string | null;
  /** The provider of age checks; null uses the sandbox in demos. */
  ageProvider: { url: string; secret: string } | null;
  /** URL of the model that sorts photos waiting for moderation. */
  photoModelUrl: string | null;
  /** `s3://key:secret@host/bucket?region=…`; null uses the local folder. */
  photosUrl: string | null;
  /** Addresses of proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: string[];
  logLevel: LogLevel;
  /** Null disables tracing. */
  traces: TracesConfig | null;
  /** Absolute path of the repository. */
  workspace: string;
  /** Absolute path of the published builds, which all nodes share. */
  releasesDir: string;
  /** Bucket of the builds, with copies under `dataDir`; null keeps them in `releasesDir`. */
  releasesBucket: BucketLocation | null;
  /** Percentage of pages that report how modules load. */
  loadSample: number;
  /** Reported loads after which a build can be good (`isGood`). */
  goodBuildLoads: number;
  /** Milliseconds to wait for the prerendered page before an outline is sent instead. */
  prerenderDeadline: number;
  /** Milliseconds that an anonymous prerendered page is cached; 0 renders each one. */
  pageCacheLifetime: number;
  /** Multiplies limits per network by 100 for loopback. On in demos with the embedded database. */
  relaxedLoopback: boolean;
  /** One in this many decisions gets a second look; 0 for none. */
  secondLookOneIn: number;
  /** Minutes a day that a moderator spends in the photo queues; 0 sets no limit. */
  pictureMinutes: number;
  /** Number of demo members created when an empty installation first starts. */
  demoMembers: number;
};

function readHost(
  environment: Environment,
  { production, demo }: { production: boolean; demo: boolean },
): string {
  const host = readSetting(environment, 'HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0');
  if (production && demo && host !== 'localhost' && !isLoopback(host)) {
    throw new StartError(
      `HOST must be 127.0.0.1, ::1 or localhost with DEMO=1, not "${host}": a demo shows every mail and takes payments that are not real.`,
    );
  }
  return host;
}

/** @throws StartError if the database itself is not configured */
function readOtherUrl(
  environment: Environment,
  name: 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL',
  what: string,
): string | null {
  const url = readSetting(environment, name);
  if (url === null || readSetting(environment, 'DATABASE_URL') !== null) return url;
  throw new StartError(`${name} is set without DATABASE_URL, the address of the ${what}.`);
}

function readAgeProvider(environment: Environment): Config['ageProvider'] {
  const url = readSetting(environment, 'AGE_CHECK_URL');
  const secret = readSetting(environment, 'AGE_CHECK_SECRET');
  if (url === null) return null;
  if (secret !== null && !isGuessableSecret(secret)) return { url, secret };
  throw new StartError(
    'AGE_CHECK_URL needs AGE_CHECK_SECRET: at least 32 bytes that are hard to guess, shared with the provider.',
  );
}

function readDemoMembers(environment: Environment, demo: boolean): number {
  const isEmbedded = readSetting(environment, 'DATABASE_URL') === null;
  const members = readSetting(environment, 'DEMO_MEMBERS') ?? (isEmbedded && demo ? 2000 : 0);
  if (members === 0 || demo) return members;
  throw new StartError('DEMO_MEMBERS must be 0 in production: demo members need DEMO=1.');
}

function readTraces(environment: Environment): TracesConfig | null {
  const endpoint = readSetting(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === null) return null;
  return {
    endpoint,
    headers: readSetting(environment, 'OTEL_EXPORTER_OTLP_HEADERS'),
    share: readSetting(environment, 'OTEL_TRACES_SAMPLER_ARG'),
  };
}

/** Throws if the demo is missing, which the built server does not contain. */
function assertDemo(workspace: string): void {
  if (existsSync(path.join(workspace, 'packages/server/src/demo'))) return;
  throw new StartError(
    'DEMO must be empty and NODE_ENV production: the built server has no demo. In the repository, npm start has one.',
  );
}

/**
 * Parses and checks the environment.
 * @param isServer false for commands, which take no payments, send no mail and need fewer variables
 * @throws StartError that names the invalid variable, or all that are missing in production
 */
export function readConfig(variables: Environment = process.env, isServer = true): Config {
  const environment = withFiles(variables);
  assertSettings(environment);
  const workspace = path.resolve(import.meta.dirname, '../../../..');
  const read = <Name extends SettingName>(name: Name) => readSetting(environment, name);
  const production = read('NODE_ENV') === 'production';
  const demo = read('DEMO') || !production;
  if (demo) assertDemo(workspace);
  const kind = isServer ? 'server' : 'command';
  const problem = explainSettings(environment, demo ? 'demo' : kind);
  if (problem !== null) throw new StartError(problem);
  const databaseUrl = read('DATABASE_URL');
  return {
    host: readHost(environment, { production, demo }),
    port: read('PORT'),
    production,
    role: read('ROLE'),
    metricsPort: read('METRICS_PORT'),
    metricsHost: read('METRICS_HOST'),
    drainSeconds: read('DRAIN_SECONDS') ?? (production ? 5 : 0),
    hsts: read('HSTS'),
    demo,
    databaseUrl,
    databaseDirectUrl: readOtherUrl(environment, 'DATABASE_DIRECT_URL', 'pooler'),
    databaseReadUrl: readOtherUrl(environment, 'DATABASE_READ_URL', 'primary'),
    databasePool: read('DATABASE_POOL'),
    dataDir: path.resolve(workspace, read('DATA_DIR')),
    redisUrl: read('REDIS_URL'),
    smtpUrl: read('SMTP_URL'),
    smsUrl: read('SMS_URL'),
    publicOrigin: read('PUBLIC_ORIGIN'),
    mollieApiKey: read('MOLLIE_API_KEY'),
    secretKey: read('SECRET_KEY'),
    secretKeyPrevious: read('SECRET_KEY_PREVIOUS'),
    mailEventsSecret: read('MAIL_EVENTS_SECRET'),
    ageProvider: readAgeProvider(environment),
    photoModelUrl: read('PHOTO_MODEL_URL'),
    photosUrl: read('PHOTOS_URL'),
    trustProxy: read('TRUST_PROXY'),
    logLevel: read('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    traces: readTraces(environment),
    workspace,
    releasesDir: path.resolve(workspace, read('RELEASES_DIR')),
    releasesBucket: readReleasesBucket(environment),
    loadSample: read('LOAD_SAMPLE'),
    goodBuildLoads: read('GOOD_BUILD_LOADS'),
    prerenderDeadline: read('PRERENDER_DEADLINE'),
    pageCacheLifetime: read('PAGE_CACHE_LIFETIME'),
    relaxedLoopback: databaseUrl === null && demo,
    secondLookOneIn: read('SECOND_LOOK_ONE_IN'),
    pictureMinutes: read('PICTURE_MINUTES'),
    demoMembers: readDemoMembers(environment, demo),
  };
}
