import type { FastifyInstance } from 'fastify';
import { clearSessionCookie } from './sessions/sessionCookie.ts';
import { endSession } from './sessions/endSession.ts';
import { sessionEnded } from './sessions/sessionEnded.ts';
import { logIn } from './logIn/logIn.ts';
import { startSession } from './sessions/startSession.ts';
import { updateAccount } from './profile/updateAccount.ts';
import { presentSelf } from './profile/presentSelf.ts';
import { readSelf } from './profile/selfQueries.ts';
import { route } from '../../kernel/http/route.ts';
import type { Handler } from '../../kernel/http/route.ts';

export function userRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/user.php', async ({ body, site, ctx, request, reply, now }) => {
    const account = await logIn(ctx, {
      siteId: site.id,
      isNeutral: site.settings.account_disclosure === 'neutral',
      typed: body.email,
      password: body.password,
      network: request.network,
      wideNetwork: request.wideNetwork,
      now,
    });
    const { id: userId, passwordHash } = account;
    await startSession(ctx, { userId, method: 'password', passwordHash, request, reply, now });
    return { user: presentSelf({ urls: ctx.photos.urls, now }, await readSelf(ctx.db, userId, now)) };
  });

  const ownAccount: Handler<'GET /api/user.php'> = async ({ member, ctx, now }) => ({
    user: presentSelf({ urls: ctx.photos.urls, now }, await readSelf(ctx.db, member.id, now)),
  });
  route(app, 'GET /api/user.php', ownAccount, { polled: true });

  route(app, 'PUT /api/user.php', async ({ body, member, ctx, now }) => {
    await updateAccount(ctx, { userId: member.id, change: body, now });
    return { user: presentSelf({ urls: ctx.photos.urls, now }, await readSelf(ctx.db, member.id, now)) };
  });

  route(app, 'GET /api/logout.php', async ({ member, ctx, request, reply }) => {
    if (member) {
      await ctx.bus.transaction(ctx.db, async (tx) => {
        await endSession(tx, member.sessionHash);
        await ctx.bus.publish(tx, [sessionEnded(member.id)]);
      });
    }
    clearSessionCookie(request, reply);
    // The cache may hold private photos.
    void reply.header('clear-site-data', '"cache"');
  });
}
