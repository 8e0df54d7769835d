import { readFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { UserError } from '../rv/terminal.mjs';
import { buildRemote } from './buildRemote.mjs';
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

/** Headers that are right for the site only. */
const DROPPED = new Set(['content-length', 'etag', 'strict-transport-security']);

const handle = async ({ site, project, latest }, request, response) => {
  const { pathname } = new URL(request.url, site);
  if (pathname.startsWith(LOCAL)) return sendLocal(response, latest(), pathname);
  const upstream = await forward(site, request);
  if (!upstream.headers['content-type']?.startsWith('text/html')) {
    response.writeHead(upstream.statusCode, upstream.headers);
    return upstream.pipe(response);
  }
  const page = await showLocally(await readText(upstream), {
    name: project.name,
    directory: latest(),
    pathname,
  });
  const headers = Object.entries(upstream.headers).filter(([name]) => !DROPPED.has(name));
  response.writeHead(upstream.statusCode, Object.fromEntries(headers));
  return response.end(page);
};

const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server.address().port));
  });

/**
 * Shows a deployed site at a local address, with the local build of one remote. The site itself does not change: only this machine sees it.
 * @param {import('../webpack/projects.mjs').Project} project
 * @param {{site: string, port: number, watch?: boolean}} options port 0: any that is free
 * @returns {Promise<{origin: string, site: string, close: () => Promise<void>}>}
 * @throws {UserError} for a bad address; Error with webpack's messages
 */
export const startAgainst = async (project, { site: address, port, watch = true }) => {
  if (!URL.canParse(address))
    throw new UserError(`"${address}" is no address. Write for example https://www.example.com`);
  const site = new URL(address);
  let directory = '';
  const built = await buildRemote(project, {
    watch,
    onBuilt: (result) => {
      directory = result.directory;
    },
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  const server = http.createServer((request, response) => {
    handle({ site, project, latest: () => directory }, request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${site.origin} does not answer: ${error.message}\n`);
    });
  });
  const bound = await listen(server, port);
  return {
    origin: `http://localhost:${bound}`,
    site: site.origin,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await built.close();
    },
  };
};
