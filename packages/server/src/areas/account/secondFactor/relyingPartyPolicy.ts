import type { FastifyRequest } from 'fastify';
import { siteOrigin } from '../../../kernel/request/siteOrigin.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import type { Services } from '../../../kernel/services.ts';

/** The site that a passkey is for: Web Authentication binds it to a domain. */
export type RelyingParty = {
  siteId: number;
  /** The site's domain, without a port. */
  id: string;
  name: string;
  /** The pages that may use its passkeys. */
  origins: string[];
};

/**
 * The site as the relying party of its passkeys, by its configured domain. Its other hosts count too: the browser
 * refuses those that are not below the domain.
 */
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
