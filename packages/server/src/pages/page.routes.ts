import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  buildPath,
  ENTRY_COOKIE,
  visibleLanguages,
  type BootData,
  type Discounts,
  type Namespace,
  type ReleaseDocument,
  type SentForm,
  matchRoute,
  type RouteMatch,
  declaredRoutes,
  pageTitle,
} from '@rendezvous/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../kernel/request/isSecure.ts';
import { siteOrigin } from '../kernel/request/siteOrigin.ts';
import type { Db } from '../kernel/db/client.ts';
import { readEventHeads } from '../kernel/realtime/readEventHeads.ts';
import { refuseUnknown } from '../kernel/http/refuseUnknown.ts';
import { trimForVisitor } from '../releases/serving/trimForVisitor.ts';
import { peekBucket } from '../releases/serving/visitorBucket.ts';
import { loadOfferFacts } from '../areas/payments/offers/loadOfferFacts.ts';
import { offersOf } from '../areas/payments/offers/offerPolicy.ts';
import { presentDiscount } from '../areas/payments/offers/presentDiscount.ts';
import { countUnread } from '../areas/chat/chatQueries.ts';
import { countNewLikes } from '../areas/likes/likeQueries.ts';
import { presentSelf } from '../areas/account/profile/presentSelf.ts';
import { readSelf } from '../areas/account/profile/selfQueries.ts';
import { serverTexts } from '../kernel/texts/serverTexts.ts';
import { describeSite } from '../kernel/texts/describeSite.ts';
import { presentSettings } from '../areas/site/presentSettings.ts';
import { sendMissing } from '../releases/store/assets.ts';
import { followCampaign, readRelease, withLander } from './routes/campaignPage.ts';
import { compressPage } from './cache/compressPage.ts';
import { demoBanner } from './html/demoBanner.ts';
import { createRenderPool } from './rendering/createRenderPool.ts';
import { createViewCache, type ViewCache } from './rendering/createViewCache.ts';
import { NOBODY } from './rendering/nobody.ts';
import type { FirstView } from './rendering/RenderJob.ts';
import { renderFirstView } from './rendering/renderFirstView.ts';
import { isForNobody } from './rendering/warmFirstViews.ts';
import { pickEncoding } from './cache/pickEncoding.ts';
import { plainEntryRoute } from './routes/plainEntry.ts';
import { plainLogIn } from './routes/plainLogIn.ts';
import { plainSignUp } from './routes/plainSignUp.ts';
import { readData, readOwn, type FrameData, type ReadAnswer } from './boot/readData.ts';
import { readTexts, textAt } from './boot/readTexts.ts';
import { pageHeaders, renderHtml, type Page } from './html/renderHtml.ts';
import { resolveRoute } from './routes/resolveRoute.ts';
import { scriptsByNonce } from './html/scripts.ts';
import { sharedKey } from './cache/sharedKey.ts';
import { SharedPage } from './cache/SharedPage.ts';
import { keepVisitorPages, type VisitorPages } from './cache/VisitorPages.ts';

/** Milliseconds after which a render is ended, at least: on a busy machine a slow one is no endless loop. */
const RENDER_LIMIT = 1000;

/** An address that looks like a file is not requested by a person, so it gets no page. */
const isFile = (pathname: string): boolean => /\.[a-z0-9]{1,12}$/i.test(pathname);

/** The badge counts, shown before the first poll. */
async function readCounters(db: Db, memberId: number): Promise<NonNullable<BootData['counters']>> {
  const [unread_messages, new_likes] = await Promise.all([
    countUnread(db, memberId),
    countNewLikes(db, memberId),
  ]);
  return { unread_messages, new_likes };
}

/** The number of the member's latest event. Read before the data of the page: an event that they may not show yet comes by the stream. */
async function readEventId(db: Db, { member }: FastifyRequest): Promise<Pick<BootData, 'event_id'>> {
  if (!member) return {};
  const heads = await readEventHeads(db, [member.id]);
  return { event_id: String(heads.get(member.id) ?? 0) };
}

/** The offers of a member who has not bought yet; otherwise undefined. */
async function readDiscounts(
  db: Db,
  { member, site }: FastifyRequest,
  now: Date,
): Promise<Discounts | undefined> {
  if (!member || member.paid) return undefined;
  const { timeBonus, welcome } = offersOf(await loadOfferFacts(db, site, member.id, now), {}, now);
  return {
    time_bonus: timeBonus && presentDiscount(timeBonus),
    welcome: welcome && presentDiscount(welcome),
  };
}

async function createBoot(
  app: FastifyInstance,
  request: FastifyRequest,
  match: RouteMatch | null,
  data: FrameData,
  document: ReleaseDocument,
): Promise<BootData> {
  const { services } = app;
  const { member, site } = request;
  const now = services.now();
  const namespaces: Namespace[] = ['common', 'labels', ...(match?.row.texts ?? ['errors'])];
  const [self, counters, discounts, pushPublicKey] = await Promise.all([
    member ? readSelf(services.db, member.id, now) : null,
    member ? readCounters(services.db, member.id) : null,
    readDiscounts(services.db, request, now),
    services.pushKeys.publicKeyOf(site.id),
  ]);
  const { geoipCountry, selectedCountry, language } = request;
  const visitor = { geoipCountry, selectedCountry, language, pushPublicKey };
  const languages = visibleLanguages(request.country, site.countries);
  const spoken = [...new Set([request.language, ...languages])];
  return {
    settings: presentSettings(site, visitor, services.photos.urls),
    user: self && presentSelf({ urls: services.photos.urls, now }, self),
    ...(counters ? { counters } : {}),
    ...(discounts ? { discounts } : {}),
    locale: request.locale,
    languages,
    country: request.country,
    entrySkipped: request.cookies[ENTRY_COOKIE.name] !== undefined,
    texts: await readTexts(services.releases.store, document, [...new Set(namespaces)], request.language),
    release: trimForVisitor(document, spoken),
    route: match ? { id: match.row.id, params: match.params } : null,
    status: match === null || data.missing ? 404 : 200,
    data: data.answers,
    nonce: randomBytes(16).toString('base64'),
    platformVersion: document.shell.platformVersion,
    now: now.toISOString(),
  };
}

