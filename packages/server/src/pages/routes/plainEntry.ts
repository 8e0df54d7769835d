import { ENTRY_COOKIE } from '@rendezvous/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENTRY_ACTION } from '@rendezvous/ui/page';
import { ownPath } from '../../kernel/http/ownPath.ts';
import { isSecure } from '../../kernel/request/isSecure.ts';

/** Returns the page of this site from which the form was sent. */
function askedOn({ headers, host }: FastifyRequest): string {
  const { referer = '' } = headers;
  if (!URL.canParse(referer)) return '/';
  const page = new URL(referer);
  return (page.host === host && ownPath(page.pathname + page.search)) || '/';
}

/** Handles the age confirmation of browsers without scripts, and redirects back to the page. */
export function plainEntryRoute(app: FastifyInstance): void {
  app.post(ENTRY_ACTION, { config: { plainForm: true } }, async (request, reply) =>
    reply
      .setCookie(ENTRY_COOKIE.name, String(app.services.now().getTime()), {
        path: '/',
        sameSite: 'lax',
        secure: isSecure(request),
        maxAge: ENTRY_COOKIE.days * 86_400,
      })
      .header('cache-control', 'no-store')
      .redirect(askedOn(request), 303),
  );
}
