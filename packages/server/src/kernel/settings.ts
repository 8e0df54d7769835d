import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { errorCode } from './errorCode.ts';
import { StartError } from './StartError.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

type Setting<Value> = {
  /** What it does, as a phrase for docs/configuration.md. */
  about: string;
  /** Default for an empty variable. */
  fallback: Value;
  /** The default in words, where `fallback` does not say it. */
  otherwise?: string;
  /** Example value; public sites do not start without the variable. */
  example?: string;
  /** Parses trimmed, non-empty text. @throws StartError */
  parse: (text: string, name: string) => Value;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What a process does: pages and calls, event streams, jobs and schedules, or all of it. */
export type Role = 'all' | 'web' | 'stream' | 'worker';

/** What Strict-Transport-Security covers. */
export type HstsScope = 'off' | 'host' | 'subdomains' | 'preload';

const asText = (text: string): string => text;

function oneOf<Value extends string>(values: readonly Value[]) {
  return (text: string, name: string): Value => {
    const value = values.find((each) => each === text);
    if (value !== undefined) return value;
    throw new StartError(`${name} must be one of ${values.join(', ')}, not "${text}".`);
  };
}

function url(...protocols: readonly string[]) {
  return (text: string, name: string): string => {
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    throw new StartError(
      `${name} must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
    );
  };
}

function count(what: string, from = 0, to = Number.MAX_SAFE_INTEGER) {
  return (text: string, name: string): number => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= from && value <= to) return value;
    throw new StartError(`${name} must be ${what}, not "${text}".`);
  };
}

const PROXY_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const isRange = bits === undefined || /^\d{1,3}$/.test(bits);
  return PROXY_NAMES.includes(entry) || (isIP(address) !== 0 && isRange && rest.length === 0);
}

/** `none` means that there is no proxy. */
function proxies(text: string, name: string): string[] {
  const list = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'none');
  const wrong = list.find((each) => !isProxy(each));
  if (wrong === undefined) return list;
  throw new StartError(
    `${name} must be addresses or ranges separated by commas (10.0.0.0/8), or "none", not "${wrong}".`,
  );
}

const optional = (about: string, otherwise: string): Setting<string | null> => ({
  about,
  otherwise,
  fallback: null,
  parse: asText,
});

/** Schema of every variable that the server reads; docs/configuration.md is generated from it. */
export const SETTINGS = {
  NODE_ENV: optional(
    '`production`: the server refuses to start without the required settings',
    'every site is a demo',
  ),
  DEMO: {
    about:
      '`1` allows stand-ins in production: the local mailbox, the sandbox payments, the demo sites. It listens on this machine only, and every page says so',
    fallback: false,
    otherwise: 'on outside production',
    parse: (text, name) => oneOf(['1'])(text, name) === '1',
  } satisfies Setting<boolean>,
  HOST: optional('the address to listen on', '127.0.0.1; in production 0.0.0.0'),
  PORT: {
    about: 'the port to listen on; `0` takes any free one',
    fallback: 4200,
    parse: count('a number from 0 to 65535', 0, 65_535),
  } satisfies Setting<number>,
  ROLE: {
    about: 'what the process does: `web` (pages and calls), `stream` (events), `worker` (jobs), or `all`',
    fallback: 'all',
    parse: oneOf(['all', 'web', 'stream', 'worker']),
  } satisfies Setting<Role>,
  METRICS_PORT: {
    about: 'the port of `/metrics` for Prometheus; `0` takes any free one',
    fallback: null,
    otherwise: 'there are no metrics',
    parse: count('a number from 0 to 65535', 0, 65_535),
  } satisfies Setting<number | null>,
  METRICS_HOST: {
    about: 'the address of `/metrics`, which the public must not reach',
    fallback: '127.0.0.1',
    parse: asText,
  } satisfies Setting<string>,
  DRAIN_SECONDS: {
    about:
      'seconds from the signal to stop, when `/readyz` says `stopping`, until connections end: longer than the balancer takes to notice',
    fallback: null,
    otherwise: '0; in production 5',
    parse: count('a number of seconds from 0 to 60', 0, 60),
  } satisfies Setting<number | null>,
  HSTS: {
    about:
      'how much HTTPS-only browsers remember: `off`, `host`, `subdomains`, or `preload` (which is hard to take back)',
    fallback: 'host',
    parse: oneOf(['off', 'host', 'subdomains', 'preload']),
  } satisfies Setting<HstsScope>,
  PUBLIC_ORIGIN: {
    about: 'is the address of the site; other sites keep their own domain, or their own `origin`',
    fallback: null,
    otherwise: 'the address in the request',
    example: 'https://dating.example.com',
    parse: (text, name) => new URL(url('http:', 'https:')(text, name)).origin,
  } satisfies Setting<string | null>,
  TRUST_PROXY: {
    about: 'names the proxies whose X-Forwarded-* headers count, or "none"',
    fallback: [],
    otherwise: 'no proxy is trusted',
    example: '10.0.0.0/8',
    parse: proxies,
  } satisfies Setting<string[]>,
  SECRET_KEY: {
    ...optional(
      'signs and encrypts, the same on all nodes: at least 32 random bytes',
      'made once and stored in `DATA_DIR`',
    ),
    example: '"$(openssl rand -base64 32)"',
  },
  SECRET_KEY_PREVIOUS: optional(
    'the key that `SECRET_KEY` replaces, until all nodes have the new one',
    'no key is being replaced',
  ),
  DATA_DIR: {
    about: 'the folder that the server writes to: database, pictures, mails, log',
    fallback: '.data',
    parse: asText,
  } satisfies Setting<string>,
  DATABASE_URL: {
    about: 'the PostgreSQL of the site',
    fallback: null,
    otherwise: 'the PostgreSQL that comes with the project',
    example: 'postgres://site:password@10.0.0.5/rendezvous',
    parse: url('postgres:', 'postgresql:'),
  } satisfies Setting<string | null>,
  DATABASE_DIRECT_URL: {
    about:
      'behind PgBouncer in transaction mode, the address of the database itself: for migrations, jobs and LISTEN',
    fallback: null,
    otherwise: '`DATABASE_URL`',
    parse: url('postgres:', 'postgresql:'),
  } satisfies Setting<string | null>,
  DATABASE_POOL: {
    about: 'connections to the database of each process',
    fallback: 16,
    parse: count('a whole number'),
  } satisfies Setting<number>,
  REDIS_URL: {
    about: 'carries rate limits and events between nodes',
    fallback: null,
    otherwise: 'PostgreSQL does',
    parse: url('redis:', 'rediss:'),
  } satisfies Setting<string | null>,
  SMTP_URL: {
    about: 'sends mails',
    fallback: null,
    otherwise: 'they go to the local mailbox at `/dev/mail`',
    example: 'smtps://user:password@mail.example.com',
    parse: url('smtp:', 'smtps:'),
  } satisfies Setting<string | null>,
  MAIL_EVENTS_SECRET: optional(
    'shared with the mail service that reports bounces and complaints',
    'none are accepted',
  ),
  SMS_URL: {
    about: "sends codes to phones, by Twilio's interface: `https://account:token@host?from=…`",
    fallback: null,
    otherwise: 'codes go by mail',
    parse: url('https:', 'http:'),
  } satisfies Setting<string | null>,
  MOLLIE_API_KEY: {
    ...optional('takes payments', 'the sandbox payment provider: no one is charged'),
    example: 'live_…',
  },
  PHOTOS_URL: {
    about:
      'the bucket of the photos: `s3://key:secret@host/bucket?region=…`, without a key for that of the role',
    fallback: null,
    otherwise: 'they are stored in `DATA_DIR`',
    parse: url('s3:'),
  } satisfies Setting<string | null>,
  RELEASES_DIR: {
    about: 'the folder of the published builds, which all nodes share',
    fallback: '.releases',
    parse: asText,
  } satisfies Setting<string>,
  RELEASES_URL: optional(
    'puts the builds into a bucket, `s3://bucket/prefix`, with copies in the `DATA_DIR` of each node',
    'they are in `RELEASES_DIR`',
  ),
  AWS_ACCESS_KEY_ID: optional('with `RELEASES_URL`, the key that opens the bucket', 'that of the role'),
  AWS_SECRET_ACCESS_KEY: optional('with `RELEASES_URL`, the secret of the key', 'none'),
  AWS_SESSION_TOKEN: optional('the token of temporary keys', 'none'),
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: optional(
    'set by Amazon ECS: buckets without a key use that of the role',
    'none',
  ),
  AWS_CONTAINER_CREDENTIALS_FULL_URI: optional('the same, set by Amazon EKS', 'none'),
  AWS_CONTAINER_AUTHORIZATION_TOKEN: optional('opens that address', 'none'),
  AWS_EC2_METADATA_SERVICE_ENDPOINT: optional(
    'where a machine of Amazon EC2 gets the key of its role',
    '`http://169.254.169.254`',
  ),
  AWS_REGION: optional(
    'with `RELEASES_URL`, the region of the bucket',
    '`us-east-1` with an endpoint of your own',
  ),
  AWS_DEFAULT_REGION: optional('the region in place of `AWS_REGION`', 'none'),
  AWS_ENDPOINT_URL: optional('a store that is compatible with Amazon S3 (`https://…`)', 'Amazon S3'),
  AWS_ENDPOINT_URL_S3: optional('the same, before `AWS_ENDPOINT_URL`', '`AWS_ENDPOINT_URL`'),
  DEMO_MEMBERS: {
    about: 'demo members that an empty installation gets at its first start',
    fallback: null,
    otherwise: '2000 in a demo with the PostgreSQL that comes with the project, otherwise 0',
    parse: count('a whole number'),
  } satisfies Setting<number | null>,
  LOAD_SAMPLE: {
    about: 'percent of pages that report how modules load',
    fallback: 100,
    parse: count('a percentage from 1 to 100', 1, 100),
  } satisfies Setting<number>,
  GOOD_BUILD_LOADS: {
    about: 'loads that browsers report before a build counts as a good fallback',
    fallback: 50,
    parse: count('a whole number'),
  } satisfies Setting<number>,
  PRERENDER_DEADLINE: {
    about: 'milliseconds that a visitor’s page waits for its prerendered screen',
    fallback: 1000,
    parse: count('a whole number'),
  } satisfies Setting<number>,
  PAGE_CACHE_LIFETIME: {
    about:
      'milliseconds that a visitor’s page is sent to other visitors whose page says the same; `0` builds every page',
    fallback: 5000,
    parse: count('a whole number'),
  } satisfies Setting<number>,
  LOG_LEVEL: {
    about: `one of ${LOG_LEVELS.join(', ')}`,
    fallback: null,
    otherwise: '`warn`; in production `info`',
    parse: oneOf(LOG_LEVELS),
  } satisfies Setting<LogLevel | null>,
} as const;

export type SettingName = keyof typeof SETTINGS;
type ValueOf<Name extends SettingName> = (typeof SETTINGS)[Name] extends {
  parse: (text: string, name: string) => infer Value;
  fallback: infer Fallback;
}
  ? Value | Fallback
  : never;

/**
 * Reads `NAME_FILE` for each setting that has one, as container platforms mount secrets.
 * @throws StartError if both are set, or the file cannot be read
 */
export function withFiles(environment: Environment): Environment {
  const read = Object.keys(SETTINGS).flatMap((name) => {
    const file = environment[`${name}_FILE`]?.trim() ?? '';
    if (file === '') return [];
    if ((environment[name] ?? '') !== '') throw new StartError(`Set ${name} or ${name}_FILE, not both.`);
    try {
      return [[name, readFileSync(file, 'utf8').trim()]];
    } catch (cause) {
      throw new StartError(`The file of ${name}_FILE, ${file}, cannot be read (${errorCode(cause)}).`, {
        cause,
      });
    }
  });
  return { ...environment, ...Object.fromEntries(read) };
}

/** Reads a variable. @throws StartError that names it and says what it must be */
export function readSetting<Name extends SettingName>(environment: Environment, name: Name): ValueOf<Name> {
  const { parse, fallback } = SETTINGS[name] as Setting<ValueOf<Name>>;
  const text = environment[name]?.trim() ?? '';
  return text === '' ? fallback : parse(text, name);
}
