import { TIMES } from '@rendezvous/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../../kernel/request/isSecure.ts';

/** Ids of the browser's visits, latest last, so that the visitor gets the same variant again. */
const VISIT_COOKIE = 'campaigns';
/** Number of links remembered per browser. */
const MAX_VISITS = 8;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The cookie page promises not to count visits of browsers with Global Privacy Control. */
const declines = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['sec-gpc'] === '1';

/** Reads the ids of the browser's visits, and ignores anything else. */
export function readVisitCookie(request: Pick<FastifyRequest, 'cookies' | 'headers'>): string[] {
  if (declines(request)) return [];
  const { cookies } = request;
  const ids = (cookies[VISIT_COOKIE] ?? '').split('.').filter((id) => ID.test(id));
  return ids.slice(-MAX_VISITS);
}

/** Remembers a visit; sets no cookie if it already has the visit. */
export function addVisitCookie(request: FastifyRequest, reply: FastifyReply, id: string): void {
  if (declines(request)) return;
  const ids = readVisitCookie(request);
  if (ids.includes(id)) return;
  void reply.setCookie(VISIT_COOKIE, [...ids, id].slice(-MAX_VISITS).join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: TIMES.trackingDays * 86_400,
  });
}
