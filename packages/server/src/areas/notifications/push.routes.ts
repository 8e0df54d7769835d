import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidField } from '../../kernel/ApiError.ts';
import { holdSession } from '../account/sessions.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { pushSubscriptions } from '../../kernel/db/schema/notifications.ts';
import { isPushEndpoint } from '../../kernel/push/pusher.ts';
import { route } from '../../kernel/http/route.ts';

/** Browsers of one member that are told of a message: each costs a call. */
const MAX_BROWSERS = 10;

/** The browsers that were heard of the longest ago make room for the one that has just come. */
async function dropOldest(tx: Tx, userId: number, latest: string): Promise<void> {
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} and endpoint <> ${latest}
      order by coalesce(last_used_at, created_at) desc, id desc offset ${MAX_BROWSERS - 1})`);
}

/** Browsers that get a member's push messages. */
export function pushRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/user.php?push=1', async ({ body, member, language, ctx, now }) => {
    // Anything but a push service would make the server call an address of the caller's choice.
    if (!isPushEndpoint(body.endpoint)) throw invalidField('endpoint', 'invalid');
    const values = {
      userId: member.id,
      sessionHash: member.sessionHash,
      p256dh: body.keys.p256dh,
      auth: body.keys.auth,
      language,
      failures: 0,
    };
    await ctx.db.transaction(async (tx) => {
      if (!(await holdSession(tx, member.sessionHash))) throw new ApiError('authentication_required');
      await tx
        .insert(pushSubscriptions)
        .values({ endpoint: body.endpoint, ...values, createdAt: now })
        // A browser that another member used before belongs to whoever is logged in there now.
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
      await dropOldest(tx, member.id, body.endpoint);
    });
    return { subscribed: true };
  });

  route(app, 'DELETE /api/user.php?push=1', async ({ body, member, ctx }) => {
    await ctx.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, body.endpoint), eq(pushSubscriptions.userId, member.id)));
    return { subscribed: false };
  });
}
