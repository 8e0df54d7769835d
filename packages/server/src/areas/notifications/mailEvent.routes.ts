import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../kernel/ApiError.ts';
import { emailKey } from '../account/emailPolicy.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { emailEvents, notificationsDisabled } from '../../kernel/db/schema/notifications.ts';
import { SignatureError } from '../payments/provider/Provider.ts';
import { verifyBody } from '../payments/provider/signature.ts';
import { route } from '../../kernel/http/route.ts';

/**
 * Bounces, complaints and list-unsubscribes from the mail service, signed like payment webhooks (`X-Signature`). An address that
 * nobody uses is taken alike: the service must learn nothing from the answer.
 */
export function mailEventRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/mail-events.php', async ({ body, ctx, request }) => {
    const raw = Buffer.from(request.rawBody ?? '', 'utf8');
    const signature = request.headers['x-signature'];
    if (ctx.config.mailEventsSecret === null) throw new ApiError('signature_invalid');
    try {
      verifyBody(ctx.config.mailEventsSecret, raw, signature, ctx.now().getTime());
    } catch (error) {
      if (error instanceof SignatureError) throw new ApiError('signature_invalid');
      throw error;
    }
    const eventId = createHash('sha256').update(String(signature)).digest('hex');
    await ctx.bus.transaction(ctx.db, async (tx) => {
      const accounts = await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.emailKey, emailKey(body.email.trim())));
      for (const { id } of accounts) {
        await tx
          .insert(emailEvents)
          .values({ eventId: `${eventId}:${id}`, type: body.type, userId: id })
          .onConflictDoNothing();
        await tx
          .insert(notificationsDisabled)
          .values({ userId: id, reason: body.type })
          .onConflictDoNothing();
      }
      await ctx.bus.publish(
        tx,
        accounts.map(({ id }) => ({ userId: id, type: 'user', data: { reason: 'changed' } })),
      );
    });
  });
}
