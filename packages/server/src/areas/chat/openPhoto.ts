import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../kernel/ApiError.ts';
import { messages } from '../../kernel/db/schema/chat.ts';
import type { Services } from '../../kernel/services.ts';
import { findReceivedPhoto } from './chatQueries.ts';
import type { MessageRow } from './chatQueries.ts';

/** Opens a received photo without notifying the sender. @throws ApiError not_found */
export async function openPhoto(ctx: Services, memberId: number, messageId: number): Promise<MessageRow> {
  return ctx.db.transaction(async (tx) => {
    const found = await findReceivedPhoto(tx, memberId, messageId);
    if (!found?.photo) throw notFound();
    // A photo in review must still be blurred after its approval.
    if (found.photo.status !== 'active') return found;
    await tx
      .update(messages)
      .set({ photoOpenedAt: ctx.now() })
      .where(and(eq(messages.id, messageId), isNull(messages.photoOpenedAt)));
    return { ...found, photo: { ...found.photo, opened: true } };
  });
}
