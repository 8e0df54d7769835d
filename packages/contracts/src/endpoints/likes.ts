import { Type } from 'typebox';
import { LIKE_TYPES } from '../attributes.ts';
import {
  Count,
  Id,
  LikeItem,
  LikeTotals,
  MatchItem,
  MemberCard,
  SentLike,
  nullable,
  oneOf,
} from '../entities/index.ts';
import { INTERESTS } from '../interests.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { DAY, READS, WRITES, perAccount, perNetwork, perPair } from './rateLimits.ts';
import { Empty, Page, strict } from './shapes.ts';

const HintedCard = Type.Object({
  ...MemberCard.properties,
  /** First sentence of the member's own text, shortened; absent if there is none. */
  about: Type.Optional(Type.String()),
  /** Interests in common, without sensitive ones. Absent if there are none. */
  shared: Type.Optional(Type.Array(oneOf(INTERESTS))),
});

const Swipe = Type.Object({
  profiles: Type.Array(HintedCard),
  likes_left: Count,
  /** The last decision was a skip. */
  can_undo: Type.Boolean(),
});

/** Cursor: whether the like is new, its time (microseconds since 1970) and its member. */
const LikeCursor = Type.String({ pattern: '^[01]\\.\\d{1,17}\\.\\d{1,16}$' });

export const likeEndpoints = {
  'GET /api/likes.php': defineEndpoint({
    summary:
      'Received, sent and mutual likes, new ones first. With `type`, a page of that list, by number or by the cursor `after`',
    access: 'adult',
    query: Type.Object({
      type: Type.Optional(oneOf(LIKE_TYPES)),
      page: Page,
      /** From `next` of the previous response; requires `type`. */
      after: Type.Optional(LikeCursor),
    }),
    answers: {
      200: Type.Object({
        profiles: Type.Array(HintedCard),
        liked_by: Type.Array(LikeItem),
        sent: Type.Array(SentLike),
        matches: Type.Array(MatchItem),
        totals: LikeTotals,
        has_more: Type.Boolean(),
        /** Cursors of the next pages; null if there is none or the list was not requested. */
        next: Type.Optional(
          Type.Object({
            received: nullable(LikeCursor),
            sent: nullable(LikeCursor),
            matches: nullable(LikeCursor),
          }),
        ),
      }),
    },
    errors: [],
    limit: READS,
  }),
  'POST /api/like.php': defineEndpoint({
    summary: 'Like a member',
    access: 'adult',
    body: strict({ profile: Id }),
    answers: { 200: Type.Object({ match: Type.Boolean() }) },
    errors: ['not_found', 'blocked', 'blocking', 'own_profile', 'member_invisible', 'forbidden'],
    limit: [
      perAccount('like', LIMITS.likesPerHour),
      perNetwork('like_network', 600),
      perPair('like_again', 'profile', 20, DAY),
    ],
    idempotent: true,
  }),
  'PUT /api/like.php': defineEndpoint({
    summary: 'Mark a like as seen',
    access: 'adult',
    body: strict({ profile: Id }),
    answers: { 204: Empty },
    errors: ['not_found'],
    limit: perAccount('see_like', 1200),
  }),
  'DELETE /api/like.php': defineEndpoint({
    summary: 'Withdraw a like',
    access: 'adult',
    body: strict({ profile: Id }),
    answers: { 204: Empty },
    errors: ['not_found'],
    limit: WRITES,
  }),
  'GET /api/auto-like.php': defineEndpoint({
    summary: 'A pending like that the member has not been shown yet; null if there is none',
    access: 'adult',
    answers: { 200: Type.Object({ profile: nullable(MemberCard) }) },
    // Requests from other sites are refused, because the call marks the likes as seen.
    errors: ['cross_site_request'],
    limit: perAccount('auto_like', 1200),
  }),
  'GET /api/swipe.php': defineEndpoint({
    summary: 'The next cards of the swipe game, and the likes left today',
    access: 'adult',
    answers: { 200: Swipe },
    errors: [],
    limit: READS,
  }),
  'POST /api/swipe.php': defineEndpoint({
    summary: 'Like or skip; skips are free',
    access: 'adult',
    body: strict({ profile: Id, like: Type.Boolean() }),
    answers: { 200: Type.Object({ match: Type.Boolean(), likes_left: Count }) },
    errors: ['not_found', 'swipe_limit_reached', 'blocked', 'blocking', 'forbidden'],
    limit: perAccount('swipe', 1200),
  }),
  'DELETE /api/swipe.php': defineEndpoint({
    summary: 'Undo the last skip',
    access: 'adult',
    answers: { 200: Swipe },
    errors: ['nothing_to_undo'],
    limit: WRITES,
  }),
};
