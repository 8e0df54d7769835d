import { INTERESTS, type Region } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/ApiError.ts';
import { recordPageEvent } from './recordPageEvent.ts';
import { citiesOf, nearest, regionsOf } from '../../kernel/geo/places/places.ts';
import { sortedByName } from '../../kernel/geo/places/regionNames.ts';
import { presentSettings } from './presentSettings.ts';
import { route } from '../../kernel/http/route.ts';

/** Maximum distance at which the nearest city is used as the location. */
const NEAR_KM = 150;

function presentRegions(country: string, language: string): Region[] {
  return sortedByName(regionsOf(country), language).map(({ region, name }) => ({
    code: region.id,
    name,
    cities: citiesOf(region.id).map((city) => city.name),
  }));
}

export function siteRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/settings.php', async ({ query, site, ctx, request }) => {
    const asked = query.host ? await ctx.sites.byHost(query.host) : site;
    const { geoipCountry, selectedCountry, language } = request;
    const pushPublicKey = await ctx.pushKeys.publicKeyOf(asked.id);
    const visitor = { geoipCountry, selectedCountry, language, pushPublicKey };
    const settings = presentSettings(asked, visitor, ctx.photos.urls);
    return { settings, domain_language: asked.language };
  });

  route(app, 'GET /api/interests.php', async () => ({ interests: [...INTERESTS] }));

  route(app, 'GET /api/regions.php', async ({ query, site, language }) => {
    const asked = query.country?.toUpperCase();
    const countries =
      asked === undefined ? site.countries : site.countries.filter((country) => country === asked);
    return {
      regions: Object.fromEntries(countries.map((country) => [country, presentRegions(country, language)])),
    };
  });

  route(app, 'GET /api/companyinfo.php', async ({ site, member }) => ({
    // Visitors do not see the retention code, which is for members who start a deletion.
    companyinfo: member ? site.company : { ...site.company, delete_discount: null },
  }));

  route(app, 'GET /api/geocode.php', async ({ query, site }) => {
    const place = nearest(query.lat, query.lon);
    if (!place || place.km > NEAR_KM || !site.countries.includes(place.country)) throw notFound();
    return { geocode: { country: place.country, region: place.region.id, city: place.city.name } };
  });

  route(app, 'POST /api/page-hidden.php', async ({ body, site, ctx, now, request }) => {
    if (!body) return;
    const seconds = body.seconds === undefined ? null : Math.min(86_400, Math.round(body.seconds));
    // The page passes on `lb` from its URL, because its path excludes the query.
    const asks = (url = '') => new URLSearchParams(url.split('?')[1] ?? '').has('lb');
    if (!asks(request.url) && !asks(body.path)) return;
    await recordPageEvent(ctx.db, { siteId: site.id, kind: 'bounce', seconds, createdAt: now });
  });
}
