import { LIMITS, countryOfRegion, usesMiles, usualGender } from '@rendezvous/contracts';
import type { QueryOf } from '@rendezvous/contracts/endpoints';
import { usualSearch } from '@rendezvous/contracts/usualSearch';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../../kernel/ApiError.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import { ageOn, dayOf } from '../../../kernel/calendar.ts';
import { marketCountry } from '../../site/likelyCountry.ts';
import { assertCanSearch } from './searchPolicy.ts';
import { presentMemberCard } from '../presentMemberCard.ts';
import { presentVisitorCard } from '../presentVisitorCard.ts';
import type { Point } from './distance.ts';
import { readInterestIds } from '../interestQueries.ts';
import { readCards } from '../cardQueries.ts';
import { readSearchPlace, writeSearchPlace } from './searchPlace.ts';
import { findMembers } from './findMembers.ts';
import type { MemberFilter } from './searchQueries.ts';
import { readUnwantedIds } from '../relationQueries.ts';
import { route } from '../../../kernel/http/route.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { cameFromTrafficSource } from '../trafficSource.ts';

type Query = QueryOf<'GET /api/members.php'>;

const EMPTY = (page: number) => ({ profiles: [], page, num_results: 0, exact: true, next: null });

/** The caller's home, if known: distances are measured from there. */
const placeOf = (member: Member | null): Point | undefined =>
  member?.latitude != null && member.longitude != null
    ? { latitude: member.latitude, longitude: member.longitude }
    : undefined;

/** A member's default search; a visitor's has no limits. */
function usualOf({ member, site, now }: Call<'GET /api/members.php'>) {
  const { min_age: minAge } = site.settings;
  if (!member) return { minAge, maxAge: LIMITS.maxAge, within: undefined };
  const limits = { minAge, maxAge: LIMITS.maxAge };
  return usualSearch(ageOn(member.dateOfBirth, dayOf(now)), limits, usesMiles(member.country));
}

/** Distances cross borders. A region without a country, as in shared URLs, implies its own. */
function placeFilter(
  call: Call<'GET /api/members.php'>,
): Pick<MemberFilter, 'country' | 'region' | 'within'> {
  const { query, member, site } = call;
  const point = placeOf(member);
  const isNamed = query.country !== undefined || query.countryregion !== undefined || query.anywhere === 1;
  const km = query.within ?? (isNamed ? undefined : usualOf(call).within);
  if (point && km) return { within: { point, km } };
  const usual = countryOfRegion(query.countryregion) ?? member?.country ?? marketCountry(site, call);
  return {
    country: query.country ?? (query.anywhere === 1 ? undefined : usual),
    region: query.countryregion,
  };
}

async function toFilter(call: Call<'GET /api/members.php'>): Promise<MemberFilter> {
  const { query, member, site, ctx } = call;
  const q: Query = query;
  const hasAges = q.min_age !== undefined || q.max_age !== undefined;
  const usual = hasAges ? { minAge: 0, maxAge: LIMITS.maxAge } : usualOf(call);
  const minAge = Math.max(q.min_age ?? usual.minAge, site.settings.min_age);
  const maxAge = q.max_age ?? usual.maxAge;
  if (minAge > maxAge) throw invalidField('min_age', 'min_age_over_max_age');
  const ids = await readInterestIds(ctx.db);
  return {
    niche: site.niche,
    gender: q.gender ?? member?.seeking ?? usualGender({ ...site.settings, niche: site.niche }),
    sexuality: q.sexuality,
    ...placeFilter(call),
    minAge,
    maxAge,
    interests: ids.toIds((q.interests ?? '').split(',').filter(Boolean)),
    // Members who hide their activity cannot see who is online.
    online: q.online === 1 && member?.showsActivity === true,
    withPhoto: q.with_photo === 1,
    forVisitor: member === null,
    without: await readUnwantedIds(ctx.db, member),
  };
}

/** Member search, for members and, if the site allows it, visitors. */
export function searchRoutes(app: FastifyInstance): void {
  route(
    app,
    'GET /api/members.php',
    async (call) => {
      const { query, member, site, ctx, now, request } = call;
      assertCanSearch(site, member, cameFromTrafficSource(request));
      const page = query.page ?? 1;
      const filter = await toFilter(call);
      // Visitors cannot filter by sexuality, interests or presence.
      if (!member && (query.sexuality || query.interests || query.online)) return EMPTY(page);
      const similar = query.similar === 1;
      // Similar members are up to twice as far away, so the nearest come first.
      const byDistance = query.order === 'near' || (similar && filter.within !== undefined);
      const nearest = byDistance ? placeOf(member) : undefined;
      const places = { secrets: ctx.secrets, nearest };
      // Ignores a place that cannot be read, because its URL may be bookmarked or shared.
      const after = query.after === undefined ? null : readSearchPlace(places, query.after);
      const found = await findMembers({ ctx, caller: member, now }, filter, {
        similar,
        today: dayOf(now),
        page,
        after: after ?? undefined,
        nearest,
      });
      const cards = await ctx.presence.refresh(await readCards(ctx.db, member?.id ?? null, found.ids));
      const context = { urls: ctx.photos.urls, now, language: call.language };
      return {
        profiles: cards.map((card) =>
          member ? presentMemberCard(context, card, member) : presentVisitorCard(context, card),
        ),
        page,
        num_results: found.total,
        exact: found.exact,
        next: found.next && writeSearchPlace(places, found.next),
      };
    },
    { withBlocked: true },
  );
}
