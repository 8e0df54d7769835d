import { LIMITS, REASONS } from '@rendezvous/contracts';
import type { Language } from '@rendezvous/contracts';
import type { QueryOf } from '@rendezvous/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../kernel/ApiError.ts';
import { dayOf } from '../../kernel/calendar.ts';
import type { Finder } from './rankingPolicy.ts';
import { readFinder } from './matchFinderQueries.ts';
import { saveFinder } from './saveFinder.ts';
import { presentMemberCard } from './presentMemberCard.ts';
import { readInterestIds } from './interestQueries.ts';
import { readCards } from './cardQueries.ts';
import { findMatches } from './suggestionQueries.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { route } from '../../kernel/http/route.ts';
import type { Site } from '../../kernel/request/Site.ts';
import type { Services } from '../../kernel/services.ts';
import { isShown } from './shownFields.ts';

/** Applies defaults to gender, ages and country if omitted; other omitted answers do not matter. */
async function answered(
  ctx: Services,
  usual: Finder,
  query: QueryOf<'GET /api/match-finder.php'>,
): Promise<Finder> {
  if (Object.keys(query).length === 0) return usual;
  const ids = await readInterestIds(ctx.db);
  return {
    gender: query.gender ?? usual.gender,
    minAge: query.min_age ?? usual.minAge,
    maxAge: query.max_age ?? usual.maxAge,
    country: query.country ?? usual.country,
    region: query.countryregion ?? null,
    reason: query.reason ?? null,
    interests: ids.toIds((query.interests ?? '').split(',').filter(Boolean)),
  };
}

type Asked = { member: Member; site: Site; finder: Finder; limit: number; now: Date; language: Language };

/** Returns the cards of the best matches, with the reasons whose fields the site shows. */
async function suggest(ctx: Services, { member, site, finder, limit, now, language }: Asked) {
  const ranked = await ctx.reads.run(
    member,
    (db) => findMatches(db, member, finder, { now, limit }),
    (found) => findMatches(ctx.db, member, finder, { now, limit, among: found.map(({ id }) => id) }),
  );
  const suggested = ranked.map((entry) => entry.id);
  const cards = await ctx.presence.refresh(await readCards(ctx.db, member.id, suggested));
  const ids = await readInterestIds(ctx.db);
  const reasonsOf = new Map(ranked.map((entry) => [entry.id, entry.reasons]));
  return cards.map((card) => ({
    ...presentMemberCard({ urls: ctx.photos.urls, now, language }, card, member),
    reasons: (reasonsOf.get(card.id) ?? [])
      .filter(({ kind }) => !['interests', 'reason'].includes(kind) || isShown(site.settings, kind))
      .map(({ kind, values }) => ({
        kind,
        values: kind === 'interests' ? ids.toKeys(values.map(Number)) : values,
      })),
  }));
}

/** Matches by a few answers, and suggestions for new members. */
export function suggestionRoutes(app: FastifyInstance): void {
  route(
    app,
    'GET /api/match-finder.php',
    async ({ query, member, site, ctx, now, language }) => {
      const last = await readFinder(ctx.db, member, dayOf(now));
      const finder = await answered(ctx, last.finder, query);
      if (finder.minAge > finder.maxAge) throw invalidField('min_age', 'min_age_over_max_age');
      if (Object.keys(query).length > 0) await saveFinder(ctx.db, member.id, finder, now);
      return {
        profiles: await suggest(ctx, { member, site, finder, limit: LIMITS.searchPageSize, now, language }),
        saved: last.saved,
        answers: {
          gender: finder.gender,
          min_age: finder.minAge,
          max_age: finder.maxAge,
          countryregion: finder.region,
          reason: REASONS.find((reason) => reason === finder.reason) ?? null,
          interests: (await readInterestIds(ctx.db)).toKeys(finder.interests),
        },
      };
    },
    { withBlocked: true },
  );

  route(
    app,
    'GET /api/signup-matches.php',
    async ({ member, site, ctx, now, language }) => {
      const { finder } = await readFinder(ctx.db, member, dayOf(now));
      return {
        profiles: await suggest(ctx, { member, site, finder, limit: LIMITS.signupMatches, now, language }),
      };
    },
    { withBlocked: true },
  );
}
