import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ReleaseDocument } from '@rendezvous/contracts';
import { dataOf } from '@rendezvous/contracts/routeData';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sendMissing, serveAssets } from '../../releases/store/assets.ts';
import type { ReleaseStore } from '../../releases/store/ReleaseStore.ts';
import { compressPage } from '../cache/compressPage.ts';
import { pickEncoding } from '../cache/pickEncoding.ts';
import { urlOf } from '../boot/readData.ts';
import type { RenderMeter } from '../renderCost/RenderMeter.ts';
import { routeOf, type SamplePage, type SamplePages } from '../renderCost/samplePages.ts';
import type { Page } from '../html/Page.ts';
import { pageHeaders, renderHtml } from '../html/renderHtml.ts';
import { scriptsByNonce } from '../html/scripts.ts';
import { samplePage } from './samplePage.ts';

export type SampleSite = { origin: string; close: () => Promise<void> };

type Options = {
  workspace: string;
  store: ReleaseStore;
  meter: Pick<RenderMeter, 'render'>;
  samples: SamplePages;
  release: ReleaseDocument;
  pages: readonly SamplePage[];
};

/** Replaces every photo, because the size of photos does not depend on the remote. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** Returns the page's recorded responses, by URL. */
function answersOf({ samples, release }: Options, page: SamplePage): ReadonlyMap<string, unknown> {
  const match = routeOf(page, release);
  const { user, country, settings } = samples.said[page.as];
  const sources = {
    params: match?.params ?? {},
    pageQuery: new URLSearchParams(page.url.split('?')[1] ?? ''),
    country: user?.country,
    market: () => settings.countries.find((each) => each === country) ?? settings.likely_country,
  };
  const needs = (match === null ? [] : dataOf(match.row)).filter(({ call }) => call in page.data);
  return new Map(needs.map((need) => [urlOf(need, sources), page.data[need.call]]));
}

async function sendPage(page: Omit<Page, 'canonical'>, request: FastifyRequest, reply: FastifyReply) {
  const nonce = randomBytes(16).toString('base64');
  const complete: Page = {
    ...page,
    boot: { ...page.boot, nonce },
    canonical: `${request.protocol}://${request.host}${request.url}`,
  };
  const scripts = scriptsByNonce(nonce);
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const body = await compressPage(renderHtml(complete, scripts), encoding);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.headers(pageHeaders(complete, scripts, false)).send(body);
}

/**
 * Answers the recorded calls and leaves all others pending, as on a slow network. A screen must not
 * fail then, and must not depend on this server.
 */
function apiRoutes(app: FastifyInstance, options: Options): void {
  const answers = new Map(options.pages.map((page) => [page.url, answersOf(options, page)]));
  app.all('/api/*', (request, reply) => {
    const from = URL.parse(request.headers.referer ?? '');
    const answer = from && answers.get(from.pathname + from.search)?.get(request.url);
    if (request.method === 'GET' && answer) return reply.send(answer);
    return reply.hijack();
  });
}

/**
 * Serves sample pages with the builds of one release, without a database. Renders them when it
 * starts.
 */
export async function startSampleSite(options: Options): Promise<SampleSite> {
  const app = Fastify({ forceCloseConnections: true });
  const pages = new Map<string, Omit<Page, 'canonical'>>();
  // One after another, because they share a thread.
  for (const page of options.pages) pages.set(page.url, await samplePage(options, options.release, page));
  await serveAssets(app, options);
  apiRoutes(app, options);
  app.get('/media/*', (_, reply) => reply.type('image/gif').send(PICTURE));
  app.get('/*', (request, reply) => {
    const page = pages.get(request.url);
    return page ? sendPage(page, request, reply) : sendMissing(reply);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => app.close() };
}
