import { TIMES } from '@rendezvous/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../../kernel/request/isSecure.ts';

/** Ids of the browser's campaign visits, the latest last: the visitor gets the same variant again. */
const VISIT_COOKIE = 'campaigns';
/** Links that a browser is remembered for. */
const KEPT = 8;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The page about cookies promises that a browser with Global Privacy Control is not counted by its visits. */
const declines = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['sec-gpc'] === '1';

/** Anything but ids is ignored. */
export function readVisitCookie(request: Pick<FastifyRequest, 'cookies' | 'headers'>): string[] {
  if (declines(request)) return [];
  const { cookies } = request;
  const ids = (cookies[VISIT_COOKIE] ?? '').split('.').filter((id) => ID.test(id));
  return ids.slice(-KEPT);
}

/** Remembers one more visit; no cookie is set or renewed without a new one. */
export function addVisitCookie(request: FastifyRequest, reply: FastifyReply, id: string): void {
  if (declines(request)) return;
  const ids = readVisitCookie(request);
  if (ids.includes(id)) return;
  void reply.setCookie(VISIT_COOKIE, [...ids, id].slice(-KEPT).join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: TIMES.trackingDays * 86_400,
  });
}
