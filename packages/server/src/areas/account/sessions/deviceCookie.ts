import { TIMES } from '@rendezvous/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../../../kernel/request/isSecure.ts';
import { randomToken } from '../../../kernel/security/secrets.ts';

/** Tells a browser from the others of its member. Kept over the log-out. */
const DEVICE_COOKIE = 'device';

/** The random value of a browser that has logged in before; null for another one. */
export function findDevice(request: FastifyRequest): string | null {
  const known = request.cookies[DEVICE_COOKIE];
  return known?.length === 43 ? known : null;
}

/** The browser's own random value, a new one if it has none. */
export const readDevice = (request: FastifyRequest): string => findDevice(request) ?? randomToken();

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  void reply.setCookie(DEVICE_COOKIE, device, {
    path: '/api/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: TIMES.languageCookieDays * 86_400,
  });
}
