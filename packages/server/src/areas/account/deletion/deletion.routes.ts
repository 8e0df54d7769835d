import type { FastifyInstance } from 'fastify';
import { beginDeletion } from './beginDeletion.ts';
import { clearSessionCookie } from '../sessions/sessionCookie.ts';
import { deleteAccount } from './deleteAccount.ts';
import { proveIdentity } from '../secondFactor/proveIdentity.ts';
import { reactivateAccount } from './reactivateAccount.ts';
import { callerOf } from '../secondFactor/secondFactor.routes.ts';
import { startSession } from '../sessions/startSession.ts';
import { loadOfferFacts } from '../../payments/offers/loadOfferFacts.ts';
import { offersOf } from '../../payments/offers/offerPolicy.ts';
import { presentDiscount } from '../../payments/offers/presentDiscount.ts';
import { readOwnUser } from '../profile/presentSelf.ts';
import { route } from '../../../kernel/http/route.ts';

export function deletionRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/deletion.php', async ({ member, site, ctx, now }) => {
    await beginDeletion(ctx, member.id, now);
    const { retention } = offersOf(await loadOfferFacts(ctx.db, site, member.id, now), {}, now);
    return { discountcode: retention && presentDiscount(retention) };
  });

  route(app, 'DELETE /api/user.php', async ({ body, member, site, ctx, request, reply, now }) => {
    const caller = callerOf({ member, site, ctx, request, now });
    await proveIdentity(ctx, caller, body);
    const until = await deleteAccount(ctx, { ...caller, reason: body.reason, remarks: body.remarks });
    clearSessionCookie(request, reply);
    return { reactivate_until: until.toISOString() };
  });

  route(app, 'POST /api/reactivate.php', async ({ body, site, ctx, request, reply, now }) => {
    const userId = await reactivateAccount(ctx, { token: body.token, siteId: site.id, now });
    await startSession(ctx, { userId, method: 'reactivation', request, reply, now });
    return { user: await readOwnUser({ ctx, site, request, now }, userId) };
  });
}
