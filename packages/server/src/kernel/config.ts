import path from 'node:path';
import { StartError } from './StartError.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export type Config = {
  host: string;
  /** 0: any free one. */
  port: number;
  production: boolean;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
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
  /** `BUILDS_DIR`, or the workspace: folder that holds shell, mf-* and packages, whose builds are served. Absolute. */
  workspace: string;
  /** Multiplies the limits per network by a hundred for loopback; on with the embedded database outside production. */
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

const readList = (environment: Environment, name: string): string[] =>
  (environment[name] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

function readCount(environment: Environment, name: string, fallback: number): number {
  const value = environment[name]?.trim();
  if (!value) return fallback;
  const count = Number(value);
  if (Number.isInteger(count) && count >= 0) return count;
  throw new StartError(`${name} must be a whole number, not "${value}".`);
}

function readLogLevel(environment: Environment): LogLevel {
  const value = environment['LOG_LEVEL'] ?? (environment['NODE_ENV'] === 'production' ? 'info' : 'warn');
  if (LOG_LEVELS.includes(value)) return value as LogLevel;
  throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value}".`);
}

/**
 * Parses the environment.
 * @throws StartError that names the variable
 */
export function readConfig(environment: Environment = process.env): Config {
  const workspace = path.resolve(import.meta.dirname, '../../../..');
  const production = environment['NODE_ENV'] === 'production';
  const databaseUrl = readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const publicOrigin = readUrl(environment, 'PUBLIC_ORIGIN', ['http:', 'https:']);
  return {
    host: environment['HOST'] ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: readPort(environment['PORT']),
    production,
    databaseUrl,
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
    trustProxy: readList(environment, 'TRUST_PROXY'),
    logLevel: readLogLevel(environment),
    workspace: path.resolve(workspace, environment['BUILDS_DIR'] ?? '.'),
    relaxedLoopback: databaseUrl === null && !production,
    demoMembers: readCount(environment, 'DEMO_MEMBERS', databaseUrl === null && !production ? 2000 : 0),
  };
}
