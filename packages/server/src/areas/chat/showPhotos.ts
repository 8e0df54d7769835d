import { sql } from 'drizzle-orm';
import { notFound } from '../../kernel/ApiError.ts';
import type { Services } from '../../kernel/services.ts';
import { readConversation } from './chatQueries.ts';

/** Sets whether the partner's photos show without a tap. @throws ApiError not_found */
export async function showPhotos(
  ctx: Services,
  memberId: number,
  { conversationId, shown }: { conversationId: number; shown: boolean },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await readConversation(tx, memberId, conversationId))) throw notFound();
    await tx.execute(sql`
      update conversation_members set show_photos = ${shown}
      where conversation_id = ${conversationId} and user_id = ${memberId}`);
  });
}
