import { isIP } from 'node:net';
import path from 'node:path';
import { explainSettings } from './productionSettings.ts';
import { readReleasesBucket } from './releasesBucket.ts';
import { isLoopback } from './security/network.ts';
import { StartError } from './StartError.ts';
import type { BucketLocation } from './storage/bucket.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

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

const LOG_LEVELS: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

type Environment = Readonly<Record<string, string | undefined>>;

function readPort(value: string | undefined): number {
  if (value === undefined) return 4200;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535 && value.trim() !== '') return port;
  throw new StartError(`PORT must be a number from 0 to 65535, not "${value}".`);
}

function readUrl(environment: Environment, name: string, protocols: readonly string[]): string | null {
  const value = environment[name]?.trim();
  if (!value) return null;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new StartError(
    `${name} must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
  );
}

const readText = (environment: Environment, name: string): string | null => environment[name]?.trim() || null;

function readCount(environment: Environment, name: string, fallback: number): number {
  const value = environment[name]?.trim();
  if (!value) return fallback;
  const count = Number(value);
  if (Number.isInteger(count) && count >= 0) return count;
  throw new StartError(`${name} must be a whole number, not "${value}".`);
}

function readSample(environment: Environment): number {
  const sample = readCount(environment, 'LOAD_SAMPLE', 100);
  if (sample >= 1 && sample <= 100) return sample;
  throw new StartError(`LOAD_SAMPLE must be a percentage from 1 to 100, not "${sample}".`);
}

function readLogLevel(environment: Environment): LogLevel {
  const value = environment['LOG_LEVEL'] ?? (environment['NODE_ENV'] === 'production' ? 'info' : 'warn');
  if (LOG_LEVELS.includes(value)) return value as LogLevel;
  throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value}".`);
}

function readDemo(environment: Environment, production: boolean): boolean {
  const value = environment['DEMO']?.trim() ?? '';
  if (value !== '' && value !== '1') throw new StartError(`DEMO must be 1 or empty, not "${value}".`);
  return value === '1' || !production;
}

function readHost(
  environment: Environment,
  { production, demo }: { production: boolean; demo: boolean },
): string {
  const host = environment['HOST']?.trim() || (demo ? '127.0.0.1' : '0.0.0.0');
  if (production && demo && host !== 'localhost' && !isLoopback(host)) {
    throw new StartError(
      `HOST must be 127.0.0.1, ::1 or localhost with DEMO=1, not "${host}": a demo shows every mail and takes payments that are not real.`,
    );
  }
  return host;
}

const PROXY_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const isRange = bits === undefined || /^\d{1,3}$/.test(bits);
  return PROXY_NAMES.includes(entry) || (isIP(address) !== 0 && isRange && rest.length === 0);
}

/** `none` says that there is no proxy. */
function readProxies(environment: Environment): string[] {
  const list = (environment['TRUST_PROXY'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'none');
  const wrong = list.find((each) => !isProxy(each));
  if (wrong === undefined) return list;
  throw new StartError(
    `TRUST_PROXY must be addresses or ranges separated by commas (10.0.0.0/8), or "none", not "${wrong}".`,
  );
}

function readDirectUrl(environment: Environment, databaseUrl: string | null): string | null {
  const url = readUrl(environment, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']);
  if (url === null || databaseUrl !== null) return url;
  throw new StartError('DATABASE_DIRECT_URL is set without DATABASE_URL, the address of the pooler.');
}

function readDemoMembers(environment: Environment, demo: boolean): number {
  const isEmbedded = !environment['DATABASE_URL']?.trim();
  const members = readCount(environment, 'DEMO_MEMBERS', isEmbedded && demo ? 2000 : 0);
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
  const production = environment['NODE_ENV'] === 'production';
  const demo = readDemo(environment, production);
  const problem = explainSettings(environment, isServer && !demo);
  if (problem !== null) throw new StartError(problem);
  const databaseUrl = readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const publicOrigin = readUrl(environment, 'PUBLIC_ORIGIN', ['http:', 'https:']);
  return {
    host: readHost(environment, { production, demo }),
    port: readPort(environment['PORT']),
    production,
    demo,
    databaseUrl,
    databaseDirectUrl: readDirectUrl(environment, databaseUrl),
    databasePool: readCount(environment, 'DATABASE_POOL', 16),
    dataDir: path.resolve(workspace, environment['DATA_DIR'] ?? '.data'),
    redisUrl: readUrl(environment, 'REDIS_URL', ['redis:', 'rediss:']),
    smtpUrl: readUrl(environment, 'SMTP_URL', ['smtp:', 'smtps:']),
    smsUrl: readUrl(environment, 'SMS_URL', ['https:', 'http:']),
    publicOrigin: publicOrigin === null ? null : new URL(publicOrigin).origin,
    mollieApiKey: readText(environment, 'MOLLIE_API_KEY'),
    secretKey: readText(environment, 'SECRET_KEY'),
    mailEventsSecret: readText(environment, 'MAIL_EVENTS_SECRET'),
    photosUrl: readUrl(environment, 'PHOTOS_URL', ['s3:']),
    trustProxy: readProxies(environment),
    logLevel: readLogLevel(environment),
    workspace,
    releasesDir: path.resolve(workspace, environment['RELEASES_DIR'] || '.releases'),
    releasesBucket: readReleasesBucket(environment),
    loadSample: readSample(environment),
    goodBuildLoads: readCount(environment, 'GOOD_BUILD_LOADS', 50),
    firstViewDeadline: readCount(environment, 'FIRST_VIEW_DEADLINE', 100),
    firstViewLifetime: readCount(environment, 'FIRST_VIEW_LIFETIME', 5000),
    relaxedLoopback: databaseUrl === null && demo,
    demoMembers: readDemoMembers(environment, demo),
  };
}
