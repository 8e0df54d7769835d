import type { ReleaseDocument, RouteMatch } from '@rendezvous/contracts';
import { LANDERS } from '@rendezvous/contracts/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { campaignOf } from '../../areas/marketing/campaignTexts.ts';
import { chooseVariant } from '../../areas/marketing/chooseVariant.ts';
import { recordShown } from '../../areas/marketing/recordShown.ts';
import { landerRemote } from '../../areas/marketing/landerRemote.ts';
import { landerDraft } from '../../areas/marketing/previewLander.ts';
import { landerAddress, landerPath, readRunning } from '../../areas/marketing/runningCampaignQueries.ts';
import type { LanderAddress } from '../../areas/marketing/runningCampaignQueries.ts';
import { addVisitCookie, readVisitCookie } from '../../areas/marketing/visitCookie.ts';
import type { Services } from '../../kernel/services.ts';
import { countedNetwork } from '../../releases/serving/countedNetwork.ts';
import { signPage } from '../../releases/serving/pageToken.ts';
import { readBucket } from '../../releases/serving/visitorBucket.ts';

async function choose(
  { db, now }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { slug, page }: { slug: string; page: LanderAddress | null },
) {
  const { site, language } = request;
  const visitor = { siteId: site.id, language, visits: readVisitCookie(request), now: now() };
  const chosen = await chooseVariant(db, slug, visitor, page);
  if (chosen) addVisitCookie(request, reply, chosen.visit.id);
  return chosen;
}

/**
 * Returns the URL of the visitor's lander for `/{slug}`, or null. The visit counts once the
 * lander is shown.
 */
export async function followCampaign(
  ctx: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  slug: string,
): Promise<string | null> {
  const chosen = await choose(ctx, request, reply, { slug, page: null });
  return chosen && landerPath(chosen.campaign, chosen.isVariant);
}

/** Adds the build of an unsaved campaign, for staff who preview it. */
async function withDraft(
  { releases }: Services,
  document: ReleaseDocument,
  { version, ...draft }: NonNullable<ReturnType<typeof landerDraft>>,
): Promise<ReleaseDocument> {
  const build =
    version === null ? document : await releases.withBuild(document, landerRemote(draft.lander), version);
  return { ...build, campaign: campaignOf(draft) };
}

/**
 * Adds the build of a campaign's lander. If that build is not live, its URL exists only in this
 * campaign.
 */
export async function withLander(
  ctx: Services,
  { url, site }: FastifyRequest,
  document: ReleaseDocument,
): Promise<ReleaseDocument> {
  const { db, releases, now } = ctx;
  const draft = landerDraft();
  if (draft) return withDraft(ctx, document, draft);
  const [pathname = '', query] = url.split('?');
  const [, folder, name = ''] = pathname.split('/');
  const slug = new URLSearchParams(query).get('campaign');
  if (folder !== 'landers' || LANDERS.includes(name) || slug === null) return document;
  const running = await readRunning(db, { siteId: site.id, slug, now: now() });
  const version = running.find((each) => each.lander === name && each.version !== null)?.version;
  return version ? releases.withBuild(document, name, version) : document;
}

/**
 * Returns whether a browser came from outside: address bar, another site, an email. Crawlers and
 * monitors lack these headers and would look like pages whose shell does not start.
 */
function isEntry({ method, headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-purpose'] === undefined &&
    (from === 'none' || from === 'cross-site')
  );
}

/**
 * Counts a page if the rollout analysis expects a report from its shell. Other pages may report
 * too.
 */
function countPage(
  { loads, secrets, now }: Services,
  request: FastifyRequest,
  document: ReleaseDocument,
): ReleaseDocument {
  if (document.sampled !== true) return document;
  const drawn = document.drawn === true && loads.addPage(document, countedNetwork(request));
  const page = { at: now().getTime(), set: document.set ?? '', isCounted: drawn };
  return { ...document, drawn, token: signPage(secrets, page) };
}

/**
 * Returns the release document for this visitor, with the builds of canaries and campaigns. It
 * decides both what is shown and what is counted.
 * @returns a path to redirect to if the campaign link leads this visitor to another lander
 */
export async function readRelease(
  ctx: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  match: RouteMatch | null,
): Promise<ReleaseDocument | string> {
  const { releases } = ctx;
  const draft = landerDraft();
  if (draft) return withDraft(ctx, await releases.current(), draft);
  const { bucket, drawn } = await readBucket(releases, request, reply);
  const sampled = Math.random() * 100 < ctx.config.loadSample;
  // During a canary, one page per visitor counts. Otherwise no cookie identifies visitors, so
  // entries count.
  const isCounted = bucket === null ? isEntry(request) : drawn;
  const document = { ...(await releases.forBucket(bucket)), drawn: isCounted, sampled };
  const page = match && landerAddress(match, request.url);
  const chosen = page && (await choose(ctx, request, reply, { slug: page.slug, page }));
  if (!chosen) return countPage(ctx, request, { ...document, campaign: null });
  const { campaign, visit, isVariant } = chosen;
  const { lander, version } = campaign;
  if (lander !== page.lander) return landerPath(campaign, isVariant);
  const remote = landerRemote(lander);
  const release = version === null ? document : await releases.withBuild(document, remote, version);
  const isFallback = version !== null && release.remotes[remote]?.version !== version;
  if (request.method === 'GET') await recordShown(ctx.db, visit, isFallback, ctx.now());
  return countPage(ctx, request, { ...release, campaign: campaignOf(campaign) });
}
