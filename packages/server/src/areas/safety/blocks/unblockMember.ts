import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../kernel/services.ts';
import { blocks } from '../../../kernel/db/schema/safety.ts';
import { notFound } from '../../../kernel/ApiError.ts';

/** Removes a block. The conversation and the likes are not restored. @throws ApiError not_found */
export async function unblockMember(ctx: Services, blockerId: number, otherId: number): Promise<void> {
  await ctx.bus.transaction(ctx.db, async (tx) => {
    const gone = await tx
      .delete(blocks)
      .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, otherId)))
      .returning({ id: blocks.blockedId });
    if (gone.length === 0) throw notFound();
    await ctx.bus.publish(tx, [
      { userId: blockerId, type: 'block', data: { profile: String(otherId), blocked: false } },
    ]);
  });
}
