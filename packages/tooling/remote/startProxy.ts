import { readFile } from 'node:fs/promises';
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { BANNER_SOURCE, EVENTS } from './localBanner.ts';
import { LOCAL, showLocally } from './showLocally.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A file of the local build, and nothing outside of it. */
const readLocal = async (directory: string, pathname: string) => {
  const name = decodeURIComponent(pathname.slice(LOCAL.length).split('/').slice(1).join('/'));
  const file = path.join(directory, name);
  return file.startsWith(directory + path.sep) ? readFile(file).catch(() => null) : null;
};

const sendLocal = async (response: ServerResponse, directory: string, pathname: string) => {
  const content = await readLocal(directory, pathname);
  const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
  response.writeHead(content ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(content ?? 'Not found\n');
};

/** The site's answer. */
const forward = (site: URL, request: IncomingMessage): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request: send } = site.protocol === 'https:' ? https : http;
    const wantsPage = request.headers.accept?.includes('text/html');
    const headers = {
      ...request.headers,
      host: site.host,
      ...(request.headers.origin ? { origin: site.origin } : {}),
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

/** Headers that are right at the address of the site only, by what makes them right at the local one; null: nothing does. */
const ADAPTED: Readonly<Record<string, (value: string, site: URL) => string | null>> = {
  'strict-transport-security': () => null,
  location: (value, { origin }) => (value.startsWith(`${origin}/`) ? value.slice(origin.length) : value),
  'set-cookie': (value) => value.replaceAll(/;\s*(?:secure|domain=[^;]*)/gi, ''),
  'content-security-policy': (value) =>
    value
      .replace(/;?\s*upgrade-insecure-requests/, '')
      .replace(/script-src (?=[^;]*'strict-dynamic')/, `script-src ${BANNER_SOURCE} `),
};

const adaptHeaders = (headers: IncomingHttpHeaders, site: URL, dropped: readonly string[] = []) => {
  const adapted: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || dropped.includes(name)) continue;
    const adapt = ADAPTED[name] ?? ((each: string) => each);
    const changed = [value].flat().map((each) => adapt(each, site));
    const kept = changed.filter((each) => each !== null);
    if (kept.length > 0) adapted[name] = Array.isArray(value) ? kept : kept.join();
  }
  return adapted;
};

/** Of a page that is changed. */
const OF_CONTENT = ['content-length', 'etag'];

type Options = {
  site: URL;
  /** Of the remote. */
  name: string;
  /** The folder of its latest build. */
  latest: () => string;
  staffOnly: boolean;
};

type Exchange = { pathname: string; upstream: IncomingMessage; response: ServerResponse };

const handlePage = async ({ site, ...options }: Options, { pathname, upstream, response }: Exchange) => {
  const { name, latest, staffOnly } = options;
  const page = await showLocally(await readText(upstream), {
    name,
    directory: latest(),
    pathname,
    staffOnly,
  });
  response.writeHead(upstream.statusCode ?? 502, adaptHeaders(upstream.headers, site, OF_CONTENT));
  response.end(page);
};

const handle = async (options: Options, request: IncomingMessage, response: ServerResponse) => {
  const { pathname } = new URL(request.url ?? '/', options.site);
  if (pathname.startsWith(LOCAL)) return sendLocal(response, options.latest(), pathname);
  const upstream = await forward(options.site, request);
  if (upstream.headers['content-type']?.startsWith('text/html'))
    return handlePage(options, { pathname, upstream, response });
  response.writeHead(upstream.statusCode ?? 502, adaptHeaders(upstream.headers, options.site));
  return upstream.pipe(response);
};

/** Pages of other origins must not reach the site through it: it sends requests on as the site's own. */
const isAllowed = ({ headers }: IncomingMessage, port: number) => {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  return (
    hosts.includes(headers.host ?? '') &&
    (headers.origin === undefined || headers.origin === `http://${headers.host}`)
  );
};

const portOf = (server: http.Server) => (server.address() as AddressInfo).port;

const listen = (server: http.Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });

/** Open pages, which hear of new builds. */
const createListeners = () => {
  const responses = new Set<ServerResponse>();
  return {
    add(response: ServerResponse) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      responses.add(response);
      response.on('close', () => responses.delete(response));
    },
    announce: () => responses.forEach((response) => response.write('event: built\ndata:\n\n')),
  };
};

export type Proxy = {
  origin: string;
  /** Open pages load the latest build. */
  announce: () => void;
  close: () => void;
};

/**
 * A local address that shows a site with a local build of one remote.
 * @param options.port 0: any that is free
 */
export const startProxy = async ({ port, ...options }: Options & { port: number }): Promise<Proxy> => {
  const listeners = createListeners();
  const server = http.createServer((request, response) => {
    if (!isAllowed(request, portOf(server))) {
      response.writeHead(403, { 'content-type': 'text/plain' });
      response.end('Only pages of this address may use it.\n');
      return;
    }
    if (request.url === EVENTS) {
      listeners.add(response);
      return;
    }
    handle(options, request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${options.site.origin} does not answer: ${error.message}\n`);
    });
  });
  await listen(server, port);
  return {
    origin: `http://localhost:${portOf(server)}`,
    announce: listeners.announce,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
