import { PAGE_MEMBER } from '@rendezvous/contracts/version';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type OwnCall = { method: 'GET' | 'POST'; url: string; body?: object };

const PASSED_ON = [
  'host',
  'cookie',
  'accept-language',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
];

/** Returns the headers that the browser would send. */
function headersOf(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', accept: 'application/json' };
  // Declares that the page is for the member of this request.
  if (request.member) headers[PAGE_MEMBER] = String(request.member.id);
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}

/**
 * Makes a call for a page's visitor through the call's own route, so that access, limits and
 * presenters are the same as for a browser's request.
 */
export function callOwn(app: FastifyInstance, request: FastifyRequest, { method, url, body }: OwnCall) {
  return app.inject({
    method,
    url,
    headers: headersOf(request),
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
    ...(body ? { payload: body } : {}),
  });
}
