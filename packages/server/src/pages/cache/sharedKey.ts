import { ENTRY_COOKIE, type ReleaseDocument, type RouteMatch } from '@rendezvous/contracts';
import type { EndpointKey } from '@rendezvous/contracts/endpoints';
import { dataOf } from '@rendezvous/contracts/routeData';
import type { FastifyRequest } from 'fastify';
import { cameFromTrafficSource } from '../../areas/members/trafficSource.ts';
import { isSecure } from '../../kernel/request/isSecure.ts';
import { siteOrigin } from '../../kernel/request/siteOrigin.ts';
import { namesToken } from '../boot/namesToken.ts';

/** Calls whose responses to visitors depend only on URL, site, country, language and source. */
const ALIKE: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'GET /api/companyinfo.php',
  'GET /api/credits.php',
  'GET /api/faces.php',
  'GET /api/legal.php',
  'GET /api/legal-changes.php',
  'GET /api/regions.php',
  'GET /api/signup.php',
  'GET /api/transparency.php',
]);

const ids = new WeakMap<object, number>();
let lastId = 0;
/** Returns an id for an object that is replaced, not modified, when it changes. */
function idOf(value: object): number {
  const known = ids.get(value);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(value, lastId);
  return lastId;
}

/** Returns what the responses to a visitor depend on besides the URL. */
export const visitorKey = (request: FastifyRequest): readonly unknown[] => [
  idOf(request.site),
  // `request.language` and `request.country` derive from the next three.
  request.locale,
  request.geoipCountry,
  request.selectedCountry,
  cameFromTrafficSource(request),
];

/**
 * Returns a key of everything that a visitor's page depends on, or null if the page cannot be
 * shared. Extend it when boot data gets a new field that depends on the request.
 * @param release the document that `readRelease` returned for the visitor
 */
export function sharedKey(
  request: FastifyRequest,
  release: ReleaseDocument,
  match: RouteMatch | null,
): string | null {
  const { member, site, url, server } = request;
  if (server.services.config.pageCacheLifetime === 0) return null;
  if (member !== null || match === null || match.row.id === 'token' || namesToken(url)) return null;
  if (!dataOf(match.row).every(({ call, members }) => members === true || ALIKE.has(call))) return null;
  return JSON.stringify([
    url,
    ...visitorKey(request),
    siteOrigin(server.services, site, request),
    // The Content-Security-Policy header depends on HTTPS.
    isSecure(request),
    request.cookies[ENTRY_COOKIE.name] !== undefined,
    // Each combination of shell and builds has its own `remotes` object.
    idOf(release.remotes),
    release.campaign,
    release.drawn,
    release.sampled,
  ]);
}
