import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Site } from './Site.ts';
import { siteAddress } from './siteAddress.ts';

/**
 * Returns the site's URL without a trailing slash for links in mails. The Host header only
 * counts if it names a host of the site, never its port, so that reset links lead nowhere else.
 */
export function siteOrigin(
  { config }: Pick<Services, 'config'>,
  site: Site,
  request: FastifyRequest,
): string {
  if (site.origin !== null || config.publicOrigin !== null) return siteAddress(config, site);
  const host = request.hostname.toLowerCase();
  const domain = site.hosts.includes(host) ? host : site.domain;
  // Only PUBLIC_ORIGIN names the port of the https proxy.
  if (request.protocol === 'https') return `https://${domain}`;
  return siteAddress(
    { publicOrigin: null, port: request.socket.localPort ?? config.port },
    { domain, isDefault: site.isDefault, origin: null },
  );
}
