import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { BANNER_SOURCE, EVENTS } from './localBanner.ts';
import { forward, pass, startLiveProxy, type LiveProxy } from './liveProxy.ts';
import { LOCAL, showLocally } from './showLocally.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Reads a file of the local build, never outside of it. */
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

/** Adapts headers that only suit the site's URL to the local one; null drops the header. */
const ADAPTED: Readonly<Record<string, (value: string, site: URL) => string | null>> = {
  'strict-transport-security': () => null,
  location: (value, { origin }) => (value.startsWith(`${origin}/`) ? value.slice(origin.length) : value),
  'set-cookie': (value) => value.replaceAll(/;\s*(?:secure|domain=[^;]*)/gi, ''),
  'content-security-policy': (value) =>
    value
      .replace(/;?\s*upgrade-insecure-requests/, '')
      .replace(/script-src (?=[^;]*'strict-dynamic')/, `script-src ${BANNER_SOURCE} `),
};

const adaptHeaders = (headers: IncomingHttpHeaders, site: URL) => {
  const adapted: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    const adapt = ADAPTED[name] ?? ((each: string) => each);
    const changed = [value].flat().map((each) => adapt(each, site));
    const rest = changed.filter((each) => each !== null);
    if (rest.length > 0) adapted[name] = Array.isArray(value) ? rest : rest.join();
  }
  return adapted;
};

type Options = {
  site: URL;
  name: string;
  latest: () => string;
  staffOnly: boolean;
};

const handle = async (
  { site, latest, ...shown }: Options,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const deployed = new URL(request.url ?? '/', site);
  if (deployed.pathname.startsWith(LOCAL)) return sendLocal(response, latest(), deployed.pathname);
  const changed = { host: site.host, ...(request.headers.origin ? { origin: site.origin } : {}) };
  return pass(await forward(site, request, changed), response, {
    page: (text) => showLocally(text, { ...shown, directory: latest(), deployed }),
    headers: (headers) => adaptHeaders(headers, site),
  });
};

/** Rejects pages of other origins, because the proxy sends requests as the site's own. */
const isAllowed = ({ headers }: IncomingMessage, port: number) => {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  return (
    hosts.includes(headers.host ?? '') &&
    (headers.origin === undefined || headers.origin === `http://${headers.host}`)
  );
};

export type Proxy = Omit<LiveProxy, 'port'> & { origin: string };

/** Serves a site at a local URL, with a local build. @param options.port 0 picks a free one */
export const startProxy = async ({ port, ...options }: Options & { port: number }): Promise<Proxy> => {
  const proxy = await startLiveProxy({
    port,
    events: EVENTS,
    isAllowed,
    handle: (request, response) => handle(options, request, response),
    explain: ({ message }) => `${options.site.origin} does not answer: ${message}`,
  });
  return { origin: `http://localhost:${proxy.port}`, announce: proxy.announce, close: proxy.close };
};
