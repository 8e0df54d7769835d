import type { FastifyInstance } from 'fastify';
import { readId } from '../../../kernel/http/readId.ts';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../../kernel/services.ts';
import { blockMember } from './blockMember.ts';
import { unblockMember } from './unblockMember.ts';
import { readBlocked } from './blockQueries.ts';
import { presentBlocked } from './presentBlocked.ts';

async function listBlocked(ctx: Services, memberId: number) {
  const rows = await readBlocked(ctx.db, memberId);
  return { profiles: rows.map((row) => presentBlocked(ctx.photos.urls, row)) };
}

/** Routes that list, add and remove blocks. Each returns the current list. */
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
