import { BACKGROUND_CALL, isCountry, localeIn } from '@rendezvous/contracts';
import { endpoints } from '@rendezvous/contracts/endpoints';
import type { Endpoint } from '@rendezvous/contracts/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { SESSION_COOKIE } from '../request/SessionResolver.ts';
import { pickLanguage, wishesAmerican } from '../http/pickLocale.ts';
import '../http/requestContext.ts';
import { isLoopback, networkOf, wideNetworkOf } from '../security/network.ts';
import type { Services } from '../services.ts';

/**
 * Returns whether the response needs neither site nor session. `/media/o/` has public main photos.
 */
const isPlain = (url: string): boolean =>
  url.startsWith('/assets/') ||
  url.startsWith('/media/o/') ||
  ['/healthz', '/readyz', '/version'].includes(url);

function setLanguage(request: FastifyRequest): void {
  const { member, site, country } = request;
  const { countries } = site;
  const acceptLanguage = request.headers['accept-language'];
  request.language = pickLanguage({
    cookie: request.cookies['lang'],
    account: member?.language ?? null,
    acceptLanguage,
    country,
    countries,
    siteLanguage: site.language,
  });
  const isWished = wishesAmerican(acceptLanguage);
  request.locale = localeIn(request.language, { country, countries, isWished });
}

/**
 * Returns whether the member acted. Idle pages mark their calls (`BACKGROUND_CALL`), and browsers
 * open streams and load files automatically.
 */
function isAct({ headers, routeOptions, url }: FastifyRequest): boolean {
  const key = routeOptions.config.endpoint;
  const endpoint: Endpoint | undefined = key && endpoints[key];
  if (endpoint?.sse || url.startsWith('/media/')) return false;
  return headers['request-type'] !== BACKGROUND_CALL;
}

/** Loads the site and the member. Also called later, if a request that seemed public needs them. */
export async function readContext(request: FastifyRequest, services: Services): Promise<void> {
  request.network = services.secrets.fingerprint('network', networkOf(request.ip));
  const wide = wideNetworkOf(request.ip);
  request.wideNetwork = wide === null ? null : services.secrets.fingerprint('network', wide);
  request.loopback = isLoopback(request.ip);
  // Until the member is known, errors use the browser's language.
  request.language = pickLanguage({
    cookie: request.cookies['lang'],
    account: null,
    acceptLanguage: request.headers['accept-language'],
    country: null,
    siteLanguage: 'en',
  });
  request.locale = request.language;
  request.site = await services.sites.byHost(request.host);
  const token = request.cookies[SESSION_COOKIE];
  const { polled, withBlocked } = request.routeOptions.config;
  const more = { withVersion: polled === true, withBlocked: withBlocked === true };
  request.geoipCountry = services.geo.countryOf(request.ip);
  const { site, geoipCountry } = request;
  request.member = token ? await services.sessions.find(services, token, { site, geoipCountry }, more) : null;
  const selected = request.cookies['country'];
  request.selectedCountry = isCountry(selected) ? selected : null;
  request.country = request.selectedCountry ?? request.member?.country ?? request.geoipCountry;
  setLanguage(request);
}

/** Sets the site, member, language and country of every request before its route runs. */
export const requestContext = plugin(async (app: FastifyInstance, { services }: { services: Services }) => {
  app.decorateRequest('member', null);
  app.decorateRequest('site');
  app.decorateRequest('locale', 'en');
  app.decorateRequest('language', 'en');
  app.decorateRequest('country', null);
  app.decorateRequest('geoipCountry', null);
  app.decorateRequest('selectedCountry', null);
  app.decorateRequest('network', '');
  app.decorateRequest('wideNetwork', null);
  app.decorateRequest('loopback', false);

  app.addHook('onRequest', async (request) => {
    if (!isPlain(request.url)) await readContext(request, services);
  });

  app.addHook('onResponse', async (request) => {
    if (request.member) await services.sessions.touch(services, request.member, { isAct: isAct(request) });
  });
});
