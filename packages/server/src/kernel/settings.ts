import { readFileSync } from 'node:fs';
import { errorCode } from './errorCode.ts';
import {
  asHeaders,
  asHost,
  asKey,
  asLine,
  asMollieKey,
  asPath,
  asProxies,
  asShare,
  count,
  oneOf,
  url,
  type ParseSetting,
} from './parseSetting.ts';
import { StartError } from './StartError.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

type Setting<Value> = {
  /** The effect, as a phrase for docs/configuration.md. */
  about: string;
  /** Default for an empty variable. */
  fallback: Value;
  /** The default in words, if `fallback` does not explain it. */
  otherwise?: string;
  /** Example value; public sites do not start without the variable. */
  example?: string;
  parse: ParseSetting<Value>;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Work of a process: pages and calls, event streams, jobs and schedules, or all of it. */
export type Role = 'all' | 'web' | 'stream' | 'worker';

/** Hosts that Strict-Transport-Security covers. */
export type HstsScope = 'off' | 'host' | 'subdomains' | 'preload';

/** A day. Node's timers fire immediately if they are set to more than 24 days. */
const MOST_MILLISECONDS = 86_400_000;

const optional = (about: string, otherwise: string, parse = asLine): Setting<string | null> => ({
  about,
  otherwise,
  fallback: null,
  parse,
});

const PORT = count(0, 65_535, 'a number');
const HTTP = url(['https:', 'http:']);
const ORIGIN = url(
  ['https:', 'http:'],
  'https://host, without a path',
  ({ href, origin }) => href === `${origin}/`,
);
const POSTGRES = url(
  ['postgres:', 'postgresql:'],
  'postgres://role:password@host/database',
  ({ hostname, pathname, searchParams }) =>
    (hostname !== '' || searchParams.has('host')) && pathname.length > 1,
);

/** Schema of every variable that the server reads; docs/configuration.md is generated from it. */
export const SETTINGS = {
  NODE_ENV: optional(
    '`production`: the server refuses to start without the required settings',
    'every site is a demo',
    oneOf('production', 'development', 'test'),
  ),
  DEMO: {
    about:
      '`1` allows stand-ins in production: the local mailbox, the sandbox payments, the demo sites. It listens on this machine only, and every page says so',
    fallback: false,
    otherwise: 'on outside production',
    parse: (text, name) => oneOf('1')(text, name) === '1',
  } satisfies Setting<boolean>,
  HOST: optional('the address to listen on', '127.0.0.1; in production 0.0.0.0', asHost),
  PORT: {
    about: 'the port to listen on; `0` takes any free one',
    fallback: 4200,
    parse: PORT,
  } satisfies Setting<number>,
  ROLE: {
    about: 'what the process does: `web` (pages and calls), `stream` (events), `worker` (jobs), or `all`',
    fallback: 'all',
    parse: oneOf('all', 'web', 'stream', 'worker'),
  } satisfies Setting<Role>,
  METRICS_PORT: {
    about: 'the port of `/metrics` for Prometheus; `0` takes any free one',
    fallback: null,
    otherwise: 'there are no metrics',
    parse: PORT,
  } satisfies Setting<number | null>,
  METRICS_HOST: {
    about: 'the address of `/metrics`, which the public must not reach',
    fallback: '127.0.0.1',
    parse: asHost,
  } satisfies Setting<string>,
  DRAIN_SECONDS: {
    about:
      'seconds from the signal to stop, when `/readyz` says `stopping`, until connections end: longer than the balancer takes to notice',
    fallback: null,
    otherwise: '0; in production 5',
    parse: count(0, 60, 'a number of seconds'),
  } satisfies Setting<number | null>,
  HSTS: {
    about:
      'how much HTTPS-only browsers remember: `off`, `host`, `subdomains`, or `preload` (which is hard to take back)',
    fallback: 'host',
    parse: oneOf('off', 'host', 'subdomains', 'preload'),
  } satisfies Setting<HstsScope>,
  PUBLIC_ORIGIN: {
    about: 'is the address of the site; other sites keep their own domain, or their own `origin`',
    fallback: null,
    otherwise: 'the address in the request',
    example: 'https://dating.example.com',
    parse: (text, name) => new URL(ORIGIN(text, name)).origin,
  } satisfies Setting<string | null>,
  TRUST_PROXY: {
    about: 'names the proxies whose X-Forwarded-* headers count, or "none"',
    fallback: [],
    otherwise: 'no proxy is trusted',
    example: '10.0.0.0/8',
    parse: asProxies,
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
    parse: asLine,
  } satisfies Setting<string>,
  DATABASE_URL: {
    about: 'the PostgreSQL of the site',
    fallback: null,
    otherwise: 'the PostgreSQL that comes with the project',
    example: 'postgres://site:password@10.0.0.5/rendezvous',
    parse: POSTGRES,
  } satisfies Setting<string | null>,
  DATABASE_DIRECT_URL: {
    about:
      'behind PgBouncer in transaction mode, the address of the database itself: for migrations, jobs and LISTEN',
    fallback: null,
    otherwise: '`DATABASE_URL`',
    parse: POSTGRES,
  } satisfies Setting<string | null>,
  DATABASE_READ_URL: {
    about:
      'a streaming standby of the database, behind a pooler if `DATABASE_URL` is: searches read there while it is up to date',
    fallback: null,
    otherwise: 'the primary searches',
    parse: POSTGRES,
  } satisfies Setting<string | null>,
  DATABASE_POOL: {
    about: 'connections to the database of each process',
    fallback: 16,
    parse: count(1, 1000),
  } satisfies Setting<number>,
  REDIS_URL: {
    about: 'carries rate limits, events and who is online between nodes: Redis 6.2 or later',
    fallback: null,
    otherwise: 'PostgreSQL does',
    parse: url(['redis:', 'rediss:']),
  } satisfies Setting<string | null>,
  SMTP_URL: {
    about: 'sends mails',
    fallback: null,
    otherwise: 'they go to the local mailbox at `/dev/mail`',
    example: 'smtps://user:password@mail.example.com',
    parse: url(['smtp:', 'smtps:']),
  } satisfies Setting<string | null>,
  MAIL_EVENTS_SECRET: optional(
    'shared with the mail service that reports bounces and complaints',
    'none are accepted',
  ),
  SMS_URL: {
    about: "sends codes to phones, by Twilio's interface: `https://account:token@host?from=…`",
    fallback: null,
    otherwise: 'codes go by mail',
    parse: url(
      ['https:', 'http:'],
      'https://account:token@host?from=…',
      ({ username, password, searchParams }) =>
        username !== '' && password !== '' && searchParams.has('from'),
    ),
  } satisfies Setting<string | null>,
  MOLLIE_API_KEY: {
    ...optional('takes payments', 'the sandbox payment provider: no one is charged', asMollieKey),
    example: 'live_…',
  },
  AGE_CHECK_URL: {
    about: 'the provider of age checks, by the protocol in docs/age-checks.md',
    fallback: null,
    otherwise: 'in a demo the sandbox; in production none, and no site may need checks',
    parse: (text, name) => HTTP(text, name).replace(/\/$/, ''),
  } satisfies Setting<string | null>,
  AGE_CHECK_SECRET: optional(
    'signs what the site and the provider of age checks send each other',
    'there is no provider',
  ),
  PHOTO_MODEL_URL: {
    about:
      'a model on your machines that sorts the photos that wait for people, with its measured errors: `http://host/v2/models/name?missed=…&wrong=…`; see docs/photo-model.md',
    fallback: null,
    otherwise: 'they wait in the order of their upload',
    parse: url(
      ['http:', 'https:'],
      'http://host/v2/models/name?missed=0.08&wrong=0.03',
      ({ pathname, searchParams }) =>
        /^\/v2\/models\/[^/]+$/.test(pathname) &&
        ['missed', 'wrong'].every((name) => /^(0?\.\d+|0|1)$/.test(searchParams.get(name) ?? '')),
    ),
  } satisfies Setting<string | null>,
  PHOTOS_URL: {
    about:
      'the bucket of the photos: `s3://key:secret@host/bucket?region=…`, without a key for that of the role',
    fallback: null,
    otherwise: 'they are stored in `DATA_DIR`',
    parse: url(
      ['s3:'],
      's3://key:secret@host/bucket?region=…, with or without the key',
      ({ hostname, pathname, username, password }) =>
        hostname !== '' && /^\/[^/]+\/?$/.test(pathname) && (username === '') === (password === ''),
    ),
  } satisfies Setting<string | null>,
  RELEASES_DIR: {
    about: 'the folder of the published builds, which all nodes share',
    fallback: '.releases',
    parse: asLine,
  } satisfies Setting<string>,
  RELEASES_URL: optional(
    'puts the builds into a bucket, `s3://bucket/prefix`, with copies in the `DATA_DIR` of each node',
    'they are in `RELEASES_DIR`',
  ),
  AWS_ACCESS_KEY_ID: optional(
    'with `RELEASES_URL`, the key that opens the bucket',
    'that of the role',
    asKey,
  ),
  AWS_SECRET_ACCESS_KEY: optional('with `RELEASES_URL`, the secret of the key', 'none', asKey),
  AWS_SESSION_TOKEN: optional('the token of temporary keys', 'none', asKey),
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: optional(
    'set by Amazon ECS: buckets without a key use that of the role',
    'none',
    asPath,
  ),
  AWS_CONTAINER_CREDENTIALS_FULL_URI: optional('the same, set by Amazon EKS', 'none', HTTP),
  AWS_CONTAINER_AUTHORIZATION_TOKEN: optional('opens that address', 'none'),
  AWS_EC2_METADATA_SERVICE_ENDPOINT: optional(
    'where a machine of Amazon EC2 gets the key of its role',
    '`http://169.254.169.254`',
    HTTP,
  ),
  AWS_REGION: optional(
    'with `RELEASES_URL`, the region of the bucket',
    '`us-east-1` with an endpoint of your own',
    asKey,
  ),
  AWS_DEFAULT_REGION: optional('the region in place of `AWS_REGION`', 'none', asKey),
  AWS_ENDPOINT_URL: optional('a store that is compatible with Amazon S3 (`https://…`)', 'Amazon S3', HTTP),
  AWS_ENDPOINT_URL_S3: optional('the same, before `AWS_ENDPOINT_URL`', '`AWS_ENDPOINT_URL`', HTTP),
  SECOND_LOOK_ONE_IN: {
    about:
      'of this many decisions about cases and photos one is drawn for a second moderator, who does not see it before deciding; `0` draws none',
    fallback: 20,
    parse: count(0, 1_000_000),
  } satisfies Setting<number>,
  PICTURE_MINUTES: {
    about:
      'minutes a day that a moderator spends in the photo queues before they close until the next day; `0` sets no limit',
    fallback: 120,
    parse: count(0, 1440, 'a number of minutes'),
  } satisfies Setting<number>,
  DEMO_MEMBERS: {
    about: 'demo members that an empty installation gets at its first start',
    fallback: null,
    otherwise: '2000 in a demo with the PostgreSQL that comes with the project, otherwise 0',
    parse: count(0, 1_000_000),
  } satisfies Setting<number | null>,
  LOAD_SAMPLE: {
    about: 'percent of pages that report how modules load',
    fallback: 100,
    parse: count(1, 100, 'a percentage'),
  } satisfies Setting<number>,
  GOOD_BUILD_LOADS: {
    about: 'loads that browsers report before a build counts as a good fallback',
    fallback: 50,
    parse: count(0, 1_000_000),
  } satisfies Setting<number>,
  PRERENDER_DEADLINE: {
    about: 'milliseconds that a visitor’s page waits for its prerendered screen',
    fallback: 1000,
    parse: count(0, MOST_MILLISECONDS),
  } satisfies Setting<number>,
  PAGE_CACHE_LIFETIME: {
    about:
      'milliseconds that a visitor’s page is sent to other visitors whose page says the same; `0` builds every page',
    fallback: 5000,
    parse: count(0, MOST_MILLISECONDS),
  } satisfies Setting<number>,
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    'the collector that gets OpenTelemetry traces of requests and jobs with their SQL, by OTLP over HTTP as JSON; `/v1/traces` is added',
    'there are no traces',
    HTTP,
  ),
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: 'headers for the collector: `name=value,name=value`, with values URL-encoded',
    fallback: {},
    otherwise: 'none',
    parse: asHeaders,
  } satisfies Setting<Readonly<Record<string, string>>>,
  OTEL_TRACES_SAMPLER_ARG: {
    about:
      'the share of requests and jobs that are traced, from 0 to 1, unless the proxy has decided (`traceparent`)',
    fallback: 1,
    parse: asShare,
  } satisfies Setting<number>,
  LOG_LEVEL: {
    about: `one of ${LOG_LEVELS.join(', ')}`,
    fallback: null,
    otherwise: '`warn`; in production `info`',
    parse: oneOf(...LOG_LEVELS),
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
      const text = readFileSync(file, 'utf8').trim();
      if (text !== '') return [[name, text]];
    } catch (cause) {
      throw new StartError(`The file of ${name}_FILE, ${file}, cannot be read (${errorCode(cause)}).`, {
        cause,
      });
    }
    throw new StartError(`The file of ${name}_FILE, ${file}, is empty.`);
  });
  return { ...environment, ...Object.fromEntries(read) };
}

/** Reads a variable. @throws StartError that names it and says what it must be */
export function readSetting<Name extends SettingName>(environment: Environment, name: Name): ValueOf<Name> {
  const { parse, fallback } = SETTINGS[name] as Setting<ValueOf<Name>>;
  const text = environment[name]?.trim() ?? '';
  return text === '' ? fallback : parse(text, name);
}

/** @throws StartError with a sentence for each variable that is wrong, used or not */
export function assertSettings(environment: Environment): void {
  const problems = (Object.keys(SETTINGS) as SettingName[]).flatMap((name) => {
    try {
      readSetting(environment, name);
      return [];
    } catch (error) {
      if (error instanceof StartError) return [error.message];
      throw error;
    }
  });
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}
