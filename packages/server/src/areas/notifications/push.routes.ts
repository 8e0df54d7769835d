import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../kernel/ApiError.ts';
import { route } from '../../kernel/http/route.ts';
import { isPushEndpoint } from '../../kernel/push/pusher.ts';
import { deletePushSubscription } from './deletePushSubscription.ts';
import { savePushSubscription } from './savePushSubscription.ts';

export function pushRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/user.php?push=1', async ({ body, member, language, ctx, now }) => {
    // Without this list, the server could be made to call any URL.
    if (!isPushEndpoint(body.endpoint)) throw invalidField('endpoint', 'invalid');
    // Older pages send no key, because they have the current one.
    const public_key = body.public_key ?? (await ctx.pushKeys.publicKeyOf(member.siteId));
    return { subscribed: await savePushSubscription(ctx.db, member, { ...body, public_key, language, now }) };
  });

  route(app, 'DELETE /api/user.php?push=1', async ({ body, member, ctx }) => {
    await deletePushSubscription(ctx.db, member.id, body.endpoint);
    return { subscribed: false };
  });
}
