import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSession } from './createSession.ts';
import { endSession } from './endSession.ts';
import { sessionEnded } from './sessionEnded.ts';
import { setSessionCookie } from './sessionCookie.ts';
import { ApiError } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import type { Services } from '../../kernel/services.ts';

/**
 * Logs a browser in: always with a new session, because an attacker may have planted the old one.
 * @param session.passwordHash hash of the password that was given, if any: a concurrent change of it must win
 * @throws ApiError login_failed
 */
export async function startSession(
  ctx: Services,
  session: {
    userId: number;
    passwordHash?: string | null;
    request: FastifyRequest;
    reply: FastifyReply;
    now: Date;
  },
): Promise<void> {
  const { request, reply, userId, now } = session;
  const { member } = request;
  const token = await ctx.bus.transaction(ctx.db, async (tx) => {
    const { passwordHash } = session;
    if (passwordHash && !(await holdPassword(tx, userId, passwordHash))) throw new ApiError('login_failed');
    const created = await createSession(tx, {
      userId,
      siteId: request.site.id,
      userAgent: request.headers['user-agent'] ?? '',
      country: request.geoipCountry,
      now,
    });
    if (member) {
      await endSession(tx, member.sessionHash, member.id === userId ? created : undefined);
      await ctx.bus.publish(tx, [sessionEnded(member.id)]);
    }
    return created;
  });
  setSessionCookie(request, reply, token);
}

/**
 * Whether it is still the member's password. Locks the row: a change, which ends all sessions, then waits and ends
 * this one too.
 */
async function holdPassword(tx: Tx, userId: number, passwordHash: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('share');
  return held.length > 0;
}
