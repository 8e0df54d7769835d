import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../kernel/ApiError.ts';
import { route } from '../../kernel/http/route.ts';
import { isPushEndpoint } from '../../kernel/push/pusher.ts';
import { deletePushSubscription } from './deletePushSubscription.ts';
import { savePushSubscription } from './savePushSubscription.ts';

/** Push subscriptions of a member's browsers. */
export function pushRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/user.php?push=1', async ({ body, member, language, ctx, now }) => {
    // Without a list of push services the server would call any address of the caller's choice.
    if (!isPushEndpoint(body.endpoint)) throw invalidField('endpoint', 'invalid');
    // An older page does not name the key: it has the one of today.
    const public_key = body.public_key ?? (await ctx.pushKeys.publicKeyOf(member.siteId));
    return { subscribed: await savePushSubscription(ctx.db, member, { ...body, public_key, language, now }) };
  });

  route(app, 'DELETE /api/user.php?push=1', async ({ body, member, ctx }) => {
    await deletePushSubscription(ctx.db, member.id, body.endpoint);
    return { subscribed: false };
  });
}
