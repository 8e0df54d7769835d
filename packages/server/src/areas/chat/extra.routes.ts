import { randomInt } from 'node:crypto';
import { LIMITS } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../kernel/ApiError.ts';
import { readId } from '../../kernel/http/readId.ts';
import { readDetails } from '../members/detailQueries.ts';
import { isVisible } from '../members/memberPolicy.ts';
import { readRelation } from '../members/relationQueries.ts';
import { readGifts } from './giftQueries.ts';
import { chooseOpeners } from './openerPolicy.ts';
import type { OpenerSubject } from './openerPolicy.ts';
import { presentGift } from './presentMessage.ts';
import { route } from '../../kernel/http/route.ts';
import type { Call } from '../../kernel/http/route.ts';
import { serverTexts } from '../../kernel/texts/serverTexts.ts';

/** Reads what openers can mention about a profile; nothing if the caller cannot see it. */
async function readSubject({ query, member, ctx }: Call<'GET /api/icebreakers.php'>): Promise<OpenerSubject> {
  const nothing = { aboutMe: null, shared: [] };
  if (member === null || query.profile === undefined) return nothing;
  const id = readId(query.profile);
  const relation = await readRelation(ctx.db, member.id, id);
  if (!relation || relation.blocked || relation.blockedMe || !isVisible(member, relation)) return nothing;
  const [theirs, mine] = await Promise.all([readDetails(ctx.db, id), readDetails(ctx.db, member.id)]);
  const shared = theirs?.interests.filter((interest) => mine?.interests.includes(interest));
  return { aboutMe: theirs?.aboutMe ?? null, shared: shared ?? [] };
}

export function chatExtraRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/gifts.php', async ({ ctx, site }) => {
    const rows = await readGifts(ctx.db);
    const gifts = rows.map((gift) => presentGift(gift, site));
    return { gifts: gifts.toSorted((a, b) => a.credits - b.credits) };
  });

  route(app, 'GET /api/icebreakers.php', async (call) => {
    const { language } = call;
    const t = serverTexts(language);
    const openers = chooseOpeners(await readSubject(call), LIMITS.icebreakers, (from) =>
      from === 0 ? 0 : randomInt(from),
    );
    return {
      icebreakers: openers.map((opener) => ({ ...opener, language, text: t(`icebreakers.${opener.id}`) })),
    };
  });

  route(app, 'GET /api/events.php', async ({ member, ctx, query, request, reply }) => {
    const header = request.headers['last-event-id'];
    const last = typeof header === 'string' && header !== '' ? header : (query.last_event_id ?? null);
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    // A stream bypasses the hook that sets this header.
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    const outcome = await ctx.hub.open(member.id, reply.raw, last, member.sessionHash);
    if (outcome === 'too_many') throw new ApiError('rate_limited', { retryAfter: 60 });
    return reply.hijack();
  });
}
