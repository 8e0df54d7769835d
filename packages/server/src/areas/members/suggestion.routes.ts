import { LIMITS, REASONS } from '@rendezvous/contracts';
import type { Gender } from '@rendezvous/contracts';
import type { QueryOf } from '@rendezvous/contracts/endpoints';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../kernel/ApiError.ts';
import { ageOn, dayOf } from '../../kernel/calendar.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { matchFinderAnswers, profiles } from '../../kernel/db/schema/members.ts';
import { rankCandidates } from './rankingPolicy.ts';
import type { Answers, Ranked } from './rankingPolicy.ts';
import { presentMemberCard } from './presentMemberCard.ts';
import { readInterestIds } from './interestQueries.ts';
import { readCards } from './cardQueries.ts';
import { readCandidates } from './suggestionQueries.ts';
import { route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';

/** How many of the most recently active members are looked at. */
const POOL = 400;
/** Ages around one's own where a member said nothing. */
const USUAL_YEARS = 8;

type Finder = Answers & { gender: Gender; country: string | null };

async function ownWishes(ctx: Services, member: Member, today: string): Promise<Finder> {
  const [stored] = await ctx.db
    .select()
    .from(matchFinderAnswers)
    .where(eq(matchFinderAnswers.userId, member.id));
  if (stored) return stored;
  const [own] = await ctx.db
    .select({ reason: profiles.reason, interests: profiles.interests })
    .from(profiles)
    .where(eq(profiles.id, member.id));
  const age = ageOn(member.dateOfBirth, today);
  return {
    gender: member.seeking,
    minAge: Math.max(LIMITS.minAge, age - USUAL_YEARS),
    maxAge: Math.min(LIMITS.maxAge, age + USUAL_YEARS),
    country: member.country,
    region: member.region,
    reason: own?.reason ?? null,
    interests: own?.interests ?? [],
  };
}

/** Whom and which ages has an answer always; what else is left out of the answers does not matter. */
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

async function findMatches(
  ctx: Services,
  member: Member,
  finder: Finder,
  now: Date,
  limit: number,
): Promise<Ranked[]> {
  const today = dayOf(now);
  const { gender, minAge, maxAge, country } = finder;
  const wish = { gender, minAge, maxAge, country, today, limit: POOL };
  const near = await readCandidates(ctx.db, member, wish);
  const ranked = rankCandidates(member, finder, near, { today, now, limit });
  if (ranked.length >= limit) return ranked;
  // A small country should not leave anybody without: those further away follow.
  const known = new Set(near.map(({ id }) => id));
  const all = await readCandidates(ctx.db, member, { ...wish, country: null });
  const far = all.filter(({ id }) => !known.has(id));
  return [...ranked, ...rankCandidates(member, finder, far, { today, now, limit: limit - ranked.length })];
}

/** Matches by a few answers, and those for a new member. */
export function suggestionRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/match-finder.php', async ({ query, member, ctx, now, language }) => {
    const finder = await answered(ctx, await ownWishes(ctx, member, dayOf(now)), query);
    if (finder.minAge > finder.maxAge) throw invalidField('min_age', 'min_age_over_max_age');
    if (Object.keys(query).length > 0) {
      const kept = { ...finder, interests: [...finder.interests], updatedAt: now };
      await ctx.db
        .insert(matchFinderAnswers)
        .values({ userId: member.id, ...kept })
        .onConflictDoUpdate({ target: matchFinderAnswers.userId, set: kept });
    }
    const ranked = await findMatches(ctx, member, finder, now, LIMITS.searchPageSize);
    const cards = await readCards(
      ctx.db,
      member.id,
      ranked.map((entry) => entry.id),
    );
    const ids = await readInterestIds(ctx.db);
    const reasonsOf = new Map(ranked.map((entry) => [entry.id, entry.reasons]));
    return {
      profiles: cards.map((card) => ({
        ...presentMemberCard({ urls: ctx.photos.urls, now, language }, card, member),
        reasons: (reasonsOf.get(card.id) ?? []).map(({ kind, values }) => ({
          kind,
          values: kind === 'interests' ? ids.toKeys(values.map(Number)) : values,
        })),
      })),
      answers: {
        gender: finder.gender,
        min_age: finder.minAge,
        max_age: finder.maxAge,
        countryregion: finder.region,
        reason: REASONS.find((reason) => reason === finder.reason) ?? null,
        interests: ids.toKeys(finder.interests),
      },
    };
  });

  route(app, 'GET /api/signup-matches.php', async ({ member, ctx, now, language }) => {
    const finder = await ownWishes(ctx, member, dayOf(now));
    const ranked = await findMatches(ctx, member, finder, now, LIMITS.signupMatches);
    const cards = await readCards(
      ctx.db,
      member.id,
      ranked.map((entry) => entry.id),
    );
    return {
      profiles: cards.map((card) =>
        presentMemberCard({ urls: ctx.photos.urls, now, language }, card, member),
      ),
    };
  });
}
