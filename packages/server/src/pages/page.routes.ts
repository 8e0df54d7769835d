import { availableParallelism } from 'node:os';
import {
  buildPath,
  type BootData,
  type ReleaseDocument,
  type SentForm,
  matchRoute,
  type RouteMatch,
  declaredRoutes,
} from '@rendezvous/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnknown } from '../kernel/http/refuseUnknown.ts';
import { isSecure } from '../kernel/request/isSecure.ts';
import { peekBucket } from '../releases/serving/visitorBucket.ts';
import { sendMissing } from '../releases/store/assets.ts';
import { createBoot, readEventId } from './boot/createBoot.ts';
import { readData, readOwn, type PageData, type ReadAnswer } from './boot/readData.ts';
import { compressPage } from './cache/compressPage.ts';
import { pickEncoding } from './cache/pickEncoding.ts';
import { sharedKey } from './cache/sharedKey.ts';
import { SharedPage } from './cache/SharedPage.ts';
import { keepVisitorPages, type VisitorPages } from './cache/VisitorPages.ts';
import { createPage } from './html/createPage.ts';
import type { Page } from './html/Page.ts';
import { pageHeaders, renderHtml } from './html/renderHtml.ts';
import { scriptsByNonce } from './html/scripts.ts';
import { createRenderPool } from './rendering/createRenderPool.ts';
import { createViewCache, type ViewCache } from './rendering/createViewCache.ts';
import { ANONYMOUS_MEMBER } from './rendering/anonymousMember.ts';
import { prerenderPage } from './rendering/prerenderPage.ts';
import { isAnonymousRender } from './rendering/warmRenderers.ts';
import { followCampaign, readRelease, withLander } from './routes/campaignPage.ts';
import { plainEntryRoute } from './routes/plainEntry.ts';
import { plainLogIn } from './routes/plainLogIn.ts';
import { plainSignUp } from './routes/plainSignUp.ts';
import { resolveRoute } from './routes/resolveRoute.ts';

/**
 * Minimum milliseconds before a render is aborted, because good ones are slow on a busy machine.
 */
const RENDER_LIMIT = 1000;

/** URLs that look like files get no page, because people do not request them. */
const isFile = (pathname: string): boolean => /\.[a-z0-9]{1,12}$/i.test(pathname);

const redirect = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(to, 302);

type Sent = {
  app: FastifyInstance;
  views: ViewCache;
  shared: VisitorPages;
  match: RouteMatch | null;
  /** Where the member's stream resumes. Read before everything else. */
  event?: Pick<BootData, 'event_id'>;
  /** The page's own form, if it was sent without a script. */
  form?: SentForm;
  /** The screen is rendered without data, for a placeholder member. */
  isAnonymousRender?: boolean;
};

type Built = {
  page: Page;
  /** Whether the page is prerendered with all data, so it can be cached. */
  isComplete: boolean;
};

async function buildPage(
  { app, views, match, event, form, isAnonymousRender: isAnonymous = false }: Sent,
  request: FastifyRequest,
  release: ReleaseDocument,
  readAnswer: ReadAnswer = readOwn,
): Promise<Built> {
  const data: PageData =
    match && !isAnonymous
      ? await readData(app, request, match, readAnswer)
      : { answers: {}, missing: false, isComplete: true };
  const boot = {
    ...(await createBoot(app, request, match, data, release)),
    ...event,
    ...(isAnonymous ? { user: ANONYMOUS_MEMBER } : {}),
    ...(form ? { form } : {}),
  };
  const { store } = app.services.releases;
  const requested = { boot, release, row: match?.row ?? null, url: request.url };
  const view = await prerenderPage({ views, store }, requested);
  const page = createPage(app, request, match, boot, release, view);
  return { page, isComplete: view !== null && data.isComplete };
}

async function sendOwn(
  { page }: Built,
  { form }: Sent,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const scripts = scriptsByNonce(page.boot.nonce);
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const body = await compressPage(renderHtml(page, scripts), encoding);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply
    .code(form?.refusal?.status ?? page.boot.status)
    .headers(pageHeaders(page, scripts, isSecure(request)))
    .send(body);
}

async function sendPage(asked: Sent, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { app, shared, form, isAnonymousRender: isAnonymous = false } = asked;
  const [release, event] = await Promise.all([
    readRelease(app.services, request, reply, asked.match),
    readEventId(app.services.db, request),
  ]);
  if (typeof release === 'string') return redirect(reply, release);
  // A campaign's build may have a route that the visitor's own document lacks.
  const match = asked.match && matchRoute(request.url.split('?')[0] ?? '/', declaredRoutes(release.remotes));
  const sent = { ...asked, match, event };
  const key = form || isAnonymous ? null : sharedKey(request, release, match);
  if (key === null) return sendOwn(await buildPage(sent, request, release), sent, request, reply);
  const made: { own?: Built } = {};
  const page = await shared.pages.take(key, async () => {
    made.own = await buildPage(sent, request, release, shared.readAnswer);
    return made.own.isComplete ? SharedPage.create(made.own.page, request) : null;
  });
  if (page) return page.send(request, reply);
  return sendOwn(made.own ?? (await buildPage(sent, request, release)), sent, request, reply);
}

/** Serves every other URL: a page of the route table, or the 404 page. */
export function pageRoutes(app: FastifyInstance): void {
  // Leaves one core to the event loop.
  const threads = Math.max(1, availableParallelism() - 1);
  const { log, config } = app.services;
  const deadline = config.prerenderDeadline;
  const pool = createRenderPool({
    threads,
    log,
    deadline,
    limit: Math.max(2 * deadline, RENDER_LIMIT),
    onRender: (build, { failed }) => {
      const [project = '', version = ''] = build.split('@');
      app.services.loads.addRender({ project, version, failed });
    },
  });
  const views = createViewCache({ pool, lifetime: config.pageCacheLifetime });
  const shared = keepVisitorPages(app);
  app.addHook('onClose', () => pool.close());
  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    if (pathname.startsWith('/api/')) return refuseUnknown(request, reply);
    const { url, member, site } = request;
    const follow = (slug: string) => followCampaign(app.services, request, reply, slug);
    const { releases } = app.services;
    const document = await releases.forBucket(await peekBucket(releases, request));
    const { remotes } = await withLander(app.services, request, document);
    const declared = declaredRoutes(remotes);
    if (isAnonymousRender()) {
      const match = matchRoute(pathname, declared);
      return sendPage({ app, views, shared, match, isAnonymousRender: true }, request, reply);
    }
    const resolved = await resolveRoute(app.services.db, { url, member, site, follow, declared });
    if (resolved.kind === 'redirect') return redirect(reply, resolved.to);
    if (resolved.kind === 'missing' && isFile(pathname)) return sendMissing(reply);
    const match = resolved.kind === 'page' ? resolved.match : null;
    return sendPage({ app, views, shared, match }, request, reply);
  });

  plainEntryRoute(app);
  for (const [id, take] of [
    ['login', plainLogIn],
    ['signup', plainSignUp],
  ] as const) {
    app.post(buildPath(id), { config: { plainForm: true } }, async (request, reply) => {
      if (request.member) return reply.redirect(buildPath('members'), 303);
      const outcome = await take(app, request);
      reply.header('cache-control', 'no-store');
      if (outcome.kind === 'done')
        return reply.header('set-cookie', outcome.cookies).redirect(outcome.to, 303);
      return sendPage(
        { app, views, shared, match: matchRoute(buildPath(id)), form: outcome.form },
        request,
        reply,
      );
    });
  }
}
