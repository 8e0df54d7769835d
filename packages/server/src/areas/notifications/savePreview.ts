import { and, eq, lt } from 'drizzle-orm';
import type { NewsText } from '@rendezvous/contracts';
import type { Tx } from '../../kernel/db/client.ts';
import { newsPreviews } from '../../kernel/db/schema/notifications.ts';
import { digestOf, previewsFrom } from './newsPolicy.ts';

export async function savePreview(tx: Tx, writer: { id: number }, text: NewsText, now: Date): Promise<void> {
  const own = eq(newsPreviews.userId, writer.id);
  await tx.delete(newsPreviews).where(and(own, lt(newsPreviews.createdAt, previewsFrom(now))));
  await tx
    .insert(newsPreviews)
    .values({ userId: writer.id, digest: digestOf(text), createdAt: now })
    .onConflictDoUpdate({ target: [newsPreviews.userId, newsPreviews.digest], set: { createdAt: now } });
}
