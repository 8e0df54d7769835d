import type { FastifyInstance } from 'fastify';
import { readHints } from './readHints.ts';
import { swipeMember } from './swipeMember.ts';
import { undoSkip } from './undoSkip.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { readId } from '../../kernel/http/readId.ts';
import { isVisible } from '../members/memberPolicy.ts';
import { presentMemberCard } from '../members/presentMemberCard.ts';
import { readCards } from '../members/cardQueries.ts';
import { readRelation } from '../members/relationQueries.ts';
import { readSwipeIds } from '../members/suggestionQueries.ts';
import { isLastSwipeSkip, readSwipeLikesLeft } from './swipeQueries.ts';
import { route } from '../../kernel/http/route.ts';
import type { Call } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';

type GameCall = Pick<Call<'GET /api/swipe.php'>, 'member' | 'site' | 'ctx' | 'now' | 'language'>;

/** Number of cards in a client's hand. */
const HAND = 10;

/** Checked for a skipped member, who may since have blocked the reader or left. */
async function canMeet(ctx: Services, member: Member, otherId: number): Promise<boolean> {
  const relation = await readRelation(ctx.db, member.id, otherId);
  return relation !== null && !relation.blocked && !relation.blockedMe && isVisible(member, relation);
}

async function deal({ member, site, ctx, now, language }: GameCall, first?: number) {
  const ids = await ctx.reads.run(
    member,
    (db) => readSwipeIds(db, member, HAND),
    (found) => readSwipeIds(ctx.db, member, HAND, found),
  );
  const back = first !== undefined && (await canMeet(ctx, member, first)) ? [first] : [];
  const ordered = [...back, ...ids.filter((id) => id !== first)].slice(0, HAND);
  const cards = await ctx.presence.refresh(await readCards(ctx.db, member.id, ordered));
  const hints = await readHints(ctx.db, member.id, ordered, site.settings);
  return {
    profiles: cards.map((card) => ({
      ...presentMemberCard({ urls: ctx.photos.urls, now, language }, card, member),
      ...hints.get(card.id),
    })),
    likes_left: await readSwipeLikesLeft(ctx.db, member, now),
    can_undo: await isLastSwipeSkip(ctx.db, member.id),
  };
}

/** The swipe game: four likes a day, free skips, and undo for the last skip. */
export function swipeRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/swipe.php', (call) => deal(call), { withBlocked: true });

  route(app, 'POST /api/swipe.php', async ({ body, member, ctx, now }) => {
    const match = await swipeMember(ctx, member, readId(body.profile), body.like);
    return { match, likes_left: await readSwipeLikesLeft(ctx.db, member, now) };
  });

  route(app, 'DELETE /api/swipe.php', async (call) => deal(call, await undoSkip(call.ctx, call.member.id)));
}
