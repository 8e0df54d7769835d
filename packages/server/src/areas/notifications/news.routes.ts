import { LIMITS } from '@rendezvous/contracts';
import type { StaffNews } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { decideNews } from './decideNews.ts';
import { mailNews } from './mailNews.ts';
import { readersAlone } from './newsPolicy.ts';
import { savePreview } from './savePreview.ts';
import { sendNews } from './sendNews.ts';
import { countReaders, countWritten, readAllNews, readNews } from './newsQueries.ts';
import type { NewsRow } from './newsQueries.ts';
import { notFound } from '../../kernel/ApiError.ts';
import { readId } from '../../kernel/http/readId.ts';
import { route } from '../../kernel/http/route.ts';
import { siteByDomain } from '../site/siteByDomain.ts';

const limit = LIMITS.staffPageSize;

const present = ({ news, actor, site }: NewsRow, caller: { id: number }): StaffNews => ({
  id: String(news.id),
  site,
  staff: actor ?? '',
  texts: news.texts,
  readers: news.readers,
  sent: news.sent,
  created_at: news.createdAt.toISOString(),
  starts_at: news.startsAt?.toISOString() ?? null,
  cancelled_at: news.cancelledAt?.toISOString() ?? null,
  finished_at: news.finishedAt?.toISOString() ?? null,
  approvable: news.startsAt === null && news.cancelledAt === null && news.actorId !== caller.id,
});

export function consoleNewsRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-news.php', async ({ query, member, ctx, now }) => {
    const offset = ((query.page ?? 1) - 1) * limit;
    const [{ rows, total }, counts, sites, written] = await Promise.all([
      readAllNews(ctx.db, { limit, offset }),
      countReaders(ctx.db),
      ctx.sites.all(),
      countWritten(ctx.db, member.id, now),
    ]);
    return {
      news: rows.map((row) => present(row, member)),
      num_results: total,
      readers: sites.map(({ id, domain }) => ({ site: domain, count: counts.get(id) ?? 0 })),
      alone: readersAlone(written),
    };
  });

  route(app, 'POST /api/console-news.php?preview=1', async ({ body, member, ctx, now, site: asked }) => {
    const site = await siteByDomain(ctx.sites, body.site, asked);
    const to = { email: member.email, name: member.name, language: body.text.language, siteId: site.id };
    await ctx.db.transaction(async (tx) => {
      await savePreview(tx, member, body.text, now);
      await mailNews(ctx, tx, to, [body.text]);
    });
  });

  route(app, 'POST /api/console-news.php', async ({ body, member, ctx, site: asked }) => {
    const site = body.site === undefined ? null : await siteByDomain(ctx.sites, body.site, asked);
    const order = { clientId: body.client_id, site, texts: body.texts };
    return { news: present(await sendNews(ctx, member, order), member) };
  });

  route(app, 'PUT /api/console-news.php', async ({ body, member, ctx }) => {
    const id = readId(body.id);
    await decideNews(ctx, member, { id, approve: body.approve });
    const row = await readNews(ctx.db, { id });
    if (!row) throw notFound();
    return { news: present(row, member) };
  });
}
