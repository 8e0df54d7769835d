import { LIMITS, type Campaign } from '@rendezvous/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../kernel/ApiError.ts';
import { siteOrigin } from '../../kernel/request/siteOrigin.ts';
import { joinWaitingList } from './invites/joinWaitingList.ts';
import { createInvites } from './invites/createInvites.ts';
import { readInvites } from './invites/inviteQueries.ts';
import type { InviteRow } from './invites/inviteQueries.ts';
import { revokeInvite } from './invites/revokeInvite.ts';
import { contentOf } from './campaignTexts.ts';
import { changeCampaign } from './changeCampaign.ts';
import { assertLander } from './checkCampaign.ts';
import { createCampaign } from './createCampaign.ts';
import { readId } from '../../kernel/http/readId.ts';
import { landerChoices } from './landerChoices.ts';
import { landerRemote } from './landerRemote.ts';
import { readVariants } from './runningCampaignQueries.ts';
import type { CampaignRow } from './runningCampaignQueries.ts';
import { previewLander } from './previewLander.ts';
import { presentCampaign, presentInvite } from './presentCampaign.ts';
import {
  countWaiting,
  readStaffCampaign,
  readStaffCampaigns,
  type StaffCampaignRow,
} from './campaignQueries.ts';
import { presentResults } from './results/presentResults.ts';
import { readProgress } from './results/readProgress.ts';
import { readCounts, readCurrency } from './results/resultQueries.ts';
import { route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { siteByDomain } from '../site/siteByDomain.ts';

const limit = LIMITS.staffPageSize;
const offsetOf = (page: number | undefined): number => ((page ?? 1) - 1) * limit;

async function nameSite(ctx: Services, request: FastifyRequest, siteId: number) {
  const site = await ctx.sites.byId(siteId);
  return { domain: site.domain, origin: siteOrigin(ctx, site, request) };
}

const nameInvites = (ctx: Services, request: FastifyRequest, rows: readonly InviteRow[]) =>
  Promise.all(rows.map(async (row) => presentInvite(row, await nameSite(ctx, request, row.siteId))));

/** Resolves the build of a campaign's visitors by the same rule as their pages. */
async function buildOf(ctx: Services, { lander, version }: CampaignRow): Promise<Campaign['build']> {
  const remote = landerRemote(lander);
  const live = await ctx.releases.current();
  // An external lander need not be live.
  if (version === null) return remote === 'landers' || live.remotes[remote] ? 'live' : 'gone';
  const page = await ctx.releases.withBuild(live, remote, version);
  return page.remotes[remote]?.version === version ? 'own' : 'gone';
}

async function present(ctx: Services, request: FastifyRequest, row: StaffCampaignRow): Promise<Campaign> {
  const { campaign } = row;
  return presentCampaign(row, await nameSite(ctx, request, campaign.siteId), await buildOf(ctx, campaign));
}

/** @throws ApiError not_found */
async function openCampaign(ctx: Services, request: FastifyRequest, id: number) {
  const row = await readStaffCampaign(ctx.db, id);
  if (!row) throw notFound();
  return present(ctx, request, row);
}

function inviteRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-sites.php', async ({ ctx }) => {
    const [all, waiting] = await Promise.all([ctx.sites.all(), countWaiting(ctx.db)]);
    return {
      sites: all.map(({ id, domain, name, settings }) => ({
        domain,
        name,
        gate: settings.signups,
        waiting: waiting.get(id) ?? 0,
      })),
    };
  });

  route(app, 'GET /api/console-invites.php', async ({ query, ctx, request }) => {
    const { rows, total } = await readInvites(ctx.db, { limit, offset: offsetOf(query.page) });
    return { invites: await nameInvites(ctx, request, rows), num_results: total };
  });

  route(app, 'POST /api/console-invites.php', async ({ body, member, site, ctx, request }) => {
    const asked = await siteByDomain(ctx.sites, body.site, site);
    const rows = await createInvites(ctx, member, {
      site: asked,
      origin: siteOrigin(ctx, asked, request),
      count: body.count,
      waitingList: body.waiting_list ?? false,
    });
    return { invites: await nameInvites(ctx, request, rows) };
  });

  route(app, 'DELETE /api/console-invites.php', async ({ body, member, ctx, request }) => {
    const row = await revokeInvite(ctx, member, body.code);
    return { invite: presentInvite(row, await nameSite(ctx, request, row.siteId)) };
  });
}

function campaignRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-campaigns.php', async ({ query, ctx, request, now }) => {
    const choices = await landerChoices(ctx);
    if (query.id !== undefined) {
      const campaign = await openCampaign(ctx, request, readId(query.id));
      return { campaigns: [campaign], num_results: 1, ...choices };
    }
    const { rows, total } = await readStaffCampaigns(ctx.db, { limit, offset: offsetOf(query.page) });
    const listed = rows.map(({ campaign }) => campaign);
    const progress = await readProgress(ctx.db, listed, now);
    const campaigns = await Promise.all(
      rows.map(async (row) => ({
        ...(await present(ctx, request, row)),
        progress: progress.get(row.campaign.id),
      })),
    );
    return { campaigns, num_results: total, ...choices };
  });

  route(app, 'GET /api/console-campaign-preview.php', async ({ query, site, ctx, reply }) => {
    const { lander, version = null, language } = query;
    await assertLander(ctx, { lander, version });
    const shown = await siteByDomain(ctx.sites, query.site, site);
    const draft = { slug: '', lander, version, content: contentOf([query]) };
    const { html, headers } = await previewLander(app, shown, language, draft);
    return reply.headers(headers).send(html);
  });

  route(app, 'GET /api/console-campaign-results.php', async ({ query, ctx }) => {
    const row = await readStaffCampaign(ctx.db, readId(query.id));
    if (!row) throw notFound();
    const variants = await readVariants(ctx.db, row.campaign);
    const currency = await readCurrency(ctx.db, variants);
    return presentResults(variants, await readCounts(ctx.db, variants, currency), currency);
  });

  route(app, 'POST /api/console-campaigns.php', async ({ body, member, site, ctx, request }) => {
    const { site: domain, ...order } = body;
    const asked = await siteByDomain(ctx.sites, domain, site);
    const { id } = await createCampaign(ctx, member, asked, order);
    return { campaign: await openCampaign(ctx, request, id) };
  });

  route(app, 'PUT /api/console-campaigns.php', async ({ body, member, site, ctx, request }) => {
    const { site: domain, ...change } = body;
    const asked = domain === undefined ? undefined : await siteByDomain(ctx.sites, domain, site);
    const { id } = await changeCampaign(ctx, member, { ...change, id: readId(body.id), site: asked });
    return { campaign: await openCampaign(ctx, request, id) };
  });
}

export function marketingRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/waiting-list.php', async ({ body, site, ctx, now }) => {
    await joinWaitingList(ctx.db, { siteId: site.id, email: body.email, language: body.language, now });
  });
  inviteRoutes(app);
  campaignRoutes(app);
}
