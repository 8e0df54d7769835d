import axios, { AxiosError } from 'axios';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { BACKGROUND_CALL, parseKey, renewsToken } from '@rendezvous/contracts';
import type { AnswerOf, BinaryKey, BodyOf, EndpointKey, QueryOf } from '@rendezvous/contracts/endpoints';
import { CONTRACT_HEADERS, CONTRACT_VERSION, PAGE_MEMBER } from '@rendezvous/contracts/version';
import { ApiError, NetworkError, parseApiError } from './ApiError.ts';
import { DEFAULT_RETRY, retryDelay } from './retry.ts';
import type { RetryPolicy } from './retry.ts';

type RequestOptions = {
  /** Makes a POST safe to repeat: the server returns the first response again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Called with the fraction of the upload that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
};

export type CallOptions<K extends EndpointKey> = RequestOptions & { query?: QueryOf<K>; body?: BodyOf<K> };
type AnyOptions = RequestOptions & { query?: object | undefined; body?: unknown };

export type Api = {
  /** Makes a call. Rejects with `ApiError` (refused) or `NetworkError` (no response). */
  call<K extends EndpointKey>(key: K, options?: CallOptions<K>): Promise<AnswerOf<K>>;
};

/** The member that the page was made for. */
export type PageMember = {
  /** The member's public id, or `VISITOR`. */
  readonly current: string;
  /** Whether another member's page is replacing this one. Its calls then never settle. */
  readonly isLeft: boolean;
  /** Called when a call from this page has logged the browser in or out. */
  become(member: string): void;
  /** Called when the browser turns out to have another member's session. */
  leave(): void;
};

export type ApiOptions = {
  page?: PageMember;
  /** The server's origin. Empty in browsers. */
  baseUrl?: string;
  /** Returns the locale for Accept-Language, so that messages are in the page's language. */
  getLocale?: () => string;
  /** Returns whether anyone is using the page. By default, every call counts as the user's. */
  isAttended?: () => boolean;
  retry?: Partial<RetryPolicy>;
  /** Milliseconds. Uploads get four times as long. */
  timeout?: number;
  /** Called after each response from a server that no longer supports this client. */
  onOutdated?: () => void;
};

const IDEMPOTENT = new Set(['GET', 'PUT', 'DELETE']);
/** Awaited by calls from a page that is being replaced, so that they never settle. */
const NEVER = new Promise<never>(() => undefined);
/** Statuses of a gateway without a server. The request had no effect, so a retry is safe. */
const GATEWAY = new Set([502, 503, 504]);

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      signal?.removeEventListener('abort', abort);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const abort = (): void => {
      clearTimeout(timer);
      reject(new NetworkError('aborted'));
    };
    signal?.addEventListener('abort', abort, { once: true });
  });
}

function toNetworkError(error: AxiosError): NetworkError {
  if (error.code === AxiosError.ERR_CANCELED) return new NetworkError('aborted', error);
  const timedOut = error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT;
  return new NetworkError(timedOut ? 'timeout' : 'network', error);
}

function headersOf(options: AnyOptions, api: ApiOptions): Record<string, string | false> {
  const locale = api.getLocale?.();
  return {
    'Request-Type': api.isAttended?.() === false ? BACKGROUND_CALL : 'client',
    ...(locale === undefined ? {} : { 'Accept-Language': locale }),
    ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
    // Axios' fetch adapter sets its own user agent, which Firefox and Safari would send.
    'User-Agent': false,
    // Axios labels every POST as a form. For real forms, the browser sets type and boundary.
    ...(options.body === undefined || options.body instanceof FormData ? { 'Content-Type': false } : {}),
    ...options.headers,
  };
}

