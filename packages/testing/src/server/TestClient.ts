import {
  request as send,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import {
  parseKey,
  type AnswerOf,
  type BodyOf,
  type EndpointKey,
  type QueryOf,
} from '@rendezvous/contracts/endpoints';
import type { ErrorBody } from '@rendezvous/contracts';
import { PAGE_MEMBER } from '@rendezvous/contracts/version';

export type RawRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Strings and bytes are sent unchanged, everything else as JSON. */
  body?: unknown;
};

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string; bytes: Buffer };

export type TestAnswer<K extends EndpointKey> = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The response to a successful call. Throws with the error text if the call was rejected. */
  answer: AnswerOf<K>;
  /** The error of a rejected call, otherwise null. */
  error: ErrorBody | null;
  json: unknown;
};

export type CallOptions<K extends EndpointKey> = {
  query?: QueryOf<K>;
  body?: BodyOf<K>;
  headers?: Record<string, string>;
  idempotencyKey?: string;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** An HTTP client that behaves like a browser: cookies, Host header and origin, over a socket. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  /** The member that the browser's page was rendered for, from the server's last response. */
  page: string | undefined;
  readonly #port: number;
  #host: string;
  readonly headers: Record<string, string> = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  };

  constructor(port: number, host = 'localhost') {
    this.#port = port;
    this.#host = host;
  }

  /** Returns a client for another host of the same server, without this client's cookies. */
  at(host: string): TestClient {
    return new TestClient(this.#port, host);
  }

  /** Returns a client with the same cookies and host at another server. */
  on(port: number): TestClient {
    const client = new TestClient(port, this.#host);
    client.page = this.page;
    for (const [name, value] of this.cookies) client.cookies.set(name, value);
    return client;
  }

  get origin(): string {
    return `http://${this.#host}:${this.#port}`;
  }

  protected open(options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest {
    return send(options, onAnswer);
  }

  request(raw: RawRequest): Promise<RawAnswer> {
    const isPlain = typeof raw.body === 'string' || Buffer.isBuffer(raw.body);
    const payload =
      raw.body === undefined ? undefined : isPlain ? (raw.body as string) : JSON.stringify(raw.body);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers: Record<string, string> = {
      host: `${this.#host}:${this.#port}`,
      origin: this.origin,
      ...this.headers,
      ...(cookie ? { cookie } : {}),
      ...(this.page === undefined ? {} : { [PAGE_MEMBER]: this.page }),
      ...(payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
      ...raw.headers,
    };
    for (const [name, value] of Object.entries(headers)) if (value === '') delete headers[name];
    return new Promise((resolve, reject) => {
      const outgoing = this.open(
        { host: '127.0.0.1', port: this.#port, method: raw.method ?? 'GET', path: raw.path, headers },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            this.#keepCookies(incoming.headers['set-cookie'] ?? []);
            const page = incoming.headers[PAGE_MEMBER];
            if (typeof page === 'string') this.page = page;
            const bytes = Buffer.concat(chunks);
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: bytes.toString('utf8'),
              bytes,
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  /** Makes a call of the contracts. Resolves even if the server rejects it; check `error`. */
  async call<K extends EndpointKey>(key: K, options: CallOptions<K> = {}): Promise<TestAnswer<K>> {
    const { method, path, flag } = parseKey(key);
    const query = new URLSearchParams();
    if (flag && flag.value !== null) query.set(flag.name, flag.value);
    for (const [name, value] of Object.entries((options.query ?? {}) as Record<string, unknown>)) {
      if (value !== undefined) query.set(name, String(value));
    }
    const raw = await this.request({
      method,
      path: query.size > 0 ? `${path}?${query.toString()}` : path,
      body: options.body,
      headers: {
        ...options.headers,
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
    });
    const json = parse(raw.text);
    const error = raw.status >= 400 ? (json as ErrorBody) : null;
    return {
      status: raw.status,
      headers: raw.headers,
      json,
      error,
      get answer() {
        if (error) throw new Error(`${key} answered ${raw.status}: ${raw.text.slice(0, 500)}`);
        return json as AnswerOf<K>;
      },
    };
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      const gone = attributes.some((each) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(each));
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1).trim());
    }
  }
}
