import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawAnswer, TestClient } from '../TestClient.ts';

/** A client's request and response, as sent over the wire. */
export type Exchange = {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  answer: RawAnswer;
};

/** Headers that the client's code sets; the others are the browser's. */
const CLIENT_HEADERS = ['content-type', 'idempotency-key', 'request-type', 'x-password'];
const BROWSER_HEADERS = ['accept', 'accept-language'];

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const pickHeaders = (request: IncomingMessage, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** Records calls between client and server like a browser, with cookies and origin. */
export class Recorder {
  readonly exchanges: Exchange[] = [];
  readonly #server: Server;

  constructor(browser: TestClient) {
    this.#server = createServer((request, response) => {
      void this.#forward(browser, request).then(({ status, headers, bytes }) => {
        const type = headers['content-type'];
        response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(bytes);
      });
    });
  }

  /** @returns the origin for the client to call */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #forward(browser: TestClient, request: IncomingMessage): Promise<RawAnswer> {
    const url = new URL(request.url ?? '/', 'http://page');
    const body = await readBody(request);
    const method = request.method ?? 'GET';
    const headers = pickHeaders(request, CLIENT_HEADERS);
    const answer = await browser.request({
      method,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, ...pickHeaders(request, BROWSER_HEADERS) },
      ...(body.length > 0 ? { body } : {}),
    });
    this.exchanges.push({
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers,
      body,
      answer,
    });
    return answer;
  }
}
