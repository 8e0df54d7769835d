import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../kernel/ApiError.ts';
import { readGifts } from './giftQueries.ts';
import { presentGift } from './presentMessage.ts';
import { route } from '../../kernel/http/route.ts';
import { serverTexts } from '../../kernel/texts/serverTexts.ts';

const ICEBREAKERS = ['weekend', 'laugh', 'profile', 'coffee', 'trip'] as const;

export function chatExtraRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/gifts.php', async ({ ctx, site }) => {
    const rows = await readGifts(ctx.db);
    return { gifts: rows.map((gift) => presentGift(gift, site)) };
  });

  route(app, 'GET /api/icebreakers.php', async ({ language }) => {
    const t = serverTexts(language);
    // Random, so that members do not all open with the same line.
    const first = randomInt(ICEBREAKERS.length);
    const ordered = [...ICEBREAKERS.slice(first), ...ICEBREAKERS.slice(0, first)];
    return { icebreakers: ordered.map((id) => ({ id, language, text: t(`icebreakers.${id}`) })) };
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
