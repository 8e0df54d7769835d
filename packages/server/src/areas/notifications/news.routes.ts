import { LIMITS } from '@rendezvous/contracts';
import type { StaffNews } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { mailNews } from './mailNews.ts';
import { sendNews } from './sendNews.ts';
import { countReaders, readAllNews } from './newsQueries.ts';
import type { NewsRow } from './newsQueries.ts';
import { route } from '../../kernel/http/route.ts';
import { siteByDomain } from '../site/siteByDomain.ts';

const limit = LIMITS.staffPageSize;

const present = ({ news, actor, site }: NewsRow): StaffNews => ({
  id: String(news.id),
  site,
  staff: actor ?? '',
  texts: news.texts,
  readers: news.readers,
  sent: news.sent,
  created_at: news.createdAt.toISOString(),
  finished_at: news.finishedAt?.toISOString() ?? null,
});

/** News to members by mail. */
export function consoleNewsRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-news.php', async ({ query, ctx }) => {
    const offset = ((query.page ?? 1) - 1) * limit;
    const [{ rows, total }, counts, sites] = await Promise.all([
      readAllNews(ctx.db, { limit, offset }),
      countReaders(ctx.db),
      ctx.sites.all(),
    ]);
    return {
      news: rows.map(present),
      num_results: total,
      readers: sites.map(({ id, domain }) => ({ site: domain, count: counts.get(id) ?? 0 })),
    };
  });

  route(app, 'POST /api/console-news.php?preview=1', async ({ body, member, ctx, site: asked }) => {
    const site = await siteByDomain(ctx.sites, body.site, asked);
    const to = { email: member.email, name: member.name, language: body.text.language, siteId: site.id };
    await ctx.db.transaction((tx) => mailNews(ctx, tx, to, [body.text]));
  });

  route(app, 'POST /api/console-news.php', async ({ body, member, ctx, site: asked }) => {
    const site = body.site === undefined ? null : await siteByDomain(ctx.sites, body.site, asked);
    const order = { clientId: body.client_id, site, texts: body.texts };
    return { news: present(await sendNews(ctx, member, order)) };
  });
}
