import { createHash } from 'node:crypto';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { NewsText } from '@rendezvous/contracts';
import { invalidField } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { newsPreviews } from '../../kernel/db/schema/notifications.ts';

const DAY_MS = 86_400_000;

const digestOf = ({ language, subject, text }: NewsText): string =>
  createHash('sha256')
    .update(JSON.stringify([language, subject, text]))
    .digest('base64');

/** Notes that the writer gets this text as a mail. */
export async function savePreview(tx: Tx, writer: { id: number }, text: NewsText, now: Date): Promise<void> {
  const own = eq(newsPreviews.userId, writer.id);
  await tx.delete(newsPreviews).where(and(own, lt(newsPreviews.createdAt, new Date(now.getTime() - DAY_MS))));
  await tx
    .insert(newsPreviews)
    .values({ userId: writer.id, digest: digestOf(text), createdAt: now })
    .onConflictDoUpdate({ target: [newsPreviews.userId, newsPreviews.digest], set: { createdAt: now } });
}

/** @throws ApiError invalid (a text that the writer has not mailed to themself in the last 24 hours) */
export async function assertPreviewed(
  tx: Tx,
  writer: { id: number },
  texts: readonly NewsText[],
  now: Date,
): Promise<void> {
  const seen = await tx.$count(
    newsPreviews,
    and(
      eq(newsPreviews.userId, writer.id),
      inArray(newsPreviews.digest, texts.map(digestOf)),
      gte(newsPreviews.createdAt, new Date(now.getTime() - DAY_MS)),
    ),
  );
  if (seen < texts.length) throw invalidField('preview', 'required');
}
