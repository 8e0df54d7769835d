import type { FastifyInstance } from 'fastify';
import { route } from '../../kernel/http/route.ts';
import { changeList } from './lists/changeList.ts';
import { checkEntry } from './lists/checkEntry.ts';
import { readList } from './lists/listQueries.ts';
import { readTrustRates } from './ratesQueries.ts';

/** Routes for the lists behind the signals, and for how many members these slowed and held. */
export function trustRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-lists.php', async ({ query, ctx }) => ({
    entries: await readList(ctx.db, query.kind),
  }));

  route(app, 'PUT /api/console-lists.php', async ({ body, member, ctx }) => {
    const { kind, value, language = null, active } = body;
    await changeList(ctx, member, { kind, value, language, active });
  });

  route(app, 'POST /api/console-list-check.php', async ({ body, ctx }) => ({
    check: await checkEntry(ctx, { kind: body.kind, value: body.value, text: body.text?.trim() ?? '' }),
  }));

  route(app, 'GET /api/console-trust-rates.php', async ({ ctx, now }) => ({
    rates: await readTrustRates(ctx.db, now),
  }));
}
