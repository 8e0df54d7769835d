import type { FastifyRequest } from 'fastify';
import { siteOrigin } from '../../../kernel/request/siteOrigin.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import type { Services } from '../../../kernel/services.ts';

/** The site of a passkey: Web Authentication binds it to a domain. */
export type RelyingParty = {
  siteId: number;
  /** The site's domain, without a port. */
  id: string;
  name: string;
  /** Origins that may use its passkeys. */
  origins: string[];
};

/** Uses the site's configured domain. Browsers reject other hosts outside that domain. */
export function relyingParty(
  ctx: Pick<Services, 'config'>,
  site: Site,
  request: FastifyRequest,
): RelyingParty {
  const main = new URL(siteOrigin(ctx, site, request));
  const origins = site.hosts.map((host) => {
    const url = new URL(main);
    url.hostname = host;
    return url.origin;
  });
  return {
    siteId: site.id,
    id: main.hostname,
    name: site.name,
    origins: [...new Set([main.origin, ...origins])],
  };
}
