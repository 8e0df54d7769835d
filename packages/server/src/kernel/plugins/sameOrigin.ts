import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { ApiError } from '../ApiError.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by other servers, which authenticate by a signature. */
    crossSite?: boolean;
    /** Changes something although it is a GET. */
    changes?: boolean;
  }
}

/**
 * True if the browser reports that our own page made the request. Browsers send Sec-Fetch-Site to trustworthy origins
 * and Origin with every change; a client that sends neither has to set the origin itself.
 */
function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
  // `none`: typed or opened from a bookmark, so no page was involved, and none is named.
  if (site === 'none') return origin === undefined || isOwn;
  return site === undefined ? isOwn : site === 'same-origin';
}

/** Accepts a change only from the same origin. */
export const sameOrigin = plugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    const changes = config.changes === true || !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (changes && config.crossSite !== true && !isSameOrigin(request))
      throw new ApiError('cross_site_request');
  });
});
