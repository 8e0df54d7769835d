import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

/** Forwards a request to the site. @param changed headers that replace those of the browser */
export const forward = (
  site: URL,
  request: IncomingMessage,
  changed: IncomingHttpHeaders = {},
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request: send } = site.protocol === 'https:' ? https : http;
    const wantsPage = request.headers.accept?.includes('text/html');
    const headers = {
      ...request.headers,
      ...changed,
      ...(wantsPage ? { 'accept-encoding': 'identity' } : {}),
    };
    const outgoing = send(new URL(request.url ?? '/', site), { method: request.method, headers }, resolve);
    outgoing.once('error', reject);
    request.pipe(outgoing);
  });

const readText = async (stream: NodeJS.ReadableStream) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

type Change = {
  page: (text: string) => string | Promise<string>;
  headers?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
};

export const pass = async (
  upstream: IncomingMessage,
  response: ServerResponse,
  { page, headers = (all) => all }: Change,
) => {
  const status = upstream.statusCode ?? 502;
  if (!upstream.headers['content-type']?.startsWith('text/html')) {
    response.writeHead(status, headers(upstream.headers));
    upstream.pipe(response);
    return;
  }
  const text = await page(await readText(upstream));
  const { 'content-length': _length, etag: _etag, ...rest } = upstream.headers;
  response.writeHead(status, headers(rest));
  response.end(text);
};

export type LiveProxy = {
  port: number;
  /** Makes open pages load the latest build. */
  announce: () => void;
  close: () => void;
};

type Options = {
  /** 0 picks a free one. */
  port: number;
  host?: string | undefined;
  events: string;
  isAllowed?: (request: IncomingMessage, port: number) => boolean;
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  /** The error page when `handle` fails. */
  explain: (error: Error) => string;
};

/** Starts a local proxy for a site, which notifies open pages of new builds. */
export const startLiveProxy = async ({ host = '127.0.0.1', ...options }: Options): Promise<LiveProxy> => {
  const pages = new Set<ServerResponse>();
  const server = http.createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    if (options.isAllowed?.(request, port) === false) {
      response.writeHead(403, { 'content-type': 'text/plain' });
      response.end('Only pages of this address may use it.\n');
      return;
    }
    if (request.url === options.events) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      pages.add(response);
      response.on('close', () => pages.delete(response));
      return;
    }
    options.handle(request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${options.explain(error)}\n`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    announce: () => pages.forEach((page) => page.write('event: built\ndata:\n\n')),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
