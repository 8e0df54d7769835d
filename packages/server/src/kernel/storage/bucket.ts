import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { errorCode } from '../errorCode.ts';
import { NoKey, type BucketKey, type ReadKey } from './bucketKey.ts';

export type BucketLocation = {
  /** Display name: `s3://bucket/prefix`. */
  name: string;
  /** The bucket's URL without a trailing slash, such as `http://127.0.0.1:9000/bucket`. */
  url: string;
  /** Prefix of every key: empty, or ending with a slash. */
  prefix: string;
  region: string;
  readKey: ReadKey;
  /** The names of these settings, for error messages. */
  settings: BucketSettings;
};

export type BucketSettings = { bucket: string; region: string; endpoint: string; key: string };

/** A bucket's fault, for monitors. `region`: it is in another region. */
export type BucketFault = 'unreachable' | 'denied' | 'missing' | 'full' | 'region' | 'failed';

/** A failing bucket. The message lacks its subject: `cannot be reached (ECONNREFUSED).` */
export class BucketProblem extends Error {
  override name = 'BucketProblem';
  readonly fault: BucketFault;

  constructor(fault: BucketFault, sentence: string) {
    super(sentence);
    this.fault = fault;
  }
}

export type StoredObject = { key: string; modifiedAt: Date };

export type ObjectPage = { objects: StoredObject[]; isComplete: boolean };

/** Objects in an S3 bucket. Keys are relative to its prefix. Methods throw `BucketProblem`. */
export type Bucket = {
  get(key: string): Promise<Buffer | null>;
  /** Writes an object unless it exists. @returns whether it was written */
  create(key: string, body: Buffer): Promise<boolean>;
  put(key: string, body: Buffer, contentType?: string): Promise<void>;
  /** Removing a missing object is not an error. */
  remove(key: string): Promise<void>;
  /** Lists the objects whose key starts with `folder`, in order of key. */
  list(folder: string): Promise<StoredObject[]>;
  /** Lists up to 1,000 objects whose keys follow `after`. */
  listPage(folder: string, after: string): Promise<ObjectPage>;
  /** Requests one object to see whether the bucket responds. */
  ping(): Promise<void>;
};

/** Milliseconds for a whole object. */
const TRANSFER_TIMEOUT = 30_000;
/** Milliseconds for a response without an object. */
const ANSWER_TIMEOUT = 5000;
/** Retries after a 5xx or a 429, which busy stores return. */
const RETRIES = 2;
/** Maximum milliseconds before the first retry; doubles for each further one. */
const RETRY_DELAY = 50;
/** Retries for writers that create the same object simultaneously. */
const CONFLICTS = 3;

type Asked = { method?: string; key?: string; query?: Record<string, string>; body?: Buffer };
type Call = Asked & { headers?: Record<string, string>; timeout?: number };

const innerText = (xml: string, tag: string): string | null =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? null;

/** Explains an error that `fetch` threw. */
function explainFailure(
  error: { name?: string; message?: string; cause?: { message?: string } },
  timeout: number,
) {
  if (error.name === 'TimeoutError')
    return new BucketProblem('unreachable', `did not answer within ${timeout / 1000} s.`);
  const code = errorCode(error.cause) ?? error.cause?.message ?? error.message ?? '';
  return new BucketProblem('unreachable', `cannot be reached (${code}).`);
}

/**
 * Explains a response other than 2xx.
 * @param code S3's error code; null if another store sent none
 */
function explainAnswer(status: number, code: string | null, settings: BucketSettings): BucketProblem {
  const said = code === null ? String(status) : `${status} ${code}`;
  if (code === 'NoSuchBucket')
    return new BucketProblem('missing', `has no such bucket (${said}). Check ${settings.bucket}.`);
  if (status === 507 || /Quota|StorageFull|InsufficientCapacity|EntityTooLarge/.test(code ?? ''))
    return new BucketProblem('full', `is full (${said}).`);
  if (status === 301 || status === 307 || /Redirect|AuthorizationHeaderMalformed/.test(code ?? ''))
    return new BucketProblem('region', `is in another region (${said}). Check ${settings.region}.`);
  if (status === 401 || status === 403)
    return new BucketProblem(
      'denied',
      `refuses access (${said}). Check ${settings.key} and what that key may do.`,
    );
  if (code === null && status < 500)
    return new BucketProblem('failed', `is not an S3 store (${said}). Check ${settings.endpoint}.`);
  return new BucketProblem('failed', `fails (${said}).`);
}

type Answer = { status: number; body: Buffer };

const codeOf = ({ body }: Answer): string | null => innerText(body.toString('utf8'), 'Code');

/** @throws BucketProblem */
function assertOk(answer: Answer, settings: BucketSettings): void {
  if (answer.status < 200 || answer.status > 299)
    throw explainAnswer(answer.status, codeOf(answer), settings);
}