/** The picture of a member's page, for shared links: only an active main photo. */
function shareImage(boot: BootData, origin: string): string | null {
  const answer = boot.data['GET /api/member.php'] as
    { profile?: { main_image?: { filename: string; status: string } | null } } | undefined;
  const image = answer?.profile?.main_image;
  return image?.status === 'active' ? `${origin}${boot.settings.cdn_prefix}${image.filename}` : null;
}

/** The title of a declared route is a label of its remote, `labels:chat.titles.week`. */
function titleOf({ texts }: BootData, match: RouteMatch | null): string | null {
  const [namespace, key] = (match?.row.titleKey ?? 'error.notFound').split(':');
  return key === undefined ? textAt(texts['common'], namespace ?? '') : textAt(texts[namespace ?? ''], key);
}

function createPage(
  app: FastifyInstance,
  request: FastifyRequest,
  match: RouteMatch | null,
  boot: BootData,
  release: ReleaseDocument,
  view: FirstView | null,
): Page {
  const own = titleOf(boot, match);
  const origin = siteOrigin(app.services, request.site, request);
  return {
    boot,
    release,
    view,
    row: match?.row ?? null,
    address: request.url,
    title: pageTitle(boot.settings, { isIndex: match?.row.id === 'index', language: request.language, own }),
    description: describeSite(request.site, request.language),
    canonical: origin + (request.url.split('?')[0] ?? '/'),
    image: shareImage(boot, origin),
    banner: demoBanner(app.services),
    needsScript: serverTexts(request.language)('site.needsScript'),
  };
}

const redirect = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(to, 302);
type Sent = {
  app: FastifyInstance;
  views: ViewCache;
  shared: VisitorPages;
  match: RouteMatch | null;
  /** What the member's stream continues after, read before everything else. */
  event?: Pick<BootData, 'event_id'>;
  /** The page's own form, which was sent without a script. */
  form?: SentForm;
  /** Holds no data: its screen is rendered for the member who does not exist. */
  isForNobody?: boolean;
};

type Built = {
  page: Page;
  /** Has its first view and all its data: worth keeping. */
  isWhole: boolean;
};

async function buildPage(
  { app, views, match, event, form, isForNobody: forNobody = false }: Sent,
  request: FastifyRequest,
  release: ReleaseDocument,
  readAnswer: ReadAnswer = readOwn,
): Promise<Built> {
  const data: FrameData =
    match && !forNobody
      ? await readData(app, request, match, readAnswer)
      : { answers: {}, missing: false, isWhole: true };
  const boot = {
    ...(await createBoot(app, request, match, data, release)),
    ...event,
    ...(forNobody ? { user: NOBODY } : {}),
    ...(form ? { form } : {}),
  };
  const { store } = app.services.releases;
  const wanted = { boot, release, row: match?.row ?? null, url: request.url };
  const view = await renderFirstView({ views, store }, wanted);
  const page = createPage(app, request, match, boot, release, view);
  return { page, isWhole: view !== null && data.isWhole };
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
  const { app, shared, form, isForNobody: forNobody = false } = asked;
  const [release, event] = await Promise.all([
    readRelease(app.services, request, reply, asked.match),
    readEventId(app.services.db, request),
  ]);
  if (typeof release === 'string') return redirect(reply, release);
  // The visitor's own document may lack a route that the address of a campaign has.
  const match = asked.match && matchRoute(request.url.split('?')[0] ?? '/', declaredRoutes(release.remotes));
  const sent = { ...asked, match, event };
  const key = form || forNobody ? null : sharedKey(request, release, match);
  if (key === null) return sendOwn(await buildPage(sent, request, release), sent, request, reply);
  const made: { own?: Built } = {};
  const page = await shared.pages.take(key, async () => {
    made.own = await buildPage(sent, request, release, shared.readAnswer);
    return made.own.isWhole ? SharedPage.create(made.own.page, request) : null;
  });
  if (page) return page.send(request, reply);
  return sendOwn(made.own ?? (await buildPage(sent, request, release)), sent, request, reply);
}

/** Every other address is a page of the route table, or the 404 page. */
export function pageRoutes(app: FastifyInstance): void {
  // One core stays free for the event loop.
  const threads = Math.max(1, availableParallelism() - 1);
  const { log, config } = app.services;
  const deadline = config.firstViewDeadline;
  const pool = createRenderPool({
    threads,
    log,
    deadline,
    limit: Math.max(10 * deadline, RENDER_LIMIT),
    onRender: (build, { failed }) => {
      const [project = '', version = ''] = build.split('@');
      app.services.loads.addRender({ project, version, failed });
    },
  });
  const views = createViewCache({ pool, lifetime: config.firstViewLifetime });
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
    if (isForNobody()) {
      const match = matchRoute(pathname, declared);
      return sendPage({ app, views, shared, match, isForNobody: true }, request, reply);
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
