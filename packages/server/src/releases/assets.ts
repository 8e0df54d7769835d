import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_NAMES } from '@rendezvous/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { distFolder, isVersion, type ProjectName } from './readBuild.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain; charset=utf-8',
};

/** Best first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const PART = /^[A-Za-z0-9_][A-Za-z0-9_.~@+-]*$/;
const isProject = (name: string): name is ProjectName =>
  name === 'shell' || REMOTE_NAMES.some((remote) => remote === name);

/** A file inside `folder`, or null: every part of the path is a plain name, so nothing outside can be named. */
function fileIn(folder: string, name: string): string | null {
  const parts = name.split('/');
  return parts.every((part) => PART.test(part)) ? path.join(folder, ...parts) : null;
}

function locate(workspace: string, url: string): string | null {
  const [project = '', second = '', ...rest] = url.split('/');
  if (project === 'fonts') {
    return rest.length === 0 && second.endsWith('.woff2')
      ? fileIn(path.join(workspace, 'packages/ui/fonts'), second)
      : null;
  }
  if (!isProject(project) || !isVersion(second) || rest.length === 0) return null;
  // The fragment is the server's; visitors get the document that is made from it.
  if (rest.join('/') === 'release.json') return null;
  return fileIn(path.join(distFolder(workspace, project), second), rest.join('/'));
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : null;
  } catch {
    return null;
  }
}

/** The smallest variant that the browser takes: built beside the file, nothing is compressed here. */
async function choose(
  file: string,
  accept: string,
): Promise<{ file: string; size: number; encoding: string | null } | null> {
  for (const [encoding, suffix] of ENCODINGS) {
    if (!new RegExp(`\\b${encoding}\\b`).test(accept)) continue;
    const size = await sizeOf(file + suffix);
    if (size !== null) return { file: file + suffix, size, encoding };
  }
  const size = await sizeOf(file);
  return size === null ? null : { file, size, encoding: null };
}

/** 404 as text: a browser that asked for a script must never be given a page. */
export const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found\n');

/** Sends a file; by default one whose address changes with its content. */
export async function sendImmutable(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string | null,
  cacheControl = 'public, max-age=31536000, immutable',
): Promise<FastifyReply> {
  const type = file === null ? undefined : TYPES[path.extname(file)];
  const found =
    file === null || type === undefined
      ? null
      : await choose(file, String(request.headers['accept-encoding'] ?? ''));
  if (found === null || type === undefined) return sendMissing(reply);
  if (found.encoding) reply.header('content-encoding', found.encoding);
  reply
    .type(type)
    .header('content-length', found.size)
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding');
  if (file?.endsWith('/sw.js')) {
    // The worker lives in its build's folder and looks after the whole site; what it may do is its own policy.
    reply.header('service-worker-allowed', '/');
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'; script-src 'self'");
  }
  return reply.send(request.method === 'HEAD' ? undefined : createReadStream(found.file));
}

/** `/assets/<project>/<version>/<file>` from the builds, `/assets/fonts/<file>`; everything else there is 404. */
export function assetRoutes(app: FastifyInstance): void {
  const { workspace } = app.services.config;
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    sendImmutable(request, reply, locate(workspace, request.params['*'])),
  );
}
