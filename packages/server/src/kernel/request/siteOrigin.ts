import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Site } from './Site.ts';

/**
 * Address of the site without a trailing slash, for links in mails. Never taken from an unknown Host header: a reset
 * link must not lead to somebody else's server.
 */
export function siteOrigin(ctx: Pick<Services, 'config'>, site: Site, request: FastifyRequest): string {
  if (ctx.config.publicOrigin !== null) {
    const origin = new URL(ctx.config.publicOrigin);
    if (!site.isDefault) origin.hostname = site.domain;
    return origin.origin;
  }
  const known = site.hosts.includes(request.hostname.toLowerCase());
  const port =
    request.port && !(request.protocol === 'https' && request.port === 443) ? `:${request.port}` : '';
  return `${request.protocol}://${known ? request.hostname : site.domain}${known || !ctx.config.production ? port : ''}`;
}
