import { Type } from 'typebox';
import { GENDERS, REASONS, SEARCH_ORDERS, SEXUALITIES } from '../attributes.ts';
import {
  Card,
  Count,
  CountryCode,
  Id,
  MemberCard,
  MemberProfile,
  Photo,
  VisitorCard,
  VisitorProfile,
  nullable,
  oneOf,
} from '../entities/index.ts';
import { INTERESTS } from '../interests.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { perAccount } from './rateLimits.ts';
import { Page } from './shapes.ts';

const Age = Type.Integer({ minimum: 18, maximum: 120 });

const InterestList = Type.String({ maxLength: 600, pattern: '^[a-z_]*(,[a-z_]+)*$' });

/** A member who blocked the caller: only the name is visible. */
const BlockedProfile = Type.Object({ kind: Type.Literal('blocked'), id: Id, name: Type.String() });

const MatchReason = Type.Object({
  kind: oneOf(['interests', 'region', 'age', 'reason', 'mutual', 'active']),
  /** For example common interests or the region's code. */
  values: Type.Array(Type.String()),
});

/** The answers that produced the matches. Null or empty: any. */
const FinderAnswers = Type.Object({
  gender: oneOf(GENDERS),
  min_age: Type.Integer(),
  max_age: Type.Integer(),
  countryregion: nullable(Type.String()),
  reason: nullable(oneOf(REASONS)),
  interests: Type.Array(oneOf(INTERESTS)),
});

export const memberEndpoints = {
  'GET /api/members.php': defineEndpoint({
    summary:
      'Search members, 24 per page, by number within the first 1,000 or by the cursor `after`; `similar=1` widens region and age',
    access: 'anyone',
    query: Type.Object({
      gender: Type.Optional(oneOf(GENDERS)),
      sexuality: Type.Optional(oneOf(SEXUALITIES)),
      /** Place and ages default to the member's usual search; `anywhere` and `country` widen it. */
      country: Type.Optional(CountryCode),
      anywhere: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      countryregion: Type.Optional(Type.String({ maxLength: 16 })),
      min_age: Type.Optional(Age),
      max_age: Type.Optional(Age),
      interests: Type.Optional(InterestList),
      online: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      with_photo: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      /** Kilometres from the caller, across borders: overrides country and region. */
      within: Type.Optional(
        Type.Integer({ minimum: LIMITS.distanceStepKm, maximum: LIMITS.searchDistanceKm }),
      ),
      order: Type.Optional(oneOf(SEARCH_ORDERS)),
      page: Page,
      /** `next` of the previous page. A cursor of another order or caller position is ignored. */
      after: Type.Optional(Type.String({ maxLength: 200 })),
      similar: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    }),
    answers: {
      200: Type.Object({
        profiles: Type.Array(Card),
        page: Type.Integer(),
        /** Counted up to 1,000; beyond that, `exact` is false. */
        num_results: Count,
        exact: Type.Boolean(),
        /** Cursor of the next page; null on the last one. */
        next: Type.Optional(nullable(Type.String())),
      }),
    },
    errors: ['authentication_required', 'account_disabled'],
    limit: perAccount('search', 3000),
  }),
  'GET /api/member.php': defineEndpoint({
    summary: "A member's page",
    access: 'anyone',
    query: Type.Object({
      id: Id,
      /** Shows a member the profile as visitors see it; `not_found` if visitors cannot see it. */
      as: Type.Optional(Type.Literal('visitor')),
    }),
    answers: {
      200: Type.Object({
        profile: Type.Union([MemberProfile, VisitorProfile, BlockedProfile]),
        /** Photos that the caller can see, the main photo first. */
        photos: Type.Array(Photo),
        /** Number of photos that the caller cannot see. */
        locked_photos: Count,
        liked: Type.Boolean(),
        likes_me: Type.Boolean(),
        blocked: Type.Boolean(),
        blocked_me: Type.Boolean(),
        conversation: Type.Optional(Id),
      }),
    },
    errors: ['not_found', 'authentication_required', 'account_disabled'],
    limit: perAccount('member', 3000),
  }),
  'GET /api/match-finder.php': defineEndpoint({
    summary: 'Members who match a few answers, best first, with the reasons',
    access: 'adult',
    /** Without any answer, the saved answers apply. Otherwise, an omitted question means "any". */
    query: Type.Object({
      gender: Type.Optional(oneOf(GENDERS)),
      min_age: Type.Optional(Age),
      max_age: Type.Optional(Age),
      country: Type.Optional(CountryCode),
      countryregion: Type.Optional(Type.String({ maxLength: 16 })),
      reason: Type.Optional(oneOf(REASONS)),
      interests: Type.Optional(InterestList),
    }),
    answers: {
      200: Type.Object({
        profiles: Type.Array(Type.Object({ ...MemberCard.properties, reasons: Type.Array(MatchReason) })),
        answers: FinderAnswers,
        /** The member had answered before this call. */
        saved: Type.Optional(Type.Boolean()),
      }),
    },
    // Requests from other sites are refused, because the call saves the answers.
    errors: ['cross_site_request'],
    limit: perAccount('match_finder', 300),
  }),
  'GET /api/signup-matches.php': defineEndpoint({
    summary: 'Up to 12 likely matches for a new member',
    access: 'adult',
    answers: {
      200: Type.Object({
        profiles: Type.Array(
          Type.Object({ ...MemberCard.properties, reasons: Type.Optional(Type.Array(MatchReason)) }),
        ),
      }),
    },
    errors: [],
    limit: perAccount('signup_matches', 300),
  }),
  'GET /api/faces.php': defineEndpoint({
    summary: 'A few members that visitors may see, for the entry page and the landers',
    access: 'anyone',
    query: Type.Object({
      gender: Type.Optional(oneOf(GENDERS)),
      country: Type.Optional(CountryCode),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
    }),
    answers: { 200: Type.Object({ profiles: Type.Array(VisitorCard), online: Count }) },
    errors: [],
    limit: perAccount('faces', 1200),
  }),
};
