import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { isRemoteName } from '@rendezvous/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isVersion, type ReleaseStore } from './ReleaseStore.ts';

/** File types for browsers. `.br` and `.gz` have no URL, because encodings are negotiated. */
const SERVED = /\.(js|css|json|svg|png|webp|jpg|ico|woff2|webm|mp4|txt)$/;

/** Files for the server only: the fragment, and the build that prerenders pages. */
const OWN_FILES: readonly string[] = ['release.json', 'server.js'];

type Sources = {
  /** The repository, because fonts are files of its packages. */
  workspace: string;
  store: Pick<ReleaseStore, 'folderOf' | 'offer'>;
};

type Place = { folder: string; file: string; isHere: () => Promise<boolean> };

/** Returns the folder that `/assets/<url>` may read from and the file's path in it, or null. */
function locate({ workspace, store }: Sources, url: string): Place | null {
  const [project = '', second = '', ...rest] = url.split('/');
  if (project === 'fonts') {
    return rest.length === 0 && second.endsWith('.woff2')
      ? { folder: path.join(workspace, 'packages/ui/fonts'), file: second, isHere: async () => true }
      : null;
  }
  if (!isRemoteName(project) || !isVersion(second)) return null;
  const file = rest.join('/');
  if (OWN_FILES.includes(file) || !SERVED.test(file)) return null;
  return { folder: store.folderOf(project, second), file, isHere: () => store.offer(project, second) };
}

/** Sends 404 as text: a browser that requested a script must never get a page. */
export const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found\n');

/** Lets the service worker control the whole site from its build's folder, under its own policy. */
function allowWorker(reply: FastifyReply, file: string): void {
  if (!/\/sw\.js(\.br|\.gz)?$/.test(file)) return;
  reply.header('service-worker-allowed', '/');
  reply.header('content-security-policy', "default-src 'none'; connect-src 'self'; script-src 'self'");
}

/**
 * Serves `/assets/<project>/<version>/<file>` and `/assets/fonts/<file>`. Everything else is 404.
 */
async function assetRoutes(app: FastifyInstance, { sources }: { sources: Sources }): Promise<void> {
  // Paths that @fastify/static refuses (with "..", a NUL or an invalid escape) are missing files.
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    if ((error.statusCode ?? 500) < 500) return sendMissing(reply);
    throw error;
  });
  app.setNotFoundHandler((_, reply) => sendMissing(reply));
  app.addHook('onSend', async (_, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    // @fastify/static still uses the type that RFC 9239 made obsolete.
    if (type.startsWith('application/javascript')) reply.type('text/javascript; charset=utf-8');
    return payload;
  });
  app.get<{ Params: { '*': string } }>('/*', { compress: false }, async (request, reply) => {
    const place = locate(sources, request.params['*']);
    if (place === null || !(await place.isHere())) return sendMissing(reply);
    return reply.sendFile(place.file, place.folder);
  });
}

/** Serves built files, compressed at build time. Most URLs change with their content. */
export async function serveAssets(app: FastifyInstance, sources: Sources): Promise<void> {
  await app.register(fastifyStatic, {
    root: sources.workspace,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    maxAge: '365d',
    immutable: true,
    setHeaders: (reply, file) => allowWorker(reply as FastifyReply, file),
  });
  await app.register(assetRoutes, { prefix: '/assets', sources });
}
