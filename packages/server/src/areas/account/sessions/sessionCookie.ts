import { TIMES } from '@rendezvous/contracts';
import { PAGE_MEMBER, VISITOR } from '@rendezvous/contracts/version';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { isSecure } from '../../../kernel/request/isSecure.ts';
import { SESSION_COOKIE } from '../../../kernel/request/SessionResolver.ts';

/** How long the cookie lasts; the session may end earlier. */
const SESSION_SECONDS = TIMES.authCookieDays * 86_400;

const cookieOptions = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(request),
});

type Started = { userId: number; token: string };

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, token }: Started,
): void {
  void reply
    .setCookie(SESSION_COOKIE, token, { ...cookieOptions(request), maxAge: SESSION_SECONDS })
    .header(PAGE_MEMBER, String(userId));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, cookieOptions(request)).header(PAGE_MEMBER, VISITOR);
}
