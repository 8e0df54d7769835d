import { ENTRY_COOKIE, type ReleaseDocument, type RouteMatch } from '@rendezvous/contracts';
import type { EndpointKey } from '@rendezvous/contracts/endpoints';
import type { FastifyRequest } from 'fastify';
import { cameFromTrafficSource } from '../../areas/members/trafficSource.ts';
import { isSecure } from '../../kernel/request/isSecure.ts';
import { siteOrigin } from '../../kernel/request/siteOrigin.ts';
import { namesToken } from '../boot/namesToken.ts';

/** Calls that answer visitors by what the key has: address, site, country, language and traffic source. */
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
/** Objects that are replaced when they change. */
function idOf(value: object): number {
  const known = ids.get(value);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(value, lastId);
  return lastId;
}

/** Everything of a visitor's request that the answers of these calls depend on, but for their address. */
export const visitorKey = (request: FastifyRequest): readonly unknown[] => [
  idOf(request.site),
  // Decides about the language, too, and the two countries about the country.
  request.locale,
  request.geoipCountry,
  request.selectedCountry,
  cameFromTrafficSource(request),
];

/**
 * Everything of a visitor's request that its page depends on: two requests with one key get the same page. Null: the page is one visitor's
 * alone, or shows what changes with more than this. A new field of the boot data belongs here if the request decides about it.
 * @param release what `readRelease` chose for the visitor
 */
export function sharedKey(
  request: FastifyRequest,
  release: ReleaseDocument,
  match: RouteMatch | null,
): string | null {
  const { member, site, url, server } = request;
  if (server.services.config.firstViewLifetime === 0) return null;
  if (member !== null || match === null || match.row.id === 'token' || namesToken(url)) return null;
  if (!match.row.data.every(({ call, members }) => members === true || ALIKE.has(call))) return null;
  return JSON.stringify([
    url,
    ...visitorKey(request),
    siteOrigin(server.services, site, request),
    // For the header.
    isSecure(request),
    request.cookies[ENTRY_COOKIE.name] !== undefined,
    // The remotes of each set of builds, with its shell, are an object of their own.
    idOf(release.remotes),
    release.campaign,
    release.drawn,
    release.sampled,
  ]);
}
