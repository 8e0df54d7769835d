import { readFile } from 'node:fs/promises';
import { errorCode } from '../errorCode.ts';
import { isLoopback } from '../security/network.ts';
import { readSetting, type Environment } from '../settings.ts';
import { StartError } from '../StartError.ts';

export type BucketKey = { accessKeyId: string; secretAccessKey: string; sessionToken: string | null };

/** Returns the key that signs the next request. */
export type ReadKey = () => Promise<BucketKey>;

/** The environment's role returned no key. The message lacks its subject, the bucket. */
export class NoKey extends Error {
  override name = 'NoKey';
}

/** URLs and hosts that give containers (ECS, EKS) and machines (EC2) the keys of their role. */
const CONTAINER = 'http://169.254.170.2';
const CONTAINER_HOSTS = new Set(['169.254.170.2', '169.254.170.23', '[fd00:ec2::23]', 'localhost']);
const MACHINE = 'http://169.254.169.254';
/** Milliseconds before its expiry at which a key is replaced; AWS has the next one by then. */
const EARLY = 5 * 60_000;
const TIMEOUT = 2000;

type Headers = Record<string, string>;
type Fetched = { key: BucketKey; endsAt: number };

async function ask(address: string, headers: Headers, method = 'GET'): Promise<string> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await fetch(address, { method, headers, signal, redirect: 'error' });
    if (answer.ok) return await answer.text();
    throw new NoKey(String(answer.status));
  } catch (error) {
    const { name, message, cause } = error as Error;
    const why = name === 'NoKey' ? message : (errorCode(cause) ?? name);
    throw new NoKey(
      `has no key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role (${new URL(address).host}: ${why}).`,
      { cause: error },
    );
  }
}

function read(text: string): Fetched {
  const { AccessKeyId, SecretAccessKey, Token, Expiration } = JSON.parse(text) as Record<string, string>;
  if (!AccessKeyId || !SecretAccessKey) throw new NoKey('has no key: the answer of its role holds none.');
  const key = { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: Token ?? null };
  return { key, endsAt: Expiration === undefined ? Infinity : Date.parse(Expiration) };
}

/** @throws StartError for a URL that would expose the token */
function readContainer(environment: Environment): string | null {
  const path = readSetting(environment, 'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI');
  if (path !== null) return `${CONTAINER}${path}`;
  const full = readSetting(environment, 'AWS_CONTAINER_CREDENTIALS_FULL_URI');
  if (full === null) return null;
  const { protocol, hostname } = new URL(full);
  const isSafe = CONTAINER_HOSTS.has(hostname) || isLoopback(hostname.replace(/^\[|\]$/g, ''));
  if (protocol === 'https:' || isSafe) return full;
  throw new StartError(
    'AWS_CONTAINER_CREDENTIALS_FULL_URI must start with https://, or with http:// on this machine.',
  );
}

async function fetchOfContainer(address: string, environment: Environment): Promise<Fetched> {
  // Read each time: platforms replace the file while the server runs.
  const file = environment['AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE'];
  const token = file
    ? (await readFile(file, 'utf8')).trim()
    : readSetting(environment, 'AWS_CONTAINER_AUTHORIZATION_TOKEN');
  return read(await ask(address, token === null ? {} : { authorization: token }));
}

/**
 * Uses version 2 of the protocol, which needs a token that requests forged through a server cannot
 * get.
 */
async function fetchOfMachine(origin: string): Promise<Fetched> {
  const lifetime = { 'x-aws-ec2-metadata-token-ttl-seconds': '60' };
  const token = await ask(`${origin}/latest/api/token`, lifetime, 'PUT');
  const folder = `${origin}/latest/meta-data/iam/security-credentials/`;
  const headers = { 'x-aws-ec2-metadata-token': token };
  const [role = ''] = (await ask(folder, headers)).split('\n');
  return read(await ask(`${folder}${role.trim()}`, headers));
}

/**
 * Returns the reader of the role's keys, which are renewed before they expire.
 * @throws StartError
 */
export function createRoleKey(environment: Environment): ReadKey {
  const container = readContainer(environment);
  const machine = readSetting(environment, 'AWS_EC2_METADATA_SERVICE_ENDPOINT') ?? MACHINE;
  const fetchKey = () =>
    container === null
      ? fetchOfMachine(machine.replace(/\/$/, ''))
      : fetchOfContainer(container, environment);
  let known: Fetched | null = null;
  let fetching: Promise<BucketKey> | null = null;
  const renew = async (): Promise<BucketKey> => {
    try {
      known = await fetchKey();
    } catch (error) {
      if (known === null || known.endsAt <= Date.now()) throw error;
    } finally {
      fetching = null;
    }
    return known.key;
  };
  return async () => {
    if (known !== null && Date.now() < known.endsAt - EARLY) return known.key;
    return (fetching ??= renew());
  };
}
