import type { FastifyInstance } from 'fastify';
import { clearSessionCookie } from './sessions/sessionCookie.ts';
import { endSession } from './sessions/endSession.ts';
import { sessionEnded } from './sessions/sessionEnded.ts';
import { logIn } from './logIn/logIn.ts';
import { startSession } from './sessions/startSession.ts';
import { updateAccount } from './profile/updateAccount.ts';
import { readOwnUser } from './profile/presentSelf.ts';
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
    return { user: await readOwnUser({ ctx, site, request, now }, userId) };
  });

  const ownAccount: Handler<'GET /api/user.php'> = async (call) => ({
    user: await readOwnUser(call, call.member.id),
  });
  route(app, 'GET /api/user.php', ownAccount, { polled: true });

  route(app, 'PUT /api/user.php', async (call) => {
    const { body, member, ctx, now } = call;
    await updateAccount(ctx, { userId: member.id, change: body, now });
    return { user: await readOwnUser(call, member.id) };
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