/**
 * Replaces `AwsClient.fetch`, whose time limit is lost if Node garbage-collects the first of its
 * two requests (nodejs/undici#3644).
 */
async function send(client: AwsClient, address: string, init: RequestInit, signal: AbortSignal) {
  for (let retries = 0; ; retries += 1) {
    const answer = await fetch(await client.sign(address, init), { signal });
    if (retries === RETRIES || (answer.status < 500 && answer.status !== 429)) return answer;
    await answer.body?.cancel();
    await setTimeout(Math.random() * RETRY_DELAY * 2 ** retries);
  }
}

/** Creates a new client when the key changes. */
function createClients({ region, readKey }: BucketLocation): () => Promise<AwsClient> {
  let known: { key: BucketKey; client: AwsClient } | null = null;
  return async () => {
    const key = await readKey().catch((error: unknown) => {
      throw error instanceof NoKey ? new BucketProblem('denied', error.message) : error;
    });
    if (known?.key !== key) {
      const { sessionToken, ...pair } = key;
      const token = sessionToken === null ? {} : { sessionToken };
      known = { key, client: new AwsClient({ ...pair, ...token, region, service: 's3' }) };
    }
    return known.client;
  };
}

function createCaller(location: BucketLocation) {
  const { url, prefix } = location;
  const clientOf = createClients(location);
  return async ({ method = 'GET', key, query = {}, body, headers, timeout }: Call): Promise<Answer> => {
    const limit = timeout ?? TRANSFER_TIMEOUT;
    const client = await clientOf();
    const target = new URL(key === undefined ? `${url}/` : `${url}/${prefix}${key}`);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    // The store compares it with the body that arrives.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    try {
      const init = {
        method,
        redirect: 'manual',
        headers: { 'x-amz-content-sha256': hash, ...headers },
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      } as const;
      const answer = await send(client, target.href, init, AbortSignal.timeout(limit));
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      throw explainFailure(error as Error & { cause?: Error }, limit);
    }
  };
}

/** @throws BucketProblem if the response is not a list */
function readList({ body }: Answer, { prefix, settings }: BucketLocation): ObjectPage {
  const xml = body.toString('utf8');
  if (!xml.includes('<ListBucketResult')) throw explainAnswer(200, null, settings);
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: (innerText(entry, 'Key') ?? '').slice(prefix.length),
    modifiedAt: new Date(innerText(entry, 'LastModified') ?? 0),
  }));
  return { objects, isComplete: innerText(xml, 'IsTruncated') !== 'true' || objects.length === 0 };
}

/**
 * @param location a bucket whose `prefix`, like all keys, consists of letters, digits and `._-/`,
 * which need no escaping
 */
export function openBucket(location: BucketLocation): Bucket {
  const { prefix, settings } = location;
  const call = createCaller(location);
  const ask = async (requested: Call): Promise<Answer> => {
    const answer = await call(requested);
    assertOk(answer, settings);
    return answer;
  };
  const listPage = async (folder: string, after: string, most = '1000') => {
    const query = { 'list-type': '2', 'max-keys': most, prefix: `${prefix}${folder}` };
    const start: Record<string, string> = after === '' ? {} : { 'start-after': `${prefix}${after}` };
    return readList(await ask({ query: { ...query, ...start }, timeout: ANSWER_TIMEOUT }), location);
  };
  const put = async (key: string, body: Buffer, contentType?: string): Promise<void> => {
    await ask({
      ...{ method: 'PUT', key, body },
      ...(contentType === undefined ? {} : { headers: { 'content-type': contentType } }),
    });
  };
  return {
    put,
    listPage,

    async get(key) {
      const answer = await call({ key });
      if (answer.status === 404 && codeOf(answer) === 'NoSuchKey') return null;
      assertOk(answer, settings);
      return answer.body;
    },

    async create(key, body) {
      for (let attempt = 1; ; attempt++) {
        const answer = await call({ method: 'PUT', key, body, headers: { 'if-none-match': '*' } });
        if (answer.status === 412) return false;
        if (answer.status === 501) {
          // Without conditional writes, the last of two writers wins.
          await put(key, body);
          return true;
        }
        if (answer.status === 409 && attempt < CONFLICTS) continue;
        assertOk(answer, settings);
        return true;
      }
    },

    async remove(key) {
      const answer = await call({ method: 'DELETE', key, timeout: ANSWER_TIMEOUT });
      if (answer.status !== 404 || codeOf(answer) !== 'NoSuchKey') assertOk(answer, settings);
    },

    async list(folder) {
      const found: StoredObject[] = [];
      for (;;) {
        const page = await listPage(folder, found.at(-1)?.key ?? '');
        found.push(...page.objects);
        if (page.isComplete) return found;
      }
    },

    ping: async () => {
      await listPage('', '', '1');
    },
  };
}
