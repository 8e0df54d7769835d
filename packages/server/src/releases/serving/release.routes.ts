import { declaredRoutes, matchRoute } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { withoutStaffCalls } from '../../kernel/plugins/openapi.ts';
import { route } from '../../kernel/http/route.ts';
import { ApiError } from '../../kernel/ApiError.ts';
import { countedNetwork } from './countedNetwork.ts';
import { isExpired, readPageToken } from './pageToken.ts';
import { findBucket } from './visitorBucket.ts';

type Answer = AnswerOf<'GET /api/release.php'>;

export function releaseRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/release.php', async ({ query, site, ctx, now, request }) => {
    const asked = query.host ? await ctx.sites.byHost(query.host) : site;
    const isInCanary = (await ctx.releases.canaries()).length > 0;
    const document = await ctx.releases.forBucket(isInCanary ? findBucket(request) : null);
    const match = query.route
      ? matchRoute(query.route.split('?')[0] ?? '/', declaredRoutes(document.remotes))
      : null;
    const url = query.route ?? '';
    const tie = match
      ? await ctx.campaigns.resolve(ctx.db, { siteId: asked.id, match, url, now, request })
      : null;
    const release = tie?.version ? await ctx.releases.withBuild(document, tie.remote, tie.version) : document;
    // The schema's type is mutable and the document's is not, but neither is ever modified.
    const withdrawn = query.builds?.split(',').some((build) => ctx.releases.isWithdrawn(build));
    return {
      release: { ...release, campaign: tie?.campaign ?? null } as Answer['release'],
      ...(withdrawn === undefined ? {} : { withdrawn }),
    };
  });

  route(app, 'POST /api/load-records.php', async ({ body, ctx, now, request }) => {
    const page = readPageToken(ctx.secrets, body.token);
    if (!page) throw new ApiError('token_invalid');
    if (isExpired(page, now)) return;
    const running = new Set((await ctx.releases.canaries()).map(({ id }) => id));
    const { records } = body;
    ctx.loads.addBeacon({ page, records }, { running, network: countedNetwork(request) });
  });
  app.addHook('onClose', () => app.services.loads.close());

  app.get('/api/openapi.json', async ({ member }, reply) => {
    const document = app.swagger();
    const isStaff = member !== null && member.staffRoles.length > 0;
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'private, max-age=300')
      .header('vary', 'cookie')
      .send(JSON.stringify(isStaff ? document : withoutStaffCalls(document)));
  });
}
