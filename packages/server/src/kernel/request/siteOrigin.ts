import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Site } from './Site.ts';
import { siteAddress } from './siteAddress.ts';

/**
 * Address of the site without a trailing slash, for links in mails. A reset link must not lead to someone else's server:
 * the Host header counts only if it names a host of the site, and its port never does.
 */
export function siteOrigin(
  { config }: Pick<Services, 'config'>,
  site: Site,
  request: FastifyRequest,
): string {
  if (site.origin !== null || config.publicOrigin !== null) return siteAddress(config, site);
  const host = request.hostname.toLowerCase();
  const domain = site.hosts.includes(host) ? host : site.domain;
  // The proxy that speaks https listens on a port that only PUBLIC_ORIGIN names.
  if (request.protocol === 'https') return `https://${domain}`;
  return siteAddress(
    { publicOrigin: null, port: request.socket.localPort ?? config.port },
    { domain, isDefault: site.isDefault, origin: null },
  );
}
