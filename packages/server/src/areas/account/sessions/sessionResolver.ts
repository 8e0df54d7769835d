import type { SessionResolver } from '../../../kernel/request/SessionResolver.ts';
import { createSession } from './createSession.ts';
import { findMember } from './sessionMemberQueries.ts';
import { setSessionCookie } from './sessionCookie.ts';
import { touchMember } from './touchMember.ts';

export const sessionResolver: SessionResolver = {
  find: ({ db, now }, token, from, options) => findMember(db, token, { ...from, now: now() }, options),
  touch: touchMember,
  async renew({ db, now }, request, reply, userId) {
    const token = await createSession(db, {
      userId,
      siteId: request.site.id,
      userAgent: request.headers['user-agent'] ?? '',
      country: request.geoipCountry,
      now: now(),
    });
    setSessionCookie(request, reply, { userId, token });
  },
};
