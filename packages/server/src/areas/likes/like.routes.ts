import { LIMITS } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { likeMember } from './likeMember.ts';
import { readHints } from './readHints.ts';
import { seeLike } from './seeLike.ts';
import { unlikeMember } from './unlikeMember.ts';
import { readId } from '../../kernel/http/readId.ts';
import { presentMemberCard } from '../members/presentMemberCard.ts';
import { readLikeTotals, readMatches, readReceived, readSent } from './likeQueries.ts';
import { takeUnshownLike } from './takeUnshownLike.ts';
import type { LikePage } from './likeQueries.ts';
import { readCards } from '../members/cardQueries.ts';
import { seenMembers } from '../members/seenMembers.ts';
import { noticeLikes } from '../trust/signals/noticeLikes.ts';
import { route } from '../../kernel/http/route.ts';
import type { Call } from '../../kernel/http/route.ts';

const ALL_LISTS_SIZE = 100;
const NOTHING: LikePage = { rows: [], next: null };

async function listLikes(call: Call<'GET /api/likes.php'>) {
  const { query, member, site, ctx, now, language, dependsOn } = call;
  const { type } = query;
  const limit = type === undefined ? ALL_LISTS_SIZE : LIMITS.likesPageSize;
  const after = type === undefined ? undefined : query.after;
  const window = { limit, after, offset: after === undefined ? ((query.page ?? 1) - 1) * limit : 0 };
  const requested = (list: typeof type) => type === undefined || type === list;
  const [received, sent, matches, totals] = await Promise.all([
    requested('received') ? readReceived(ctx.db, member.id, window) : NOTHING,
    requested('sent') ? readSent(ctx.db, member.id, window) : NOTHING,
    requested('matches') ? readMatches(ctx.db, member.id, window) : NOTHING,
    readLikeTotals(ctx.db, member.id),
  ]);
  const ids = [...new Set([...received.rows, ...sent.rows, ...matches.rows].map((row) => row.id))];
  const cards = await ctx.presence.refresh(await readCards(ctx.db, member.id, ids));
  const hints = await readHints(ctx.db, member.id, ids, site.settings);
  dependsOn(seenMembers(cards, now));
  const context = { urls: ctx.photos.urls, now, language };
  return {
    profiles: cards.map((card) => ({ ...presentMemberCard(context, card, member), ...hints.get(card.id) })),
    liked_by: received.rows.map(({ id, at, isNew }) => ({
      id: String(id),
      like_new: isNew,
      liked_at: at.toISOString(),
    })),
    sent: sent.rows.map(({ id, at }) => ({ id: String(id), liked_at: at.toISOString() })),
    matches: matches.rows.map(({ id, at, isNew }) => ({
      id: String(id),
      matched_at: at.toISOString(),
      match_new: isNew,
    })),
    totals,
    has_more: [received, sent, matches].some(({ next }) => next !== null),
    next: { received: received.next, sent: sent.next, matches: matches.next },
  };
}

export function likeRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/likes.php', listLikes, { polled: true });

  route(app, 'POST /api/like.php', async ({ body, member, ctx }) => {
    const match = await likeMember(ctx, member, readId(body.profile));
    await noticeLikes(ctx, member);
    return { match };
  });

  route(app, 'PUT /api/like.php', async ({ body, member, ctx }) => {
    await seeLike(ctx, member.id, readId(body.profile));
  });

  route(app, 'DELETE /api/like.php', async ({ body, member, ctx }) => {
    await unlikeMember(ctx, member.id, readId(body.profile));
  });

  route(app, 'GET /api/auto-like.php', async ({ member, ctx, now, language }) => {
    const likerId = await takeUnshownLike(ctx.db, member.id, now);
    const cards = likerId === null ? [] : await readCards(ctx.db, member.id, [likerId]);
    const [card] = await ctx.presence.refresh(cards);
    const context = { urls: ctx.photos.urls, now, language };
    return { profile: card ? presentMemberCard(context, card, member) : null };
  });
}
