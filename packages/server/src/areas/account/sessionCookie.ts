import { TIMES } from '@rendezvous/contracts';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { isSecure } from '../../kernel/request/isSecure.ts';
import { SESSION_COOKIE } from '../../kernel/request/SessionResolver.ts';

/** How long the cookie lasts; the session may end earlier. */
const SESSION_SECONDS = TIMES.authCookieDays * 86_400;

const cookieOptions = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(request),
});

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(request), maxAge: SESSION_SECONDS });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, cookieOptions(request));
}
