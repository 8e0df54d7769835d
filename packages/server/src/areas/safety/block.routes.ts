import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { blockMember, unblockMember } from './blockMember.ts';
import { readId } from '../../kernel/http/readId.ts';
import { mainImageBody } from '../photos/photoBody.ts';
import { readCards } from '../members/cardQueries.ts';
import { route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';

async function listBlocked(ctx: Services, memberId: number) {
  const result = await ctx.db.execute<{ id: number; at: string }>(sql`
    select blocked_id as id, created_at as at from blocks where blocker_id = ${memberId} order by created_at desc`);
  const cards = await readCards(
    ctx.db,
    null,
    result.rows.map((row) => row.id),
  );
  const at = new Map(result.rows.map((row) => [row.id, new Date(row.at).toISOString()]));
  return {
    profiles: cards.map((card) => ({
      id: String(card.id),
      name: card.name,
      main_image: mainImageBody(ctx.photos.urls, card.photoId, card.fileKey),
      blocked_at: at.get(card.id) ?? '',
    })),
  };
}

/** Blocking. Each call answers with the list as it is then. */
export function blockRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/block.php', ({ member, ctx }) => listBlocked(ctx, member.id));

  route(app, 'POST /api/block.php', async ({ body, member, ctx }) => {
    await blockMember(ctx, member, readId(body.profile));
    return listBlocked(ctx, member.id);
  });

  route(app, 'DELETE /api/block.php', async ({ body, member, ctx }) => {
    await unblockMember(ctx, member.id, readId(body.profile));
    return listBlocked(ctx, member.id);
  });
}
