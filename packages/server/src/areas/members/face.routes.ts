import { LIMITS } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { dayOf } from '../../kernel/calendar.ts';
import { route } from '../../kernel/http/route.ts';
import type { Call } from '../../kernel/http/route.ts';
import { readCards } from './cardQueries.ts';
import { presentVisitorCard } from './presentVisitorCard.ts';
import { readUnwantedIds } from './relationQueries.ts';
import { countOnline, findFirstMembers } from './search/findMembers.ts';
import { isOpenToVisitors } from './search/searchPolicy.ts';
import type { MemberFilter } from './search/searchQueries.ts';
import { cameFromTrafficSource } from './trafficSource.ts';

const USUAL_FACES = 8;

/** Finds members of each gender in turn, first in `country`, then in all countries. */
async function findFaces(
  { ctx, now, member: caller }: Call<'GET /api/faces.php'>,
  filters: readonly MemberFilter[],
  limit: number,
): Promise<number[]> {
  const find = async (change: Partial<MemberFilter>) => {
    const options = { today: dayOf(now), limit };
    const lists = filters.map((filter) =>
      findFirstMembers({ ctx, caller, now }, { ...filter, ...change }, options),
    );
    return inTurn(await Promise.all(lists)).slice(0, limit);
  };
  const here = await find({});
  if (here.length === limit) return here;
  return [...new Set([...here, ...(await find({ country: undefined }))])].slice(0, limit);
}

export function faceRoutes(app: FastifyInstance): void {
  route(
    app,
    'GET /api/faces.php',
    async (call) => {
      const { query, member, site, ctx, now, country, language, request } = call;
      // The page then shows drawings instead of faces.
      if (!member && !isOpenToVisitors(site, cameFromTrafficSource(request)))
        return { profiles: [], online: 0 };
      // The visitor has not chosen a gender yet, so all of the site's genders alternate.
      const genders = query.gender ? [query.gender] : site.settings.signup_genders;
      const without = await readUnwantedIds(ctx.db, member);
      const filters = genders.map((gender) => ({
        niche: site.niche,
        gender,
        country: query.country ?? country ?? undefined,
        minAge: site.settings.min_age,
        maxAge: LIMITS.maxAge,
        interests: [],
        online: false,
        withPhoto: true,
        forVisitor: member === null,
        without,
      }));
      const limit = query.limit ?? USUAL_FACES;
      const found = await findFaces(call, filters, limit);
      const everywhere = { country: undefined, without: [] };
      const counts = filters.map((filter) =>
        countOnline({ ctx, caller: member, now }, { ...filter, ...everywhere }, dayOf(now)),
      );
      const online = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
      const cards = await readCards(ctx.db, null, found);
      return {
        profiles: cards.map((card) => presentVisitorCard({ urls: ctx.photos.urls, now, language }, card)),
        online,
      };
    },
    { withBlocked: true },
  );
}

/** The first of each list, then the second of each, and so on. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