function requestOf(key: EndpointKey, options: AnyOptions, api: ApiOptions): AxiosRequestConfig {
  const { method, path, flag } = parseKey(key);
  const timeout = api.timeout ?? 20_000;
  const { onProgress } = options;
  const query: Record<string, unknown> = { ...options.query };
  if (flag?.value != null) query[flag.name] = flag.value;
  return {
    method,
    url: path,
    params: query,
    data: options.body,
    headers: headersOf(options, api),
    signal: options.signal,
    timeout: options.body instanceof FormData ? timeout * 4 : timeout,
    responseType: 'text',
    transformResponse: (text: unknown) => text,
    // With upload progress, the fetch adapter streams, which Chromium rejects over HTTP/1.1.
    adapter: onProgress ? ['xhr', 'fetch'] : 'fetch',
    ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
  };
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type TaggedAnswer = { tag: string; text: unknown };

/** Polled responses by URL. Only in memory, because browsers must not store them. */
type Tagged = Map<string, TaggedAnswer>;

/** Bounds the memory for further pages of lists, which have their own URLs and are not polled. */
const MAX_TAGGED = 8;

/** Returns a response's text and ETag. @param known the cached response to reuse on a 304 */
function textOf(
  { status, headers, data }: AxiosResponse<unknown>,
  known: TaggedAnswer | undefined,
): TaggedAnswer {
  if (status === 304 && known) return known;
  const tag: unknown = headers['etag'];
  return { tag: typeof tag === 'string' ? tag : '', text: data };
}

function keep(tagged: Tagged, address: string, answer: TaggedAnswer): void {
  tagged.delete(address);
  if (answer.tag !== '') tagged.set(address, answer);
  if (tagged.size > MAX_TAGGED) tagged.delete(tagged.keys().next().value ?? '');
}

/** Makes one attempt. Resolves to the response's content, or rejects with one of our two errors. */
async function attempt(
  client: AxiosInstance,
  request: AxiosRequestConfig,
  tagged: Tagged,
  binary: boolean,
  member: string | undefined,
): Promise<unknown> {
  const address = client.getUri(request);
  const known = request.method === 'GET' ? tagged.get(address) : undefined;
  const headers = {
    ...request.headers,
    ...(known ? { 'If-None-Match': known.tag } : {}),
    ...(member === undefined ? {} : { [PAGE_MEMBER]: member }),
  };
  try {
    if (binary) return (await client.request<unknown>({ ...request, headers, responseType: 'blob' })).data;
    const answer = textOf(await client.request<unknown>({ ...request, headers }), known);
    keep(tagged, address, answer);
    return parseJson(answer.text);
  } catch (error) {
    if (!(error instanceof AxiosError)) throw error;
    if (error.response === undefined) throw toNetworkError(error);
    const data: unknown = error.response.data;
    const text = data instanceof Blob ? await data.text() : data;
    throw parseApiError(error.response.status, parseJson(text), error.response.headers['retry-after']);
  }
}

function mayRepeat(error: unknown, repeatable: boolean): boolean {
  if (!repeatable) return false;
  if (error instanceof NetworkError) return error.code !== 'aborted';
  return error instanceof Error && 'status' in error && GATEWAY.has(Number(error.status));
}

const isOtherMember = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'session_changed';

/** All calls that return files, except those that only links open. */
const BINARY_KEYS: Record<Exclude<BinaryKey, 'GET /api/data-copy.php'>, true> = {
  'GET /api/export.php': true,
  'GET /api/console-campaign-preview.php': true,
  'GET /api/console-transparency.php': true,
  'GET /api/transactions.php?invoice': true,
};

/**
 * Creates the typed client. Retries network and gateway failures up to five times, with jittered
 * backoff, if a repeat is safe: GET, PUT, DELETE, or with an idempotency key.
 */
export function createApi(options: ApiOptions = {}): Api {
  const client = axios.create({
    baseURL: options.baseUrl ?? '',
    withCredentials: true,
    // The server compares origins instead. With this option, every call would read the cookies.
    withXSRFToken: false,
    validateStatus: (status) => (status >= 200 && status < 300) || status === 304,
  });
  const tagged: Tagged = new Map();
  const policy = { ...DEFAULT_RETRY, ...options.retry };
  const { page } = options;
  /** The latest call that may log the browser in. */
  let renewal: Promise<unknown> = Promise.resolve();
  const checkContract = (response: AxiosResponse): AxiosResponse => {
    const member: unknown = response.headers[PAGE_MEMBER];
    if (typeof member === 'string') {
      page?.become(member);
      // The server compares the member too; this frees data that the page no longer shows.
      tagged.clear();
    }
    if (Number(response.headers[CONTRACT_HEADERS.oldest] ?? 0) > CONTRACT_VERSION) options.onOutdated?.();
    return response;
  };
  client.interceptors.response.use(checkContract, (error: unknown) => {
    if (error instanceof AxiosError && error.response) checkContract(error.response);
    throw error;
  });

  /** Makes one attempt for the page's member. Never settles once the page is left. */
  const send = async (key: EndpointKey, request: AxiosRequestConfig): Promise<unknown> => {
    const binary = Object.hasOwn(BINARY_KEYS, key);
    const renews = renewsToken(key);
    for (;;) {
      if (page?.isLeft) await NEVER;
      const member = page?.current;
      const sent = attempt(client, request, tagged, binary, member);
      if (renews) renewal = sent.catch(() => undefined);
      try {
        const answer = await sent;
        return page?.isLeft ? await NEVER : answer;
      } catch (error) {
        if (!page || !isOtherMember(error)) throw error;
        if (!renews) await renewal;
        // If they differ, this page itself has logged in since the call was sent, so the call is
        // repeated.
        if (page.current === member) page.leave();
      }
    }
  };

  return {
    async call<K extends EndpointKey>(key: K, call: CallOptions<K> = {}) {
      const request = requestOf(key, call, options);
      const repeatable = IDEMPOTENT.has(request.method ?? '') || call.idempotencyKey !== undefined;
      for (let retry = 0; ; retry += 1) {
        try {
          // The server validates each response against the contract of K.
          return (await send(key, request)) as AnswerOf<K>;
        } catch (error) {
          if (retry >= policy.retries || !mayRepeat(error, repeatable)) throw error;
          await wait(retryDelay(retry, policy, Math.random), call.signal);
        }
      }
    },
  };
}
