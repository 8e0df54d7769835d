import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/ApiError.ts';
import { route } from '../../kernel/http/route.ts';
import { siteOrigin } from '../../kernel/request/siteOrigin.ts';
import { siteByDomain } from '../site/siteByDomain.ts';
import { changeSite } from './changeSite.ts';
import { createSite } from './createSite.ts';
import { setStaff } from './setStaff.ts';
import { readSiteSummaries, readStaffSite } from './siteDocumentQueries.ts';
import { readStaffAccounts } from './staffAccountQueries.ts';

export function consoleSetupRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-site.php', async ({ query, ctx }) => {
    const opened = query.site === undefined ? null : await readStaffSite(ctx.db, query.site);
    if (query.site !== undefined && opened === null) throw notFound();
    return { sites: await readSiteSummaries(ctx.db), opened };
  });

  route(app, 'POST /api/console-site.php', ({ body, member, ctx }) => createSite(ctx, member, body));

  route(app, 'PUT /api/console-site.php', ({ body, member, ctx }) =>
    changeSite(ctx, member, { domain: body.site, version: body.version, change: body.change }),
  );

  route(app, 'GET /api/console-staff.php', async ({ ctx }) => ({ staff: await readStaffAccounts(ctx.db) }));

  route(app, 'PUT /api/console-staff.php', async ({ body, member, ctx, site, request }) => {
    const home = await siteByDomain(ctx.sites, body.site, site);
    const account = await setStaff(ctx, member, {
      ...body,
      site: home,
      welcome: (tx, { id, name, email, token }) =>
        ctx.mailer.enqueue(tx, {
          template: 'reset',
          to: email,
          locale: home.language,
          siteId: home.id,
          userId: id,
          data: { name, link: `${siteOrigin(ctx, home, request)}/reset-password/do?token=${token}` },
        }),
    });
    return { account };
  });
}
