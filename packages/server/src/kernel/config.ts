import path from 'node:path';
import { explainSettings } from './productionSettings.ts';
import { readReleasesBucket } from './releasesBucket.ts';
import { isLoopback } from './security/network.ts';
import { readSetting, type Environment, type LogLevel, type SettingName } from './settings.ts';
import { StartError } from './StartError.ts';
import type { BucketLocation } from './storage/bucket.ts';

export type { LogLevel };

export type Config = {
  host: string;
  /** 0: any free one. */
  port: number;
  production: boolean;
  /**
   * Stand-ins are allowed: the local mail box, the sandbox payments and the demo sites. Every page says so. True outside
   * production; in production only with `DEMO=1`.
   */
  demo: boolean;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** The same database without the connection pooler that `databaseUrl` leads to (PgBouncer); null: there is none. */
  databaseDirectUrl: string | null;
  /** Connections to the database of this process. */
  databasePool: number;
  /** Absolute. Everything that the server writes. */
  dataDir: string;
  /** Null: rate limits and events go through PostgreSQL. */
  redisUrl: string | null;
  /** Null: mails go to the local catcher. */
  smtpUrl: string | null;
  /** Null: codes go by mail. `https://account:token@host?from=…` (Twilio's interface). */
  smsUrl: string | null;
  /** Scheme, host and port under which visitors reach the server, where that differs from the request's host. */
  publicOrigin: string | null;
  mollieApiKey: string | null;
  /** Null: made once and kept under `dataDir`. Must be the same on all nodes. */
  secretKey: string | null;
  /** Null: none are accepted. Shared with the mail service that reports bounces and complaints. */
  mailEventsSecret: string | null;
  /** Null: the local folder. `s3://key:secret@host/bucket?region=…`. */
  photosUrl: string | null;
  /** Addresses of proxies whose X-Forwarded-* headers count. */
  trustProxy: string[];
  logLevel: LogLevel;
  /** The repository. Absolute. */
  workspace: string;
  /** Absolute. The published builds, which all nodes share. */
  releasesDir: string;
  /** Null: builds are in `releasesDir`. Otherwise they are in this bucket, and copies of them under `dataDir`. */
  releasesBucket: BucketLocation | null;
  /** Percent of pages that report how modules load. */
  loadSample: number;
  /** Reported loads after which a build can be good (`isGood`). */
  goodBuildLoads: number;
  /** Milliseconds that a visitor's page waits for its first view before it goes out with an outline. */
  firstViewDeadline: number;
  /** Milliseconds that a first view is shown to other visitors whose page says the same; 0: each page is rendered. */
  firstViewLifetime: number;
  /** Multiplies the limits per network by a hundred for loopback; on in a demo with the embedded database. */
  relaxedLoopback: boolean;
  /** Number of demo members that an empty installation gets at its first start; 0: none. */
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

function readDirectUrl(environment: Environment, databaseUrl: string | null): string | null {
  const url = readSetting(environment, 'DATABASE_DIRECT_URL');
  if (url === null || databaseUrl !== null) return url;
  throw new StartError('DATABASE_DIRECT_URL is set without DATABASE_URL, the address of the pooler.');
}

function readDemoMembers(environment: Environment, demo: boolean): number {
  const isEmbedded = readSetting(environment, 'DATABASE_URL') === null;
  const members = readSetting(environment, 'DEMO_MEMBERS') ?? (isEmbedded && demo ? 2000 : 0);
  if (members === 0 || demo) return members;
  throw new StartError('DEMO_MEMBERS must be 0 in production: demo members need DEMO=1.');
}

/**
 * Parses and checks the environment.
 * @param isServer false: a command beside it, which takes no payments and sends no mail, and so needs less
 * @throws StartError that names the variable, or all that a site in production is missing
 */
export function readConfig(environment: Environment = process.env, isServer = true): Config {
  const workspace = path.resolve(import.meta.dirname, '../../../..');
  const read = <Name extends SettingName>(name: Name) => readSetting(environment, name);
  const production = read('NODE_ENV') === 'production';
  const demo = read('DEMO') || !production;
  const problem = explainSettings(environment, isServer && !demo);
  if (problem !== null) throw new StartError(problem);
  const databaseUrl = read('DATABASE_URL');
  return {
    host: readHost(environment, { production, demo }),
    port: read('PORT'),
    production,
    demo,
    databaseUrl,
    databaseDirectUrl: readDirectUrl(environment, databaseUrl),
    databasePool: read('DATABASE_POOL'),
    dataDir: path.resolve(workspace, read('DATA_DIR')),
    redisUrl: read('REDIS_URL'),
    smtpUrl: read('SMTP_URL'),
    smsUrl: read('SMS_URL'),
    publicOrigin: read('PUBLIC_ORIGIN'),
    mollieApiKey: read('MOLLIE_API_KEY'),
    secretKey: read('SECRET_KEY'),
    mailEventsSecret: read('MAIL_EVENTS_SECRET'),
    photosUrl: read('PHOTOS_URL'),
    trustProxy: read('TRUST_PROXY'),
    logLevel: read('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    workspace,
    releasesDir: path.resolve(workspace, read('RELEASES_DIR')),
    releasesBucket: readReleasesBucket(environment),
    loadSample: read('LOAD_SAMPLE'),
    goodBuildLoads: read('GOOD_BUILD_LOADS'),
    firstViewDeadline: read('FIRST_VIEW_DEADLINE'),
    firstViewLifetime: read('FIRST_VIEW_LIFETIME'),
    relaxedLoopback: databaseUrl === null && demo,
    demoMembers: readDemoMembers(environment, demo),
  };
}
