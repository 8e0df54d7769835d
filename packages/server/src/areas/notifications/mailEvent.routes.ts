import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../kernel/ApiError.ts';
import { SignatureError, verifyBody } from '../../kernel/webhooks/signature.ts';
import { recordMailEvent } from './recordMailEvent.ts';
import { route } from '../../kernel/http/route.ts';

/**
 * Receives bounces, complaints and list-unsubscribes from the mail service, signed like payment
 * webhooks (`X-Signature`). Unknown addresses get the same response, which reveals nothing.
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
    const id = createHash('sha256').update(String(signature)).digest('hex');
    await recordMailEvent(ctx, { id, type: body.type, email: body.email });
  });
}
