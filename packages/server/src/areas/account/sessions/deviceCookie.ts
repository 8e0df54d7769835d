import { TIMES } from '@rendezvous/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../../../kernel/request/isSecure.ts';
import { randomToken } from '../../../kernel/security/secrets.ts';

/** Distinguishes a member's browsers. It survives logouts. */
const DEVICE_COOKIE = 'device';

/** Returns the device id of a browser that has logged in before, else null. */
export function findDevice(request: FastifyRequest): string | null {
  const known = request.cookies[DEVICE_COOKIE];
  return known?.length === 43 ? known : null;
}

/** Returns the browser's device id, or a new one if it has none. */
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
