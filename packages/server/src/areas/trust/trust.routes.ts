import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/ApiError.ts';
import { readId } from '../../kernel/http/readId.ts';
import { route } from '../../kernel/http/route.ts';
import { changeList } from './lists/changeList.ts';
import { readList } from './lists/listQueries.ts';
import { readMemberTrust } from './memberTrustQueries.ts';
import { presentMemberTrust } from './presentMemberTrust.ts';
import { readTrustRates } from './ratesQueries.ts';
import { recordTrustLook } from './recordTrustLook.ts';

/** What was noticed of members, and the lists that it is noticed by. */
export function trustRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-trust.php', async ({ query, member, ctx, now, language }) => {
    const row = await readMemberTrust(ctx.db, readId(query.id));
    if (!row) throw notFound();
    await recordTrustLook(ctx, member, row.user.id);
    const { settings } = await ctx.sites.byId(row.user.siteId);
    return { trust: presentMemberTrust(row, settings, { now, language }) };
  });

  route(app, 'GET /api/console-lists.php', async ({ query, ctx }) => ({
    entries: await readList(ctx.db, query.kind),
  }));

  route(app, 'PUT /api/console-lists.php', async ({ body, member, ctx }) => {
    const { kind, value, language = null, active } = body;
    await changeList(ctx, member, { kind, value: value.trim(), language, active });
  });

  route(app, 'GET /api/console-trust-rates.php', async ({ ctx, now }) => ({
    rates: await readTrustRates(ctx.db, now),
  }));
}
