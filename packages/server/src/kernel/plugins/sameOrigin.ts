import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { ApiError } from '../ApiError.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by other servers, which authenticate by a signature. */
    crossSite?: boolean;
    /** A GET that changes something. */
    changes?: boolean;
  }
}

/**
 * Returns whether our own page made the request. Browsers send Sec-Fetch-Site to trustworthy
 * origins and Origin with every change; other clients must set Origin.
 */
function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
  // `none`: typed or bookmarked, so no page was involved.
  if (site === 'none') return origin === undefined || isOwn;
  return site === undefined ? isOwn : site === 'same-origin';
}

export const sameOrigin = plugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    const changes = config.changes === true || !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (changes && config.crossSite !== true && !isSameOrigin(request))
      throw new ApiError('cross_site_request');
  });
});
