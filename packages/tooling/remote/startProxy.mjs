import { readFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { BANNER_SOURCE, EVENTS } from './localBanner.mjs';
import { LOCAL, showLocally } from './showLocally.mjs';

const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A file of the local build, and nothing outside of it. */
const readLocal = async (directory, pathname) => {
  const name = decodeURIComponent(pathname.slice(LOCAL.length).split('/').slice(1).join('/'));
  const file = path.join(directory, name);
  return file.startsWith(directory + path.sep) ? readFile(file).catch(() => null) : null;
};

const sendLocal = async (response, directory, pathname) => {
  const content = await readLocal(directory, pathname);
  const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
  response.writeHead(content ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(content ?? 'Not found\n');
};

/** The site's answer. @returns {Promise<http.IncomingMessage>} */
const forward = (site, request) =>
  new Promise((resolve, reject) => {
    const { request: send } = site.protocol === 'https:' ? https : http;
    const wantsPage = request.headers.accept?.includes('text/html');
    const headers = {
      ...request.headers,
      host: site.host,
      ...(request.headers.origin ? { origin: site.origin } : {}),
      ...(wantsPage ? { 'accept-encoding': 'identity' } : {}),
    };
    const outgoing = send(new URL(request.url, site), { method: request.method, headers }, resolve);
    outgoing.once('error', reject);
    request.pipe(outgoing);
  });

const readText = async (stream) => {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** Headers that are right at the address of the site only, by what makes them right at the local one; null: nothing does. */
const ADAPTED = {
  'strict-transport-security': () => null,
  location: (value, { origin }) => (value.startsWith(`${origin}/`) ? value.slice(origin.length) : value),
  'set-cookie': (values) => values.map((value) => value.replaceAll(/;\s*(?:secure|domain=[^;]*)/gi, '')),
  'content-security-policy': (value) =>
    value
      .replace(/;?\s*upgrade-insecure-requests/, '')
      .replace(/script-src (?=[^;]*'strict-dynamic')/, `script-src ${BANNER_SOURCE} `),
};

const adaptHeaders = (headers, site, dropped = []) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !dropped.includes(name))
      .map(([name, value]) => [name, ADAPTED[name] ? ADAPTED[name](value, site) : value])
      .filter(([, value]) => value !== null),
  );

/** Of a page that is changed. */
const OF_CONTENT = ['content-length', 'etag'];

const handlePage = async ({ site, name, latest, staffOnly }, { request, response, upstream }) => {
  const { pathname } = new URL(request.url, site);
  const page = await showLocally(await readText(upstream), {
    name,
    directory: latest(),
    pathname,
    staffOnly,
  });
  response.writeHead(upstream.statusCode, adaptHeaders(upstream.headers, site, OF_CONTENT));
  response.end(page);
};

const handle = async (options, request, response) => {
  const { pathname } = new URL(request.url, options.site);
  if (pathname.startsWith(LOCAL)) return sendLocal(response, options.latest(), pathname);
  const upstream = await forward(options.site, request);
  if (upstream.headers['content-type']?.startsWith('text/html'))
    return handlePage(options, { request, response, upstream });
  response.writeHead(upstream.statusCode, adaptHeaders(upstream.headers, options.site));
  return upstream.pipe(response);
};

/** Pages of other origins must not reach the site through it: it sends requests on as the site's own. */
const isAllowed = ({ headers }, port) => {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  return (
    hosts.includes(headers.host) &&
    (headers.origin === undefined || headers.origin === `http://${headers.host}`)
  );
};

const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server.address().port));
  });

/** Open pages, which hear of new builds. */
const createListeners = () => {
  const responses = new Set();
  return {
    add(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      responses.add(response);
      response.on('close', () => responses.delete(response));
    },
    announce: () => responses.forEach((response) => response.write('event: built\ndata:\n\n')),
  };
};

/**
 * A local address that shows a site with a local build of one remote.
 * @param {object} options
 * @param {URL} options.site
 * @param {string} options.name of the remote
 * @param {() => string} options.latest the folder of its latest build
 * @param {number} options.port 0: any that is free
 * @param {boolean} options.staffOnly
 * @returns {Promise<{origin: string, announce: () => void, close: () => void}>} `announce`: open pages load the latest build
 */
export const startProxy = async ({ port, ...options }) => {
  const listeners = createListeners();
  const server = http.createServer((request, response) => {
    if (!isAllowed(request, server.address().port)) {
      response.writeHead(403, { 'content-type': 'text/plain' });
      response.end('Only pages of this address may use it.\n');
      return;
    }
    if (request.url === EVENTS) {
      listeners.add(response);
      return;
    }
    handle(options, request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${options.site.origin} does not answer: ${error.message}\n`);
    });
  });
  const bound = await listen(server, port);
  return {
    origin: `http://localhost:${bound}`,
    announce: listeners.announce,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
