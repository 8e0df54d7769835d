import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../ApiError.ts';
import { pushSubscriptions } from '../../db/schema/index.ts';
import { route } from '../../route.ts';

/** Browsers that get a member's push messages. */
export function pushRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/user.php?push=1', async ({ body, member, language, ctx, now }) => {
    // Push services are on https; anything else would make the server call an address of the caller's choice.
    if (!URL.canParse(body.endpoint) || new URL(body.endpoint).protocol !== 'https:') {
      throw invalidField('endpoint', 'invalid');
    }
    const values = {
      userId: member.id,
      p256dh: body.keys.p256dh,
      auth: body.keys.auth,
      language,
      failures: 0,
    };
    await ctx.db
      .insert(pushSubscriptions)
      .values({ endpoint: body.endpoint, ...values, createdAt: now })
      // A browser that another member used before belongs to whoever is logged in there now.
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
    return { subscribed: true };
  });

  route(app, 'DELETE /api/user.php?push=1', async ({ body, member, ctx }) => {
    await ctx.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, body.endpoint), eq(pushSubscriptions.userId, member.id)));
    return { subscribed: false };
  });
}
