import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSession, endSession, setSessionCookie, takePushesAlong } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';

/** Logs a browser in: a new session, never the one that it came with (an attacker may have planted that). */
export async function startSession(
  ctx: Services,
  session: { userId: number; request: FastifyRequest; reply: FastifyReply; now: Date },
): Promise<void> {
  const { request, reply, userId, now } = session;
  const { member } = request;
  const token = await createSession(ctx.db, {
    userId,
    siteId: request.site.id,
    userAgent: request.headers['user-agent'] ?? '',
    country: request.geoipCountry,
    now,
  });
  if (member?.id === userId) await takePushesAlong(ctx.db, member.sessionHash, token);
  if (member) await endSession(ctx.db, member.sessionHash);
  setSessionCookie(request, reply, token);
}
